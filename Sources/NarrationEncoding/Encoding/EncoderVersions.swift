internal import CFFmpeg

/// The versions of the encoding libraries: another version may encode the same sound differently.
enum EncoderVersions {
    /// The versions of libavcodec and of the encoders that it loads; if FFmpeg cannot be loaded, the reason.
    static var words: String {
        do {
            try FFmpeg.load()
            return loaded
        } catch {
            return error.message
        }
    }

    private static let loaded: String = {
        let functions = ["get_lame_version", "opus_get_version_string", "vorbis_version_string"]
        let codecs = "libavcodec \(ffmpeg.avcodec_version()) \(String(cString: ffmpeg.av_version_info()!))"
        return ([codecs] + functions.compactMap(version)).joined(separator: ", ")
    }()

    /// The result of a version function of a library with which libavcodec is linked.
    private static func version(_ function: String) -> String? {
        narration_codec_version(function).map { "\(function) \(String(cString: $0))" }
    }
}
