/// The information that a sound file contains about its sound.
public struct SoundFacts: Sendable, Hashable {
    /// FFmpeg's name of the container: `mp3`, `ogg`, `mov,mp4,m4a,3gp,3g2,mj2`.
    public let container: String

    /// FFmpeg's name of the codec: `aac`, `mp3`, `opus`, `pcm_s16le`.
    public let codec: String

    /// The number of channels.
    public let channels: Int

    /// The sample rate of the decoded sound, in hertz. Opus is always decoded at 48,000 Hz.
    public let sampleRate: Int

    /// The duration that the file declares, in seconds; `nil` if it declares none.
    public let duration: Double?

    /// The bitrate that the file declares, in bits per second; `nil` if it declares none.
    public let bitrate: Int?

    /// The chapters, in the file's order.
    public let chapters: [Chapter]

    /// The tags by their names in lower case, as translated by FFmpeg: `title`, `artist`, `album`.
    public let tags: [String: String]

    /// Whether the file has a cover picture.
    public let hasCover: Bool

    /// A chapter of a file.
    public struct Chapter: Sendable, Hashable {
        /// The title of the chapter; empty if it has none.
        public let title: String

        /// The start, in seconds.
        public let start: Double

        /// The end, in seconds.
        public let end: Double
    }
}
