extension EncodedFormat.Container {
    /// libavformat's name for it.
    var muxer: String {
        switch self {
        case .m4b, .m4a: "ipod"
        case .mp3: "mp3"
        case .opus: "opus"
        case .ogg: "ogg"
        }
    }

    /// What libavformat is told about how to write it.
    func muxerOptions(sampleRate: Int) -> [(String, String)] {
        switch self {
        case .m4b, .m4a:
            // The table of contents stands in front, for players that read over a network. The edit list, which tells where
            // the sound begins and ends, counts frames and not milliseconds; mutagen 1.46 therefore takes the times of Nero
            // chapters, which are counted in neither, for others.
            [
                ("movflags", "+faststart"), ("movie_timescale", "\(sampleRate)"),
                ("brand", self == .m4b ? "M4B " : "M4A "),
            ]
        case .mp3:
            // The tag is our own: libavformat's cannot have more than 255 chapters.
            [("id3v2_version", "0"), ("write_xing", "1")]
        case .opus, .ogg: []
        }
    }

    /// Whether libavformat takes the cover as a stream.
    var hasPictureStream: Bool { self == .m4b || self == .m4a }

    /// A chapter's title, as much of it as the container can hold: a text sample of an MPEG-4 file has 16 bits for its
    /// length.
    func fitting(_ title: String) -> String {
        guard hasPictureStream, title.utf8.count > Int(UInt16.max) else { return title }
        var fitting = title
        while fitting.utf8.count > Int(UInt16.max) { fitting.removeLast() }
        return fitting
    }
}
