import NarrationAudio
import NarrationSystem

/// Sound that is stored on the disk, in a file without a name, until its loudness is known.
final class SampleSpool {
    private let file: TemporaryFile
    private let path: String
    /// The number of bytes of each run of samples of one kind; usually there is a single run.
    private var runs: [(kind: SampleKind, length: Int)] = []

    fileprivate enum SampleKind {
        case int16, float
    }

    /// Creates a spool.
    ///
    /// - Parameter path: The path of the output file. The spool is in its folder.
    /// - Throws: `OutputError` if no file can be created there.
    convenience init(beside path: String) throws(OutputError) {
        let file = try OutputError.writing(path) { () throws(SystemError) in try TemporaryFile(beside: path) }
        self.init(file, for: path)
    }

    /// Creates a spool in an empty file.
    init(_ file: TemporaryFile, for path: String) {
        self.file = file
        self.path = path
    }

    /// Appends 16-bit frames.
    func append(_ samples: [Int16]) throws(OutputError) { try append(samples, as: .int16) }

    /// Appends frames, where 1 is full scale.
    func append(_ samples: [Float]) throws(OutputError) { try append(samples, as: .float) }

    /// Calls a closure with all frames in order, in pieces, where 1 is full scale.
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

    /// Returns frames, where 1 is full scale.
    ///
    /// - Throws: `OutputError`.
    func samples(in range: Range<Int>) throws(OutputError) -> [Float] {
        var samples: [Float] = []
        var (position, frame) = (0, 0)
        for run in runs {
            let end = frame + run.length / run.kind.size
            let own = range.clamped(to: frame..<end)
            if !own.isEmpty {
                let bytes = try read(own.count * run.kind.size, at: position + (own.lowerBound - frame) * run.kind.size)
                samples += run.kind.samples(bytes)
            }
            (position, frame) = (position + run.length, end)
        }
        return samples
    }

    /// Returns pieces from all parts of the sound, one after the other, or all of it if it is short.
    ///
    /// - Parameters:
    ///   - length: The highest total number of frames.
    ///   - count: The number of frames of the sound.
    /// - Returns: The frames, where 1 is full scale.
    /// - Throws: `OutputError`.
    func excerpt(of length: Int, outOf count: Int) throws(OutputError) -> [Float] {
        let pieceCount = count <= length ? 1 : Self.piecesOfExcerpt
        let (period, pieceLength) = (max(1, count / pieceCount), min(count, length) / pieceCount)
        var excerpt: [Float] = []
        for start in stride(from: 0, to: count, by: period) {
            excerpt += try samples(in: start..<min(count, start + pieceLength))
        }
        return excerpt
    }

    /// The number of pieces in an excerpt.
    private static let piecesOfExcerpt = 10

    /// The number of bytes that are read at a time.
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
    /// The number of bytes of a sample.
    fileprivate var size: Int {
        switch self {
        case .int16: MemoryLayout<Int16>.stride
        case .float: MemoryLayout<Float>.stride
        }
    }

    fileprivate func samples(_ bytes: [UInt8]) -> [Float] {
        bytes.withUnsafeBytes { bytes in
            switch self {
            case .int16: bytes.bindMemory(to: Int16.self).map { Float($0) / 32_768 }
            case .float: Array(bytes.bindMemory(to: Float.self))
            }
        }
    }
}
