import Dispatch
import Foundation
import NarrationPreview
import NarrationSystem

/// What a rendering command writes to its standard error: its progress, messages for people, and its result.
struct CommandMessages: Sendable {
    private let end: Descriptor

    init(_ end: Descriptor) {
        self.end = end
    }

    /// Reads until the command ends.
    func read(progress: @escaping @Sendable (RenderingProgress) -> Void) async -> CommandOutcome {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var outcome = CommandOutcome()
                for line in Lines(of: end) {
                    if let record = try? JSONDecoder().decode(ProgressRecord.self, from: line) {
                        progress(RenderingProgress(record.progress))
                    } else {
                        outcome.append(line)
                    }
                }
                continuation.resume(returning: outcome)
            }
        }
    }
}

/// What a command said in the end: messages for people, and then an object in JSON.
struct CommandOutcome: Sendable {
    private var messages: [String] = []
    private var json = Data()

    mutating func append(_ line: Data) {
        if json.isEmpty, line != Data("{".utf8) {
            messages.append(String(decoding: line, as: UTF8.self))
        } else {
            json += line + [UInt8(ascii: "\n")]
        }
    }

    /// The result of a rendering; `nil` if there is none.
    var result: Result? { try? JSONDecoder().decode(Result.self, from: json) }

    /// The reason why there is no result.
    var failure: String {
        let failure = try? JSONDecoder().decode(Failure.self, from: json)
        return failure?.error.message ?? messages.first ?? "the rendering ended before it was done"
    }

    /// The report of a rendering.
    struct Result: Decodable {
        let duration: Double
        let elapsed: Double
        let sampleRate: Int
        let chapters: [Chapter]
        let cache: Cache?

        struct Chapter: Decodable {
            let title: String
            let start: Int
        }

        struct Cache: Decodable {
            let found: Int
            let spoken: Int

            var spokenShare: Double { found + spoken == 0 ? 1 : Double(spoken) / Double(found + spoken) }
        }
    }

    private struct Failure: Decodable {
        let error: Details

        struct Details: Decodable {
            let message: String
        }
    }
}

extension RenderingProgress {
    fileprivate init(_ details: ProgressRecord.Details) {
        self.init(
            share: details.share,
            secondsLeft: details.secondsLeft,
            isCompleting: details.phase == .completing
        )
    }
}

/// The lines that are read from a descriptor, without their ends.
private struct Lines: Sequence, IteratorProtocol {
    private let descriptor: Descriptor
    private var text = Data()
    private var isOver = false

    init(of descriptor: Descriptor) {
        self.descriptor = descriptor
    }

    mutating func next() -> Data? {
        while true {
            if let end = text.firstIndex(of: UInt8(ascii: "\n")) {
                defer { text = Data(text[(end + 1)...]) }
                return Data(text[..<end])
            }
            guard !isOver else {
                defer { text = Data() }
                return text.isEmpty ? nil : text
            }
            var piece = [UInt8](repeating: 0, count: 1 << 12)
            let count = Foundation.read(descriptor.number, &piece, piece.count)
            if count > 0 { text += piece[..<count] }
            isOver = count == 0 || (count < 0 && errno != EINTR)
        }
    }
}
