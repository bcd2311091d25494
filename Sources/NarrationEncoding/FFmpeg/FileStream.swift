internal import CFFmpeg
import FoundationEssentials
import NarrationAudio
import NarrationSystem

/// An open file that FFmpeg's libraries read or write. It keeps the first error.
final class FileStream {
    private let descriptor: Int32
    private let path: String
    private var position: Int64 = 0
    private var failure: (any Error)?

    /// FFmpeg's I/O context.
    private(set) var context: UnsafeMutablePointer<AVIOContext>?

    /// Creates a stream of an open file. The caller closes the file.
    ///
    /// - Parameters:
    ///   - descriptor: The file, open for reading, and for writing if it is written.
    ///   - path: The path of the file, for messages.
    ///   - writes: Whether the stream is written.
    init(_ descriptor: Int32, path: String, writes: Bool = true) {
        self.descriptor = descriptor
        self.path = path
        context = narration_open_stream(
            FFmpeg.table,
            Self.piece,
            writes ? 1 : 0,
            Unmanaged.passUnretained(self).toOpaque(),
            { FileStream.from($0).read($1!, count: Int($2)) },
            { FileStream.from($0).write($1!, count: Int($2)) },
            { FileStream.from($0).seek(to: $1, from: $2) }
        )
    }

    deinit {
        ffmpeg.av_free(context?.pointee.buffer)
        ffmpeg.avio_context_free(&context)
    }

    /// The size of FFmpeg's buffer in bytes.
    private static let piece: Int32 = 1 << 16

    /// Performs work that writes to the stream, and throws the system's error if there is one, or otherwise FFmpeg's.
    func reporting<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            let result = try body()
            ffmpeg.avio_flush(context)
            if let failure { throw failure }
            return result
        } catch let error as FFmpegFailure {
            throw failure ?? OutputError.cannotWrite(path, because: error.words)
        }
    }

    /// The error that the file cannot be written, for a reason.
    func cannotWrite(because reason: String) -> OutputError { .cannotWrite(path, because: reason) }

    /// Writes bytes.
    func write(_ bytes: UnsafeRawBufferPointer) throws(FFmpegFailure) {
        ffmpeg.avio_write(context, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(bytes.count))
        try FFmpegFailure.check(context!.pointee.error)
    }

    /// Writes a big-endian number.
    func write(_ number: some FixedWidthInteger) throws(FFmpegFailure) {
        try ByteOrder.big.bytes(number).withUnsafeBytes { bytes in
            Result { () throws(FFmpegFailure) in try write(bytes) }
        }.get()
    }

    private static func from(_ pointer: UnsafeMutableRawPointer?) -> FileStream {
        Unmanaged.fromOpaque(pointer!).takeUnretainedValue()
    }

    private func read(_ buffer: UnsafeMutablePointer<UInt8>, count: Int) -> Int32 {
        let memory = UnsafeMutableRawBufferPointer(start: buffer, count: count)
        do {
            let step = try FileSystem.read(into: memory, at: Int(position), from: descriptor)
            position += Int64(step)
            return step == 0 ? narration_error_end_of_file : Int32(step)
        } catch {
            return failed(error)
        }
    }

    private func write(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int32 {
        if Task.isCancelled { return cancelled() }
        do {
            try FileSystem.write(UnsafeRawBufferPointer(start: bytes, count: count), at: Int(position), to: descriptor)
            position += Int64(count)
            return Int32(count)
        } catch {
            return failed(error)
        }
    }

    private func seek(to offset: Int64, from origin: Int32) -> Int64 {
        switch origin & ~AVSEEK_FORCE {
        case SEEK_SET: position = offset
        case SEEK_CUR: position += offset
        default:
            do {
                let size = Int64(try FileSystem.status(of: descriptor).size)
                if origin & AVSEEK_SIZE != 0 { return size }
                position = size + offset
            } catch {
                return Int64(failed(error))
            }
        }
        return position
    }

    private func failed(_ error: SystemError) -> Int32 {
        failure = failure ?? OutputError.cannotWrite(path, because: error)
        return narration_error_io
    }

    private func cancelled() -> Int32 {
        failure = failure ?? CancellationError()
        return narration_error_exit
    }
}
