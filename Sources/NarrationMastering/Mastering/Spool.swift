import Foundation
import NarrationRendering

/// Sound kept on the disk, in a file without a name, until it is known how loud all of it is.
final class Spool {
    private let descriptor: Int32
    private let path: String
    /// How many bytes of which samples follow each other; mostly all are of one kind.
    private var runs: [(kind: SampleKind, length: Int)] = []

    fileprivate enum SampleKind {
        case int16, float
    }

    /// Begins a spool.
    ///
    /// - Parameter path: The file that the sound is for. The spool lies in its folder.
    /// - Throws: `RenderError` when no file can be made there.
    convenience init(beside path: String) throws(RenderError) {
        self.init(try UnnamedFile.make(beside: path), for: path)
    }

    /// Begins a spool in an open file, which becomes its own.
    init(_ descriptor: Int32, for path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    deinit {
        close(descriptor)
    }

    /// Appends frames of 16 bits.
    func append(_ samples: [Int16]) throws(RenderError) { try append(samples, as: .int16) }

    /// Appends frames, where 1 is full scale.
    func append(_ samples: [Float]) throws(RenderError) { try append(samples, as: .float) }

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
    /// - Throws: `RenderError`.
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

    private func append<Sample>(_ samples: [Sample], as kind: SampleKind) throws(RenderError) {
        let length = samples.count * MemoryLayout<Sample>.stride
        var written = 0
        while written < length {
            let step = samples.withUnsafeBytes { write(descriptor, $0.baseAddress! + written, length - written) }
            if step == -1, errno == EINTR { continue }
            guard step > 0 else { throw .cannotWrite(path, because: Self.reason) }
            written += step
        }
        if runs.last?.kind != kind { runs.append((kind, 0)) }
        runs[runs.count - 1].length += length
    }

    private func read(_ count: Int, at position: Int) throws(RenderError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let step = bytes.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress! + done, count - done, off_t(position + done))
            }
            if step == -1, errno == EINTR { continue }
            guard step > 0 else {
                throw .cannotWrite(path, because: step == 0 ? "what was spoken is gone from the disk" : Self.reason)
            }
            done += step
        }
        return bytes
    }

    private static var reason: String { String(cString: strerror(errno)) }
}

extension Spool.SampleKind {
    fileprivate func samples(_ bytes: [UInt8]) -> [Float] {
        bytes.withUnsafeBytes { bytes in
            switch self {
            case .int16: bytes.bindMemory(to: Int16.self).map { Float($0) / 32_768 }
            case .float: Array(bytes.bindMemory(to: Float.self))
            }
        }
    }
}
