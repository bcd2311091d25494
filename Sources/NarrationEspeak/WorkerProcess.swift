import Dispatch
import EspeakProtocol
import Foundation
import Narration
import Synchronization

/// One worker, speaking with one voice from its start to its end.
///
/// A worker that failed once is not asked again.
actor WorkerProcess {
    private static let starting = Mutex(())

    private let executor = BlockingExecutor(label: "narration.espeak-worker")
    private let process: Process
    private let socket: WorkerSocket
    private let complaints: Pipe
    private var greeting: Greeting?

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Starts a worker; whether it can speak turns out when it is first asked.
    init(_ command: WorkerCommand, voice: String) throws {
        process = Process()
        process.executableURL = URL(fileURLWithPath: command.executable)
        process.arguments = command.arguments + ["speak", voice]
        complaints = Pipe()
        let ends = try WorkerSocket.pair()
        socket = ends.ours
        process.standardInput = ends.workers
        process.standardOutput = ends.workers
        process.standardError = complaints
        let process = process
        do {
            // One at a time: a worker must not inherit another's end of a socket.
            try Self.starting.withLock { _ in try process.run() }
        } catch {
            throw SpeechError.workerNotStarted(command.executable, because: error.localizedDescription)
        }
        try ends.workers.close()
        try? complaints.fileHandleForWriting.close()
    }

    deinit {
        kill()
    }

    /// Ends the worker at once, whatever it is doing.
    nonisolated func kill() {
        if process.isRunning {
            _ = Foundation.kill(process.processIdentifier, SIGKILL)
        }
    }

    /// Has a request spoken.
    ///
    /// - Parameters:
    ///   - request: What to speak.
    ///   - seconds: How long it may take.
    /// - Returns: What the worker answered.
    /// - Throws: `SpeechError`. The worker is of no more use then.
    func speak(_ request: SpeakRequest, within seconds: Double) throws -> Reply {
        do {
            let deadline = DispatchTime.now() + seconds
            try greet(until: deadline)
            return try converse(request, until: deadline)
        } catch let failure as WorkerSocket.Failure {
            kill()
            switch failure {
            case .timedOut: throw SpeechError.workerTimedOut(after: seconds)
            case .closed: throw SpeechError.workerDied(epitaph())
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
        else { throw SpeechError.workerTalksRubbish }
        self.greeting = greeting
    }

    private func converse(_ request: SpeakRequest, until deadline: DispatchTime) throws -> Reply {
        var message = WireWriter()
        message.write(request.bytes)
        try socket.write(message.bytes, until: deadline)
        guard
            let header = SpeakReply.Header(bytes: try socket.read(SpeakReply.Header.size, until: deadline)),
            header.frameCount <= Self.mostFrames, header.wordCount <= Self.mostFrames
        else { throw SpeechError.workerTalksRubbish }
        let words = try socket.read(header.wordCount * SpeakReply.Word.size, until: deadline)
        let samples = try socket.readSamples(header.frameCount, until: deadline)
        guard header.status == 0 else { throw SpeechError.espeakRefused(status: header.status) }
        return Reply(words: SpeakReply.words(words), samples: samples)
    }

    /// More than any passage has, so that rubbish does not fill the memory: six hours.
    private static let mostFrames = 500_000_000

    /// How the worker ended, in its own words where it had any.
    private func epitaph() -> String {
        process.waitUntilExit()
        let words = String(decoding: complaints.fileHandleForReading.availableData, as: UTF8.self)
        let ownWords = words.split(separator: "\n").last { $0.hasPrefix("espeak-worker: ") }?.dropFirst(15)
        let status = process.terminationStatus
        let end = process.terminationReason == .uncaughtSignal ? "killed by signal \(status)" : "exit status \(status)"
        return [end, ownWords.map(String.init)].compactMap(\.self).joined(separator: ", ")
    }

    /// What a worker answered.
    struct Reply: Sendable {
        var words: [SpeakReply.Word]
        var samples: [Int16]
    }
}

extension WorkerSocket {
    fileprivate func readSamples(_ count: Int, until deadline: DispatchTime) throws(Failure) -> [Int16] {
        var failure: Failure?
        let samples = [Int16](unsafeUninitializedCapacity: count) { buffer, initialised in
            do throws(Failure) {
                try read(into: UnsafeMutableRawBufferPointer(buffer), until: deadline)
                initialised = count
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return samples
    }
}

extension SpeakReply {
    fileprivate static func words(_ bytes: [UInt8]) -> [Word] {
        var reader = WireReader(bytes)
        return Array(sequence(state: ()) { _ in Word(from: &reader) })
    }
}
