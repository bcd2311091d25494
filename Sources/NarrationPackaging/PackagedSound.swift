package import NarrationAudio

/// The sound of the pages in a package.
package struct PackagedSound: Sendable {
    /// The format of the sound.
    package let format: any SoundFormat

    /// The media type, exactly as EPUB 3.3 names it in a manifest.
    package let mediaType: String

    /// The sound in a format; `nil` if readers need not play it: it is not M4A, MP3 or Opus.
    package init?(_ format: any SoundFormat) {
        guard let type = Self.mediaTypes[format.name] else { return nil }
        (self.format, mediaType) = (format, type)
    }

    /// The name of the format, which is the extension of the files.
    package var name: String { format.name }

    private static let mediaTypes = [
        "m4a": "audio/mp4", "mp3": "audio/mpeg", "opus": "audio/ogg; codecs=opus",
    ]
}
