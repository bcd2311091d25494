import NarrationSystem

/// The media types of outputs.
enum MediaType {
    /// The type of a file, by its extension.
    static func ofFile(_ path: String) -> String { types[path.fileExtension] ?? "application/octet-stream" }

    /// The type of a story for a browser.
    static let page = "text/html"

    /// The type of a list of parts.
    static let playlist = "audio/mpegurl"

    /// The type of a talking book.
    static let epub = "application/epub+zip"

    /// The type of a feed of OPDS 2.
    static let feed = "application/opds+json"

    private static let types = [
        "m4b": "audio/mp4", "m4a": "audio/mp4", "mp4": "audio/mp4", "mp3": "audio/mpeg", "flac": "audio/flac",
        "opus": "audio/ogg", "ogg": "audio/ogg", "oga": "audio/ogg", "wav": "audio/wav", "aiff": "audio/aiff",
        "aif": "audio/aiff", "m3u8": playlist, "html": page, "epub": epub,
        "lpf": "application/lpf+zip", "audiobook": "application/audiobook+zip", "jpg": "image/jpeg",
        "png": "image/png",
    ]
}
