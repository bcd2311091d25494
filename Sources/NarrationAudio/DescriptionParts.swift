public import Narration

/// The parts of a file's metadata, besides tags, that not every format supports.
public struct DescriptionParts: OptionSet, Sendable, Hashable {
    /// The parts as bits.
    public let rawValue: Int

    /// Creates parts from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The chapters.
    public static let chapters = DescriptionParts(rawValue: 1)

    /// The cover.
    public static let cover = DescriptionParts(rawValue: 2)

    /// All parts.
    public static let all: DescriptionParts = [.chapters, .cover]
}

extension DescriptionParts {
    /// The names of the parts, in English: `cover`, `chapters`.
    public var names: [String] {
        [(Self.cover, "cover"), (.chapters, "chapters")].filter { contains($0.0) }.map(\.1)
    }
}

extension FileDescription {
    /// The parts that are present.
    public var parts: DescriptionParts {
        DescriptionParts(chapters.isEmpty ? [] : [.chapters]).union(cover == nil ? [] : [.cover])
    }
}
