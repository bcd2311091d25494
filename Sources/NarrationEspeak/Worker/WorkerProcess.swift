import Dispatch
import EspeakProtocol
import Foundation
import Narration
import NarrationSystem

/// One worker: it speaks with one voice from its start to its end, or lists the voices and ends.
///
/// A worker that failed once is not asked again.
actor WorkerProcess {
    /// What a worker is started for.
    enum Duty {
        case listVoices
        case speak(voice: String)
    }

    private let executor = BlockingExecutor(label: "narration.espeak-worker")
    private let executable: String
    private let process: ChildProcess
    private let socket: ProcessSocket
    private let standardError: ProcessSocket
    private var greeting: Greeting?
    private var requestCount = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Starts a worker; whether it can do its task turns out when it is first asked.
    init(_ command: WorkerCommand, for duty: Duty) throws {
        executable = command.executable
        do {
            let conversation = try ProcessSocket.pair()
            let standardError = try ProcessSocket.pair()
            process = try ChildProcess(
                executable,
                command.arguments + duty.arguments,
                // Else every copy of the worker that speaks a passage would look the same functions up again.
                environment: ProcessInfo.processInfo.environment.merging(["LD_BIND_NOW": "1"]) { own, _ in own },
                conversation: conversation.childs,
                standardError: standardError.childs
            )
            socket = conversation.ours
            self.standardError = standardError.ours
        } catch {
            throw SpeechError.workerNotStarted(executable, error)
        }
    }

    deinit {
        socket.hangUp()
    }

    /// Whether the worker has not ended.
    nonisolated var isRunning: Bool { process.isRunning }

    /// Ends the worker at once, whatever it is doing.
    nonisolated func kill() {
        process.kill()
        socket.hangUp()
    }

    /// Has a request spoken.
    ///
    /// - Parameters:
    ///   - request: What to speak.
    ///   - seconds: How long it may take.
    /// - Returns: What the worker answered.
    /// - Throws: `SpeechError`. The worker is of no more use then.
    func speak(_ request: SpeakRequest, within seconds: Double) throws -> Reply {
        try converse(within: seconds) { deadline in
            try greet(until: deadline)
            return try answer(to: request, until: deadline)
        }
    }

    /// Every line the worker prints until it ends.
    ///
    /// - Parameter seconds: How long it may take.
    /// - Returns: The lines, without the one that ends the listing.
    /// - Throws: `SpeechError`, also when the worker fails or prints a part of its listing.
    func listing(within seconds: Double) throws -> [Substring] {
        let (bytes, end) = try converse(within: seconds) { deadline in
            let bytes = try socket.readToEnd(limit: Self.longestListing, until: deadline)
            guard let end = process.end(until: deadline) else { throw ProcessSocket.Failure.timedOut }
            return (bytes, end)
        }
        if case .killed = end { throw SpeechError.workerDied(exitReason()) }
        guard [.exited(status: 0), .unseen].contains(end), !bytes.isEmpty else {
            throw SpeechError.workerNotStarted(executable, because: exitReason())
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.last == Listing.end[...] else { throw SpeechError.listingCutShort }
        return lines.dropLast()
    }

    private func converse<Result>(
        within seconds: Double,
        _ body: (DispatchTime) throws -> Result
    ) throws -> Result {
        do {
            return try body(.now() + seconds)
        } catch let failure as ProcessSocket.Failure {
            kill()
            switch failure {
            case .timedOut: throw SpeechError.workerTimedOut(after: seconds, process.waitForEnd())
            case .closed: throw SpeechError.workerDied(exitReason())
            }
        } catch {
            kill()
            throw error
        }
    }

    private func greet(until deadline: DispatchTime) throws {
        guard greeting == nil else { return }
        var length = WireReader(try socket.read(4, until: deadline))
        guard
            let count = length.readNumber(), (0...1024).contains(count),
            let greeting = Greeting(bytes: try socket.read(Int(count), until: deadline))
        else { throw SpeechError.malformedReply }
        guard greeting.protocolNumber == Greeting.protocolNumber, greeting.sampleRate == EspeakEngine.sampleRate else {
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
        guard ending.status == 0 else { throw SpeechError.espeakRefused(status: ending.status) }
        return Reply(words: SpeakReply.words(words), samples: samples)
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

    /// More bytes than any list of voices has, so that rubbish does not fill the memory.
    private static let longestListing = 1 << 22

    /// More than any passage has, so that rubbish does not fill the memory: three quarters of an hour.
    private static let mostFrames = 60_000_000

    /// More than any passage has, each being told of once or twice.
    private static let mostWords = 1 << 16

    /// How the worker ended, in its own words where it had any.
    private func exitReason() -> String {
        [process.waitForEnd().description, lastWords].compactMap(\.self).joined(separator: ", ")
    }

    private var lastWords: String? {
        // What it left behind may still hold its end open: only what is there already.
        let bytes = (try? standardError.readSome(until: .now())) ?? []
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        return lines.last.map { $0.hasPrefix("espeak-worker: ") ? String($0.dropFirst(15)) : String($0) }
    }

    /// What a worker answered.
    struct Reply: Sendable {
        var words: [SpeakReply.Word]
        var samples: [Int16]
    }
}

extension WorkerProcess.Duty {
    fileprivate var arguments: [String] {
        switch self {
        case .listVoices: ["voices"]
        case .speak(let voice): ["speak", voice]
        }
    }
}

extension ProcessSocket {
    /// Reads so many samples.
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
}
