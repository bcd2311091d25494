import FoundationEssentials
import Narration
import NarrationAudio
import NarrationSystem

/// A recording that is being made: a FLAC file that is hidden until it is complete.
final class Take {
    let id = UUID().uuidString

    /// The frames that have been received.
    private(set) var frameCount = 0

    private let folder: RecordingsFolder
    private let names: NumberedNames
    private let output: OutputFile
    private let writer: any SoundWriter

    /// Begins a recording.
    ///
    /// - Parameters:
    ///   - text: What is read, after which the file is named.
    ///   - sampleRate: The sample rate, in hertz.
    ///   - folder: Where recordings are kept.
    /// - Throws: ``StudioFailure`` if the file cannot be created.
    init(of text: String, sampleRate: Int, in folder: RecordingsFolder) throws {
        guard (8_000...192_000).contains(sampleRate) else {
            throw StudioFailure(.badRequest, "a recording with \(sampleRate) Hz is not possible")
        }
        self.folder = folder
        names = NumberedNames(ofTakesOf: text)
        output = try folder.beginFile()
        let destination = SoundDestination(output.descriptor, path: output.path)
        writer = try LosslessFormat.flac.begin(destination, sampleRate: sampleRate)
    }

    /// Appends samples.
    ///
    /// - Parameters:
    ///   - bytes: 16 bits for each frame, in little-endian order.
    ///   - first: The number of frames that were sent before.
    /// - Throws: ``StudioFailure`` if others were received before; ``OutputError``.
    func append(_ bytes: Data, after first: Int) async throws {
        guard first == frameCount, bytes.count.isMultiple(of: 2) else {
            throw StudioFailure(.conflict, "a part of the recording is missing; record it again")
        }
        let samples = bytes.withUnsafeBytes { buffer in
            stride(from: 0, to: buffer.count, by: 2).map {
                Int16(littleEndian: buffer.loadUnaligned(fromByteOffset: $0, as: Int16.self))
            }
        }
        frameCount += samples.count
        try await writer.write(samples)
    }

    /// Completes the file.
    ///
    /// - Returns: Its path in the book's folder.
    /// - Throws: ``StudioFailure`` if there is no sound; ``OutputError``.
    func finish() async throws -> String {
        guard frameCount > 0 else { throw StudioFailure(.impossible, "nothing was recorded") }
        try await writer.finish(FileDescription(tags: BookTags(software: StudioMark.software)))
        // Corrections and accepted findings of a deleted take are those of its name.
        guard let name = try output.finish(asFirstUnusedOf: folder.deletedTakes.names(missingAmong: names)) else {
            throw StudioFailure(.unwritable, "there are too many recordings of these words; move some elsewhere")
        }
        return folder.path(of: name)
    }
}

extension NumberedNames {
    /// The names of the recordings of a text: its first words.
    init(ofTakesOf text: String) {
        self.init(text.firstWords, "recording", fileExtension: "flac", bytes: 60)
    }
}

extension String {
    /// The first six words, without punctuation.
    fileprivate var firstWords: String {
        split { !$0.isLetter && !$0.isNumber && !"'’-".contains($0) }.prefix(6).joined(separator: " ")
    }
}
