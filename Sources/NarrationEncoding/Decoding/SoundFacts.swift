/// What a sound file says about itself before any of it is decoded.
public struct SoundFacts: Sendable, Hashable {
    /// The container, as FFmpeg names it: `mp3`, `ogg`, `mov,mp4,m4a,3gp,3g2,mj2`.
    public let container: String

    /// The codec, as FFmpeg names it: `aac`, `mp3`, `opus`, `pcm_s16le`.
    public let codec: String

    /// The count of channels.
    public let channels: Int

    /// The frames per second, in hertz, as they are decoded. Opus is always decoded at 48,000.
    public let sampleRate: Int

    /// How long the file says it is, in seconds; `nil` when it does not say.
    public let duration: Double?

    /// The bits per second that the file says it has; `nil` when it does not say.
    public let bitrate: Int?

    /// The chapters, in the file's order.
    public let chapters: [Chapter]

    /// The tags by their names in lower case, as FFmpeg translates them: `title`, `artist`, `album`.
    public let tags: [String: String]

    /// Whether there is a picture.
    public let hasCover: Bool

    /// A chapter of a file.
    public struct Chapter: Sendable, Hashable {
        /// Its title; empty when it has none.
        public let title: String

        /// Where it starts, in seconds.
        public let start: Double

        /// Where it ends, in seconds.
        public let end: Double
    }
}
