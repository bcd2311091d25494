import FoundationEssentials
import Narration
import NarrationAudio
import NarrationSystem

/// A recording that is being made: a FLAC file that is hidden until it is complete. What was recorded is never thrown
/// away but by ``discard()``.
final class Take {
    let id = UUID().uuidString

    /// The frames that were written.
    private(set) var frameCount = 0

    private let folder: RecordingsFolder
    private let names: NumberedNames
    private let output: OutputFile
    private let destination: SoundDestination
    private let writer: LosslessWriter

    /// Begins a recording.
    ///
    /// - Parameters:
    ///   - text: What is read, after which the file is named.
    ///   - sampleRate: The sample rate, in hertz.
    ///   - folder: Where recordings are kept.
    /// - Throws: ``StudioFailure`` if the file cannot be created; `OutputError`.
    init(of text: String, sampleRate: Int, in folder: RecordingsFolder) throws {
        guard (8_000...192_000).contains(sampleRate) else {
            throw StudioFailure(.badRequest, "a recording with \(sampleRate) Hz is not possible")
        }
        self.folder = folder
        names = NumberedNames(ofTakesCalled: text.firstWords)
        output = try folder.beginFile(called: names.stem)
        destination = SoundDestination(output.descriptor, path: output.path)
        writer = try LosslessWriter(destination, .flac, sampleRate: sampleRate)
    }

    /// Appends samples. If that fails, they may come again.
    ///
    /// - Parameters:
    ///   - bytes: 16 bits for each frame, in little-endian order.
    ///   - first: The number of frames that were sent before.
    /// - Throws: ``StudioFailure`` if others were received before; `OutputError`.
    func append(_ bytes: Data, after first: Int) throws {
        let end = first + bytes.count / 2
        guard bytes.count.isMultiple(of: 2), first == frameCount || end <= frameCount else {
            throw StudioFailure(.conflict, "a part of the recording is missing; record it again")
        }
        // The answer to a piece may be lost, and the piece come again.
        guard end > frameCount else { return }
        try destination.reserve(bytes.count + Self.rest)
        try writer.write(
            bytes.withUnsafeBytes { buffer in
                stride(from: 0, to: buffer.count, by: 2).map {
                    Int16(littleEndian: buffer.loadUnaligned(fromByteOffset: $0, as: Int16.self))
                }
            }
        )
        frameCount = end
    }

    /// The room for what completes a file, in bytes: what the encoder keeps back, and the description.
    private static let rest = 1 << 17

    /// Completes the file. If that fails, what is there of it is kept as a whole file.
    ///
    /// - Returns: Its path in the book's folder. ``frameCount`` says what is kept.
    /// - Throws: ``StudioFailure`` if there is no sound; `OutputError`, and the next studio tries again.
    func finish() throws -> String {
        do {
            guard frameCount > 0 else { throw StudioFailure(.impossible, "nothing was recorded") }
            try writer.finish(FileDescription(tags: BookTags(software: StudioMark.software))) { _ in }
        } catch {
            guard let length = try output.completeTake() else {
                discard()
                throw error
            }
            frameCount = length.frameCount
        }
        return try folder.name(output, oneOf: names)
    }

    /// Throws away what was recorded.
    func discard() { output.staysPartial = false }
}

extension NumberedNames {
    /// The names of the recordings of a text: its first words.
    init(ofTakesOf text: String) {
        self.init(ofTakesCalled: text.firstWords)
    }

    /// The names of recordings, the first of them without its extension.
    init(ofTakesCalled stem: String) {
        self.init(stem, "recording", fileExtension: "flac", bytes: 60)
    }
}

extension String {
    /// The first six words, without punctuation.
    fileprivate var firstWords: String {
        split { !$0.isLetter && !$0.isNumber && !"'’-".contains($0) }.prefix(6).joined(separator: " ")
    }
}
