internal import CFFmpeg

/// The hash SHA-256 of FFmpeg's libraries.
package enum SHA256 {
    /// The hash of bytes, 32 bytes; empty if the libraries cannot be loaded.
    package static func digest(of bytes: [UInt8]) -> [UInt8] {
        guard (try? FFmpeg.load()) != nil, let context = ffmpeg.av_sha_alloc() else { return [] }
        defer { ffmpeg.av_free(UnsafeMutableRawPointer(context)) }
        var digest = [UInt8](repeating: 0, count: 32)
        guard ffmpeg.av_sha_init(context, 256) >= 0 else { return [] }
        ffmpeg.av_sha_update(context, bytes, bytes.count)
        ffmpeg.av_sha_final(context, &digest)
        return digest
    }
}
