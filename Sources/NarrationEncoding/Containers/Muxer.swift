/// A container that libavformat writes, by the name it has there.
enum Muxer: String {
    case mp3, opus, ogg

    /// What libavformat is told about how to write it.
    var options: [(String, String)] {
        switch self {
        // The tag is our own: libavformat's cannot have more than 255 chapters.
        case .mp3: [("id3v2_version", "0"), ("write_xing", "1")]
        case .opus, .ogg: []
        }
    }
}
