/// What the files of a format are like, and what they can hold.
public struct SoundFormatProperties: Sendable, Hashable {
    /// The name of the format, which is the extension of its files: `wav`.
    public var name: String

    /// One line with everything that decides the contents of a file: two formats with the same settings make the same
    /// files of the same sound. The ``name`` by default.
    public var settings: String

    /// The most frames that a file can hold; `nil`, the default, for no limit.
    public var frameLimit: Int?

    /// The longest duration that the store or player accepts that the files are made for, in seconds; `nil`, the
    /// default, for no limit. A longer file is written all the same. A book in parts is divided so that its files are
    /// shorter.
    public var longestDuration: Double?

    /// The bits of a sample, 16 for example; `nil`, the default, for lossy formats.
    public var bitDepth: Int?

    /// How long a file is silent at its start and its end, at least; ``SilentMargins/none`` by default.
    public var margins: SilentMargins

    /// What a file can say about itself beside its tags; ``DescriptionParts/all`` by default. A rendering reports what
    /// was left out.
    public var describableParts: DescriptionParts

    /// Creates properties.
    public init(
        name: String,
        settings: String? = nil,
        frameLimit: Int? = nil,
        longestDuration: Double? = nil,
        bitDepth: Int? = nil,
        margins: SilentMargins = .none,
        describableParts: DescriptionParts = .all
    ) {
        self.name = name
        self.settings = settings ?? name
        self.frameLimit = frameLimit
        self.longestDuration = longestDuration
        self.bitDepth = bitDepth
        self.margins = margins
        self.describableParts = describableParts
    }
}
