import Foundation
package import Narration
import NarrationAudio
import NarrationEncoding

/// Sound files that are heard one after another as one sound, and are read piece by piece.
package struct SoundSequence: Sendable, Hashable {
    /// The paths of the files, at least one.
    package let paths: [String]

    /// The frames per second, in hertz.
    package let sampleRate: Int

    /// The length that the files declare, in seconds.
    package let duration: Double

    /// What identifies the contents of the files.
    let fingerprint: String

    /// Opens files, and closes them again.
    ///
    /// - Parameter paths: The paths of the files, at least one.
    /// - Throws: `SpeechError` if one cannot be read, or if the files have different sample rates.
    package init(of paths: [String]) throws(SpeechError) {
        var facts: [SoundFacts] = []
        var fingerprints: [String] = []
        for path in paths {
            do throws(SoundReadingError) {
                facts.append(try SoundReader(contentsOf: path).facts)
            } catch {
                throw SpeechError(.noRecording, error.description)
            }
            guard let fingerprint = ContentFingerprint(ofFile: path) else { throw .unreadable(path) }
            fingerprints.append(fingerprint.digits)
        }
        if let other = facts.firstIndex(where: { $0.sampleRate != facts[0].sampleRate }) {
            throw SpeechError(
                .noRecording,
                """
                \(paths[other].shown) has \(facts[other].sampleRate) Hz, but \(paths[0].shown) has \
                \(facts[0].sampleRate) Hz; files that are read as one must have the same sample rate
                """
            )
        }
        self.paths = paths
        sampleRate = facts[0].sampleRate
        duration = facts.reduce(0) { $0 + ($1.duration ?? 0) }
        fingerprint = fingerprints.joined(separator: " ")
    }

    /// Begins at the beginning of the first file.
    ///
    /// - Returns: A function that returns the next piece, one channel; `nil` at the end.
    /// - Throws: `SpeechError` if a file cannot be read; `CancellationError`.
    func open() throws -> () throws -> [Int16]? {
        var waiting = paths[...]
        var file: (path: String, reader: SoundReader)?
        return {
            while true {
                try Task.checkCancellation()
                if file == nil {
                    guard let path = waiting.popFirst() else { return nil }
                    file = (path, try Self.reader(of: path))
                }
                if let piece = try Self.piece(of: file!.reader) { return piece }
                file = nil
            }
        }
    }

    private static func reader(of path: String) throws(SpeechError) -> SoundReader {
        do throws(SoundReadingError) {
            return try SoundReader(contentsOf: path)
        } catch {
            throw SpeechError(.noRecording, error.description)
        }
    }

    private static func piece(of reader: SoundReader) throws(SpeechError) -> [Int16]? {
        do throws(SoundReadingError) {
            guard let samples = try reader.read() else { return nil }
            var piece: [Int16] = []
            piece.append(mixing: samples, reader.facts.channels)
            return piece
        } catch {
            throw SpeechError(.noRecording, error.description)
        }
    }
}
