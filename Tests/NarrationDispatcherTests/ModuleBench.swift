import Narration
import NarrationTesting
import Synchronization

@testable import NarrationDispatcher

/// A module with a scripted engine, a thousand frames per second and a hundred per word, on a clock that does not wait.
///
/// The clock needs the main actor. What a test sends without waiting is received before a tenth of a second of sound.
@MainActor
final class ModuleBench {
    let engine: ScriptedEngine
    let module: OutputModule<VirtualClock>
    private let output: Output
    private var position = 0

    private final class Output: Sendable {
        let sent = Mutex(SentLines())

        func write(_ bytes: [UInt8]) { sent.withLock { $0.read(bytes) } }
    }

    init(_ engine: ScriptedEngine = ScriptedEngine(script: ["stuck": .hangs]), preferring voice: String? = nil) {
        let output = Output()
        self.engine = engine
        self.output = output
        module = OutputModule(
            voices: VoiceChoice(of: engine, preferring: voice),
            reading: PlainReading(),
            clock: VirtualClock(),
            complain: { output.write(Array("complaint: \($0)\n".utf8)) },
            write: { output.write($0) }
        )
    }

    /// All sound that was sent.
    var samples: [Int16] { output.sent.withLock(\.samples) }

    /// The sample rates of its blocks.
    var sampleRates: Set<Int> { output.sent.withLock(\.sampleRates) }

    /// Sends lines.
    func send(_ lines: String...) {
        for line in lines.flatMap({ $0.split(separator: "\n") }) { _ = module.receive(String(line)) }
    }

    /// The next lines that are answered, up to one with a beginning; within ten minutes.
    func lines(until last: String) async -> [String] {
        let start = ContinuousClock.now
        while ContinuousClock.now - start < .seconds(600) {
            let rest = output.sent.withLock(\.lines)[position...]
            if let end = rest.firstIndex(where: { $0.hasPrefix(last) }) {
                position = end + 1
                return Array(rest[...end])
            }
            try? await Task.sleep(for: .milliseconds(2))
        }
        return ["no line \(last)"]
    }

    /// Sends a message, and returns what is told of it.
    func speak(_ text: String, as command: String = "SPEAK") async -> [String] {
        send(command, text, ".")
        return Array(await lines(until: "702").dropFirst(2))
    }
}
