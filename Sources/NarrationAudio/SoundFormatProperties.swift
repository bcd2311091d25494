/// The properties and limits of a format's files.
public struct SoundFormatProperties: Sendable, Hashable {
    /// The name of the format, which is also the extension of its files: `wav`.
    public var name: String

    /// One line that identifies everything that affects the contents of a file: two formats with the same settings
    /// write identical files for the same sound. The ``name`` by default.
    public var settings: String

    /// The most frames that a file can hold; `nil`, the default, for no limit.
    public var frameLimit: Int?

    /// The longest duration that the target store or player accepts, in seconds; `nil`, the default, for no limit. A
    /// longer file is still written. A book in parts is divided so that its files are shorter.
    public var longestDuration: Double?

    /// The number of bits per sample, for example 16; `nil`, the default, for lossy formats.
    public var bitDepth: Int?

    /// The minimum silence at the start and the end of a file; ``SilentMargins/none`` by default.
    public var margins: SilentMargins

    /// The parts of the metadata that a file can store, besides tags; ``DescriptionParts/all`` by default. A rendering
    /// reports what was left out.
    public var describableParts: DescriptionParts

    /// Whether the sound leaves as it is spoken, so that there is no file; `false` by default.
    public var isStream: Bool

    /// Creates properties.
    public init(
        name: String,
        settings: String? = nil,
        frameLimit: Int? = nil,
        longestDuration: Double? = nil,
        bitDepth: Int? = nil,
        margins: SilentMargins = .none,
        describableParts: DescriptionParts = .all,
        isStream: Bool = false
    ) {
        self.name = name
        self.settings = settings ?? name
        self.frameLimit = frameLimit
        self.longestDuration = longestDuration
        self.bitDepth = bitDepth
        self.margins = margins
        self.describableParts = describableParts
        self.isStream = isStream
    }
}
