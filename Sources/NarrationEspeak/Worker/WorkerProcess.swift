import Dispatch
import EspeakProtocol
import FoundationEssentials
import Narration
import NarrationSystem

/// A worker process. It speaks with one voice until it ends, or lists something and ends.
///
/// A worker is not used again after a failure.
actor WorkerProcess: Worker {
    /// The task of a worker.
    enum Duty {
        case listVoices, listVariants
        case speak(voice: String)
        /// Lists the phonemes of a voice.
        case phonemes(voice: String)
        /// Lists the phonemes with which a voice speaks texts.
        case pronounce(voice: String, texts: [String])
    }

    /// The sample rate of every voice of espeak-ng, in hertz.
    static let sampleRate = 22_050

    private let executor = BlockingExecutor(label: "narration.espeak-worker")
    private let executable: String
    private let conversation: ProcessConversation
    private var socket: ProcessSocket { conversation.socket }
    private var greeting: Greeting?
    private var requestCount = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Starts a worker. Whether it can perform its task is known only after its first reply.
    init(_ command: WorkerCommand, for duty: Duty) throws {
        executable = command.executable
        do {
            conversation = try ProcessConversation(
                executable,
                command.arguments + duty.arguments,
                // Otherwise, the worker would resolve the same functions again for every passage.
                environment: ProcessInfo.processInfo.environment.merging(["LD_BIND_NOW": "1"]) { own, _ in own }
            )
        } catch {
            throw SpeechError.workerNotStarted(executable, error)
        }
    }

    /// Whether the worker has not ended.
    nonisolated var isRunning: Bool { conversation.isRunning }

    /// Ends the worker immediately, whatever it is doing.
    nonisolated func kill() {
        conversation.end()
    }

    /// Speaks a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - seconds: The longest time that it may take.
    /// - Returns: The worker's reply.
    /// - Throws: `SpeechError`. The worker can then not be used again.
    func speak(_ request: SpeakRequest, within seconds: Double) throws -> Reply {
        try converse(within: seconds) { deadline in
            try greet(until: deadline)
            return try answer(to: request, until: deadline)
        }
    }

    /// Starts a worker that lists something, and reads what it prints.
    ///
    /// - Throws: `SpeechError`; `CancellationError`.
    static func listing(_ duty: Duty, by command: WorkerCommand, within seconds: Double) async throws -> [Substring] {
        let worker = try WorkerProcess(command, for: duty)
        do {
            return try await withTaskCancellationHandler {
                try await worker.listing(within: seconds)
            } onCancel: {
                worker.kill()
            }
        } catch {
            try Task.checkCancellation()
            throw error
        }
    }

    /// Reads all lines that the worker prints until it ends.
    ///
    /// - Parameter seconds: The longest time that it may take.
    /// - Returns: The lines, without the one that ends the listing.
    /// - Throws: `SpeechError`, also if the worker fails or its listing is incomplete.
    func listing(within seconds: Double) throws -> [Substring] {
        let (bytes, end) = try converse(within: seconds) { deadline in
            let bytes = try socket.readToEnd(limit: Self.longestListing, until: deadline)
            return (bytes, try conversation.end(until: deadline))
        }
        if case .killed = end { throw SpeechError.workerDied(conversation.exitReason.own) }
        guard [.exited(status: 0), .unseen].contains(end), !bytes.isEmpty else {
            throw SpeechError.workerNotStarted(executable, because: conversation.exitReason.own)
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast()
        guard lines.last == Listing.end[...] else { throw SpeechError.listingCutShort }
        return lines.dropLast()
    }

    private func converse<Result>(
        within seconds: Double,
        _ body: (DispatchTime) throws -> Result
    ) throws -> Result {
        do {
            return try conversation.converse(within: seconds, body)
        } catch let failure as ProcessConversation.Failure {
            switch failure {
            case .timedOut(let end): throw SpeechError.workerTimedOut(after: seconds, end)
            case .ended(let reason): throw SpeechError.workerDied(reason.own)
            }
        }
    }

    private func greet(until deadline: DispatchTime) throws {
        guard greeting == nil else { return }
        var length = WireReader(try socket.read(4, until: deadline))
        guard
            let count = length.readNumber(), (0...1024).contains(count),
            let greeting = Greeting(bytes: try socket.read(Int(count), until: deadline))
        else { throw SpeechError.malformedReply }
        guard greeting.protocolNumber == Greeting.protocolNumber, greeting.sampleRate == Self.sampleRate else {
            throw SpeechError.workerOfOtherVersion(executable)
        }
        self.greeting = greeting
    }

    private func answer(to request: SpeakRequest, until deadline: DispatchTime) throws -> Reply {
        requestCount += 1
        var request = request
        request.number = requestCount
        var message = WireWriter()
        message.write(request.bytes)
        try socket.write(message.bytes, until: deadline)
        let samples = try sound(until: deadline)
        guard
            let ending = SpeakReply.Ending(bytes: try socket.read(SpeakReply.Ending.size, until: deadline)),
            ending.request == request.number, ending.wordCount <= Self.mostWords
        else { throw SpeechError.malformedReply }
        let words = try socket.read(ending.wordCount * SpeakReply.Word.size, until: deadline)
        let phones = try phones(until: deadline)
        guard ending.status == 0 else { throw SpeechError.espeakRefused(status: ending.status) }
        return Reply(words: SpeakReply.words(words), phones: phones, samples: samples)
    }

    private func phones(until deadline: DispatchTime) throws -> [SpeakReply.Phone] {
        var count = WireReader(try socket.read(4, until: deadline))
        guard let count = count.readNumber(), (0...Self.mostPhones).contains(Int(count)) else {
            throw SpeechError.malformedReply
        }
        return SpeakReply.phones(try socket.read(Int(count) * SpeakReply.Phone.size, until: deadline))
    }

    private func sound(until deadline: DispatchTime) throws -> [Int16] {
        var samples: [Int16] = []
        while true {
            var length = WireReader(try socket.read(4, until: deadline))
            guard
                let count = length.readNumber(), (0...SpeakReply.longestStretch).contains(Int(count)),
                samples.count + Int(count) <= Self.mostFrames
            else { throw SpeechError.malformedReply }
            guard count > 0 else { return samples }
            let stretch = try socket.readSamples(Int(count), until: deadline)
            if samples.isEmpty { samples = stretch } else { samples += stretch }
        }
    }

    /// The largest listing in bytes: more than any list of voices, so that invalid data does not exhaust memory.
    private static let longestListing = 1 << 22

    /// The highest number of frames: more than any passage has, three quarters of an hour, so that invalid data does
    /// not exhaust memory.
    private static let mostFrames = 60_000_000

    /// The highest number of words: more than any passage has, even if each word is reported twice.
    private static let mostWords = 1 << 16

    /// The highest number of phones: more than any passage has.
    private static let mostPhones = 1 << 20

    /// The reply of a worker.
    struct Reply: Sendable {
        var words: [SpeakReply.Word]
        /// The phones, in the order of time.
        var phones: [SpeakReply.Phone]
        var samples: [Int16]
    }
}

extension WorkerProcess.Duty {
    fileprivate var arguments: [String] {
        switch self {
        case .listVoices: ["voices"]
        case .listVariants: ["variants"]
        case .speak(let voice): ["speak", voice]
        case .phonemes(let voice): ["phonemes", voice]
        case .pronounce(let voice, let texts): ["pronounce", voice] + texts
        }
    }
}

extension ProcessSocket {
    /// Reads a number of samples.
    fileprivate func readSamples(_ count: Int, until deadline: DispatchTime) throws -> [Int16] {
        try [Int16](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            try read(
                into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<(count * 2)]),
                until: deadline
            )
            initializedCount = count
        }
    }

    fileprivate func readToEnd(limit: Int, until deadline: DispatchTime) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while let more = try readSome(until: deadline) {
            bytes += more
            guard bytes.count <= limit else { throw SpeechError.malformedReply }
        }
        return bytes
    }
}

extension SpeakReply {
    fileprivate static func words(_ bytes: [UInt8]) -> [Word] {
        var reader = WireReader(bytes)
        return Array(sequence(state: ()) { _ in Word(from: &reader) })
    }

    fileprivate static func phones(_ bytes: [UInt8]) -> [Phone] {
        var reader = WireReader(bytes)
        return Array(sequence(state: ()) { _ in Phone(from: &reader) })
    }
}

extension String {
    /// The reason for the end of a worker, without the name that `espeak-worker` writes before its messages.
    fileprivate var own: String { replacing("espeak-worker: ", with: "") }
}
