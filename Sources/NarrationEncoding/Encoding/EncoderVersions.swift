internal import CFFmpeg

/// The versions of the libraries that encode: another one may make other packets of the same sound.
enum EncoderVersions {
    /// libavcodec's, and those of the encoders that it loads; of FFmpeg that cannot be loaded, what is missing.
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

    /// What a function says of the version of a library that libavcodec is linked with.
    private static func version(_ function: String) -> String? {
        narration_codec_version(function).map { "\(function) \(String(cString: $0))" }
    }
}
