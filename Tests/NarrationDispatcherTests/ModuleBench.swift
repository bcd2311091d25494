import Narration
import NarrationTesting

@testable import NarrationDispatcher

/// A module with a scripted engine, a thousand frames per second and a hundred per word, on a clock that does not wait.
///
/// The clock needs the main actor. What a test sends without waiting is received before a tenth of a second of sound.
@MainActor
struct ModuleBench {
    let engine: ScriptedEngine
    let module: OutputModule<VirtualClock>
    /// All sound that was sent.
    private(set) var samples: [Int16] = []
    private var output: AsyncStream<[UInt8]>.Iterator

    init(_ engine: ScriptedEngine = ScriptedEngine(script: ["stuck": .hangs]), preferring voice: String? = nil) {
        let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        self.engine = engine
        output = stream.makeAsyncIterator()
        module = OutputModule(
            voices: VoiceChoice(of: engine, preferring: voice),
            reading: PlainReading(),
            clock: VirtualClock(),
            complain: { continuation.yield(Array("complaint: \($0)\n".utf8)) },
            write: { continuation.yield($0) }
        )
    }

    /// Sends lines.
    func send(_ lines: String...) {
        for line in lines.flatMap({ $0.split(separator: "\n") }) { _ = module.receive(String(line)) }
    }

    /// The lines that are answered up to one with a beginning, with the frames of sound that follow each other as one.
    mutating func lines(until last: String) async -> [String] {
        var lines: [String] = []
        var frames = 0
        while lines.last?.hasPrefix(last) != true, let bytes = await output.next(isolation: MainActor.shared) {
            if let sound = Self.sound(in: bytes) {
                samples += sound
                frames += sound.count
                continue
            }
            if frames > 0 { lines.append("\(frames) frames") }
            frames = 0
            lines += String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        }
        return lines
    }

    /// Sends a message, and returns what is told of it.
    mutating func speak(_ text: String, as command: String = "SPEAK") async -> [String] {
        send(command, text, ".")
        return Array(await lines(until: "702").dropFirst(2))
    }

    /// The frames of a block of sound; `nil` if it is none, or not as it says.
    private static func sound(in bytes: [UInt8]) -> [Int16]? {
        guard bytes.starts(with: "705-bits=16\n705-num_channels=1\n".utf8), let zero = bytes.firstIndex(of: 0) else {
            return nil
        }
        var data: [UInt8] = []
        var isEscaped = false
        for byte in bytes[(zero + 1)...].prefix(while: { $0 != UInt8(ascii: "\n") }) {
            if byte == 0x7d, !isEscaped {
                isEscaped = true
            } else {
                data.append(isEscaped ? byte ^ 0x20 : byte)
                isEscaped = false
            }
        }
        let head = String(decoding: bytes[..<zero], as: UTF8.self)
        guard head.contains("705-num_samples=\(data.count / 2)\n"),
            String(decoding: bytes, as: UTF8.self)
                .hasSuffix("\n705 AUDIO\n")
        else { return nil }
        return stride(from: 0, to: data.count, by: 2).map {
            Int16(bitPattern: UInt16(data[$0]) | UInt16(data[$0 + 1]) << 8)
        }
    }
}
