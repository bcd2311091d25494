public import Narration

/// What a file says beside its sound and its tags, which not every format has a place for.
public struct DescriptionParts: OptionSet, Sendable, Hashable {
    /// The parts as bits.
    public let rawValue: Int

    /// Creates parts from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The chapters.
    public static let chapters = DescriptionParts(rawValue: 1)

    /// The picture for the front.
    public static let cover = DescriptionParts(rawValue: 2)

    /// All of them.
    public static let all: DescriptionParts = [.chapters, .cover]
}

extension DescriptionParts {
    /// The names of the parts, in English: `cover`, `chapters`.
    public var names: [String] {
        [(Self.cover, "cover"), (.chapters, "chapters")].filter { contains($0.0) }.map(\.1)
    }
}

extension FileDescription {
    /// The parts that there are.
    public var parts: DescriptionParts {
        DescriptionParts(chapters.isEmpty ? [] : [.chapters]).union(cover == nil ? [] : [.cover])
    }
}
