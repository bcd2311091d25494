import NarrationSystem

/// What a book can be rendered to: sound alone, or sound with its text.
public enum OutputFormat: Hashable, Sendable {
    /// Sound alone.
    case sound(BuiltInFormat)
    /// Sound with its text and pictures. Needs the trait `ReadAlong`.
    case readAlong(ReadAlongChoice)
}

/// A format in which text and voice move together.
public enum ReadAlongChoice: String, Hashable, Sendable, CaseIterable {
    /// A talking book: EPUB 3 with media overlays.
    case epub
    /// A page for a browser, with all that belongs to it.
    case html
    /// A package of Readium.
    case audiobook
    /// A package of the W3C.
    case lpf
}

extension OutputFormat: CaseIterable {
    /// The formats that this build of the package can write.
    public static var allCases: [OutputFormat] {
        BuiltInFormat.allCases.map(Self.sound) + readAlongChoices.map(Self.readAlong)
    }

    private static var readAlongChoices: [ReadAlongChoice] {
        #if ReadAlong
        ReadAlongChoice.allCases
        #else
        []
        #endif
    }

    /// The name of the format, which is the extension of its files: `m4b`, `epub`.
    public var name: String {
        switch self {
        case .sound(let format): format.name
        case .readAlong(let format): format.rawValue
        }
    }

    /// The format with this name, or `nil` if this build cannot write it.
    public init?(named name: String) {
        guard let format = Self.allCases.first(where: { $0.name == name.lowercased() }) else { return nil }
        self = format
    }

    /// The format that a file has by the extension of its name, or `nil` if this build cannot write it.
    public init?(path: String) {
        let others = ["aif": "aiff", "oga": "ogg", "mp4": "m4a"]
        self.init(named: others[path.fileExtension] ?? path.fileExtension)
    }

    /// Whether its files are for listening, with chapters for navigation.
    package var isForListening: Bool {
        switch self {
        case .sound(let format): format.isForListening
        case .readAlong: true
        }
    }

    /// Whether its files have a sound file for each page in them.
    package var hasSoundForEachPage: Bool {
        switch self {
        case .sound, .readAlong(.html): false
        case .readAlong(.epub), .readAlong(.audiobook), .readAlong(.lpf): true
        }
    }

    /// Whether pictures can be touched in its files, and then speak.
    package var hasTouch: Bool { self == .readAlong(.html) }

    /// Whether text belongs to the format, whose files carry the book itself.
    package var isReadAlong: Bool {
        if case .readAlong = self { true } else { false }
    }
}
