import Dispatch
import FoundationEssentials
import Narration
import NarrationSystem

/// A connection to an engine, over which one request at a time is answered.
actor WyomingSession: Worker {
    private let executor = BlockingExecutor(label: "narration.wyoming")
    private let conversation: ProcessConversation
    private var reader: EventReader
    private var spoken: Set<String> = []

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Talks over a connection.
    init(over conversation: ProcessConversation) {
        self.conversation = conversation
        reader = EventReader(conversation.socket)
    }

    nonisolated var isRunning: Bool { conversation.isRunning }

    nonisolated func kill() { conversation.end() }

    /// Asks for the voices.
    func offers(within seconds: Double) throws -> [OfferedVoice] {
        try conversation.attempt(within: seconds) { deadline in
            try conversation.socket.write(WyomingEvent.describe.bytes, until: deadline)
            while true {
                let event = try reader.next(until: deadline)
                if event.type == "info" { return OfferedVoice.all(in: event.data) }
                if event.type == "error" { throw SpeechError.refused(event.data["text"]?.text ?? "", code: nil) }
            }
        }
    }

    /// Speaks a passage.
    ///
    /// - Parameters:
    ///   - passage: The passage.
    ///   - offer: The voice.
    ///   - patience: The deadlines.
    /// - Returns: The speech.
    /// - Throws: `SpeechError`. The connection can then not be used again.
    func speech(for passage: Utterance, by offer: OfferedVoice, _ patience: Patience) throws -> Speech {
        let isFirst = spoken.insert(offer.voice.id).inserted
        let seconds = patience.seconds(for: passage.string, by: offer.voice, isFirst: isFirst)
        let start = SuspendingClock.now
        return try conversation.attempt(within: seconds) { time in
            var deadline = Deadline(time, after: seconds) { [conversation] in conversation.computed }
            try skipRest(until: time)
            try conversation.socket.write(WyomingEvent.synthesize(passage, by: offer).bytes, until: time)
            var reply = WyomingReply(to: passage.string)
            while !reply.isComplete {
                // Of somewhat too much, the reply tells whose it is.
                let payload = max(reply.longestSound, 1 << 20)
                while try !reader.hasMore(by: deadline.time), !deadline.isOver() {}
                try reply.receive(try reader.next(until: deadline.time, payload: payload))
            }
            let taken = (SuspendingClock.now - start) / .seconds(1)
            patience.noteReply(to: passage.string, by: offer.voice, after: taken, isFirst: isFirst)
            return try reply.speech()
        }
    }

    /// Skips what arrived after the last reply. Speech that was not asked for would be taken for the next reply.
    private func skipRest(until deadline: DispatchTime) throws {
        while try reader.hasMore() {
            let event = try reader.next(until: deadline)
            guard !event.type.hasPrefix("audio-"), event.type != "word-marks" else { throw SpeechError.unaskedSpeech }
        }
    }
}
