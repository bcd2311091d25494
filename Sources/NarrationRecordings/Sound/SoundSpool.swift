import FoundationEssentials
import Narration
import NarrationSystem
import Synchronization

/// Samples, in memory as long as they are few, and otherwise in a temporary file without a name.
final class SoundSpool: Sendable {
    private let contents: Mutex<Contents>

    private struct Contents {
        /// What is not in the file.
        var samples: [Int16] = []
        var file: TemporaryFile?
        /// The number of samples in the file.
        var written = 0
    }

    /// The most samples in memory: almost a minute and a half at 48 kHz.
    private static let most = 1 << 22

    /// Begins with samples.
    init(_ samples: [Int16] = []) {
        contents = Mutex(Contents(samples: samples))
    }

    /// The number of samples.
    var count: Int { contents.withLock { $0.written + $0.samples.count } }

    /// Adds samples at the end.
    ///
    /// - Throws: `SystemError` if there are many, and the temporary file cannot be written.
    func add(_ samples: [Int16]) throws {
        try contents.withLock { contents in
            contents.samples += samples
            guard contents.samples.count > Self.most else { return }
            let folder = try Folder(FileManager.default.temporaryDirectory.path)
            let file = try contents.file ?? TemporaryFile(in: folder)
            contents.file = file
            try contents.samples.withUnsafeBytes { bytes in
                try FileSystem.write(bytes, at: contents.written * 2, to: file.descriptor)
            }
            contents.written += contents.samples.count
            contents.samples = []
        }
    }

    /// Returns samples.
    ///
    /// - Throws: `SpeechError` if the temporary file cannot be read.
    func samples(in range: Range<Int>) throws(SpeechError) -> [Int16] {
        do {
            return try contents.withLock { contents in
                let old = range.clamped(to: 0..<contents.written)
                let new = range.clamped(to: contents.written..<contents.written + contents.samples.count)
                var samples: [Int16] = []
                if !old.isEmpty, let file = contents.file {
                    samples = try Self.samples(in: old, of: file)
                }
                let rest = new.lowerBound - contents.written..<new.upperBound - contents.written
                return samples.isEmpty ? Array(contents.samples[rest]) : samples + contents.samples[rest]
            }
        } catch {
            throw SpeechError(.engineFailed, "the temporary file of a recording cannot be read: \(error)")
        }
    }

    private static func samples(in range: Range<Int>, of file: TemporaryFile) throws -> [Int16] {
        var filled = Result<Int, SystemError>.success(0)
        let samples = [Int16](unsafeUninitializedCapacity: range.count) { buffer, count in
            filled = Result { () throws(SystemError) in
                try FileSystem.read(
                    into: UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: range.count * 2),
                    at: range.lowerBound * 2,
                    from: file.descriptor
                )
            }
            count = ((try? filled.get()) ?? 0) / 2
        }
        _ = try filled.get()
        return samples
    }
}
