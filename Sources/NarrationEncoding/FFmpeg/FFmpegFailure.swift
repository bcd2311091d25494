internal import CFFmpeg

/// An error code of one of FFmpeg's functions.
struct FFmpegFailure: Error, Equatable {
    let code: Int32

    /// FFmpeg's message for the code.
    var words: String {
        var buffer = [CChar](repeating: 0, count: 256)
        _ = ffmpeg.av_strerror(code, &buffer, buffer.count)
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    static let noMemory = FFmpegFailure(code: narration_error_no_memory)

    /// The sound has another format than at the beginning of the stream.
    static let inputChanged = FFmpegFailure(code: narration_error_input_changed)

    /// Returns a function's result, or throws it if it is an error.
    @discardableResult
    static func check(_ code: Int32) throws(FFmpegFailure) -> Int32 {
        guard code >= 0 else { throw FFmpegFailure(code: code) }
        return code
    }
}
