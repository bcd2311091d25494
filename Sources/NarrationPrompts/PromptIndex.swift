import FoundationEssentials
import Narration
import NarrationAudio
import NarrationBooks

/// Writes the index of a folder of prompts: an object with the list of prompts, each on a line of its own.
struct PromptIndex {
    /// The name of the file.
    static let fileName = "index.json"

    private let output: OutputFile
    private let encoder = JSONEncoder()
    private var pending: Data
    private var isEmpty = true

    /// The number of bytes that are written at a time.
    private static let pieceSize = 1 << 16

    /// Begins an index.
    ///
    /// - Parameters:
    ///   - output: Its file.
    ///   - format: The name of the format of the prompts.
    /// - Throws: `OutputError`; `EncodingError`, if the format's name cannot be encoded.
    init(into output: OutputFile, format: String) throws {
        self.output = output
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let name = String(decoding: try encoder.encode(format), as: UTF8.self)
        pending = Data("{\n  \"version\": 1,\n  \"format\": \(name),\n  \"prompts\": [".utf8)
    }

    /// Appends a prompt.
    mutating func append(_ file: PromptsRendering.File) throws {
        pending += Data((isEmpty ? "\n    " : ",\n    ").utf8)
        pending += try encoder.encode(Entry(file))
        isEmpty = false
        if pending.count >= Self.pieceSize { try flush() }
    }

    /// Ends the index.
    mutating func finish() throws {
        pending += Data("\n  ]\n}\n".utf8)
        try flush()
    }

    private mutating func flush() throws {
        try output.append(pending)
        pending.removeAll(keepingCapacity: true)
    }
}

/// A prompt in an index.
private struct Entry: Encodable {
    let name: String
    let text: String
    let file: String
    let voice: String
    let frames: Int
    let sampleRate: Int
    let duration: Double
    let peak: Double
    let level: Double

    init(_ file: PromptsRendering.File) {
        (name, text, self.file) = (file.prompt.name, file.prompt.text, file.fileName)
        (voice, frames, sampleRate) = (file.voice, file.frameCount, file.sampleRate)
        (duration, peak, level) = (file.duration, file.peak, file.level)
    }
}
