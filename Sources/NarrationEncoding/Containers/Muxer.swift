/// A container that libavformat writes, by libavformat's name.
enum Muxer: String {
    case mp3, opus, ogg

    /// The options of libavformat's muxer.
    var options: [(String, String)] {
        switch self {
        // The tag is written by us: libavformat's can have at most 255 chapters.
        case .mp3: [("id3v2_version", "0"), ("write_xing", "1")]
        case .opus, .ogg: []
        }
    }
}
