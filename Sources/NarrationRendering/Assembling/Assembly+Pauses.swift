import Narration
import NarrationAudio

// The delays around an utterance become frames of silence.
extension Assembly {
    /// Begins an utterance. Its quiet frames before the first word count as silence that the format requires there.
    mutating func begin(_ utterance: Utterance, at start: Int, speaking speech: Speech) async throws {
        if start == 0 {
            marginFrames = max(0, frames(of: margins.head - utterance.silence.before) - speech.quietFrames)
            try await writeSilence(marginFrames)
        }
        try await writeSilence(frames(of: utterance.silence.before))
        let span = Timeline.UtteranceSpan(
            string: utterance.string,
            line: page.flatMap { lines?.line(ofUtterance: $0.utterances.count) },
            character: utterance.character,
            frames: start..<sink.position,
            speech: sink.position..<sink.position
        )
        page?.utterances.append(span)
    }

    mutating func end(_ utterance: Utterance) async throws {
        let speechEnd = sink.position
        try await writeSilence(frames(of: utterance.silence.after))
        lastDelay = utterance.silence.after
        let end = sink.position
        withCurrentUtterance { span in
            span.speech = span.speech.lowerBound..<speechEnd
            span.frames = span.frames.lowerBound..<end
        }
    }

    mutating func writeSilence(_ count: Int) async throws {
        var rest = count
        while rest > 0 {
            let piece = min(rest, Self.piece)
            try await write([Int16](repeating: 0, count: piece))
            rest -= piece
        }
    }

    /// The number of the engine's frames in a number of seconds; 0 for a negative number.
    func frames(of seconds: Double) -> Int { Utterance.frames(of: max(0, seconds), at: sampleRate) }
}
