import NarrationAudio
import NarrationSystem

/// Sound kept on the disk, in a file without a name, until it is known how loud all of it is.
final class SampleSpool {
    private let file: TemporaryFile
    private let path: String
    /// How many bytes of which samples follow each other; mostly all are of one kind.
    private var runs: [(kind: SampleKind, length: Int)] = []

    fileprivate enum SampleKind {
        case int16, float
    }

    /// Begins a spool.
    ///
    /// - Parameter path: The file that the sound is for. The spool lies in its folder.
    /// - Throws: `OutputError` when no file can be made there.
    convenience init(beside path: String) throws(OutputError) {
        let file = try OutputError.writing(path) { () throws(SystemError) in try TemporaryFile(beside: path) }
        self.init(file, for: path)
    }

    /// Begins a spool in an empty file.
    init(_ file: TemporaryFile, for path: String) {
        self.file = file
        self.path = path
    }

    /// Appends frames of 16 bits.
    func append(_ samples: [Int16]) throws(OutputError) { try append(samples, as: .int16) }

    /// Appends frames, where 1 is full scale.
    func append(_ samples: [Float]) throws(OutputError) { try append(samples, as: .float) }

    /// Gives all frames in their order, some at a time, where 1 is full scale.
    func forEach(_ body: ([Float]) async throws -> Void) async throws {
        var position = 0
        for run in runs {
            let end = position + run.length
            while position < end {
                let bytes = try read(min(Self.piece, end - position), at: position)
                position += bytes.count
                try await body(run.kind.samples(bytes))
            }
        }
    }

    /// Pieces from all over the sound, one after the other; all of it where there is no more.
    ///
    /// - Parameters:
    ///   - length: How many frames they have together, at most.
    ///   - count: How many frames there are.
    /// - Returns: The frames, where 1 is full scale.
    /// - Throws: `OutputError`.
    func excerpt(of length: Int, outOf count: Int) async throws -> [Float] {
        let pieceCount = count <= length ? 1 : Self.piecesOfExcerpt
        let (period, pieceLength) = (max(1, count / pieceCount), min(count, length) / pieceCount)
        var excerpt: [Float] = []
        var position = 0
        try await forEach { samples in
            for (index, sample) in zip(position..., samples) where index % period < pieceLength {
                excerpt.append(sample)
            }
            position += samples.count
        }
        return excerpt
    }

    /// How many pieces an excerpt has.
    private static let piecesOfExcerpt = 10

    /// How many bytes are read at a time.
    private static let piece = 1 << 17

    private func append<Sample>(_ samples: [Sample], as kind: SampleKind) throws(OutputError) {
        let length = samples.count * MemoryLayout<Sample>.stride
        try OutputError.writing(path) { () throws(SystemError) in
            try samples.withUnsafeBytes { bytes in
                Result { () throws(SystemError) in try FileSystem.write(bytes, to: file.descriptor) }
            }.get()
        }
        if runs.last?.kind != kind { runs.append((kind, 0)) }
        runs[runs.count - 1].length += length
    }

    private func read(_ count: Int, at position: Int) throws(OutputError) -> [UInt8] {
        let bytes = try OutputError.writing(path) { () throws(SystemError) in
            try FileSystem.read(count, at: position, from: file.descriptor)
        }
        guard bytes.count == count else { throw .cannotWrite(path, because: "what was spoken is gone from the disk") }
        return bytes
    }
}

extension SampleSpool.SampleKind {
    fileprivate func samples(_ bytes: [UInt8]) -> [Float] {
        bytes.withUnsafeBytes { bytes in
            switch self {
            case .int16: bytes.bindMemory(to: Int16.self).map { Float($0) / 32_768 }
            case .float: Array(bytes.bindMemory(to: Float.self))
            }
        }
    }
}
