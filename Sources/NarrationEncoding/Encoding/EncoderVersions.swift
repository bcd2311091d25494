internal import CFFmpeg
import Foundation

/// The versions of the libraries that encode: another one may make other packets of the same sound.
enum EncoderVersions {
    /// libavcodec's, and those of the encoders that it loads.
    static let words: String = {
        let functions = ["get_lame_version", "opus_get_version_string", "vorbis_version_string"]
        let codecs = "libavcodec \(avcodec_version()) \(String(cString: av_version_info()))"
        return ([codecs] + functions.compactMap(version)).joined(separator: ", ")
    }()

    /// What a function says that a library has which libavcodec is linked with. FFmpeg does not pass it on.
    private static func version(_ function: String) -> String? {
        typealias Version = @convention(c) () -> UnsafePointer<CChar>?
        guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), function) else { return nil }
        return unsafeBitCast(symbol, to: Version.self)().map { "\(function) \(String(cString: $0))" }
    }
}
