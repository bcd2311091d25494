/// What of a publication is read aloud, part by part, and what is not: together, the whole book.
///
/// ```swift
/// let input = try BookInput(contentsOf: "Alice.epub")
/// for part in input.plan?.parts ?? [] {
///     print(part.title ?? "–", part.words, part.leftOut)
/// }
/// ```
public struct StoryPlan: Sendable, Hashable {
    /// A part of the book: a chapter of its table of contents, or what is before the first.
    public struct Part: Sendable, Hashable {
        /// The title; `nil` for text before the first one.
        public internal(set) var title: String?

        /// The number of words that are read.
        public internal(set) var words = 0

        /// How much of it a person reads, in seconds.
        public internal(set) var recordedSeconds = 0.0

        /// The pages that the part becomes.
        public internal(set) var pages = 0..<0

        /// What is left out of it, an omission for each kind.
        public internal(set) var leftOut: [Omission] = []
    }

    /// A text that is not read.
    public struct LeftOutText: Sendable, Hashable {
        /// Why it is left out.
        public let kind: Omission.Kind

        /// The path of its document in the publication.
        public let document: String

        /// The text.
        public let text: String
    }

    /// The parts in the order of reading. Those of which nothing is read have no pages.
    public internal(set) var parts: [Part] = []

    /// Every text that is not read, in the order of reading.
    public internal(set) var leftOut: [LeftOutText] = []

    /// What is read, and not in the text of the publication, such as the numbers of a list.
    public internal(set) var added: [String] = []

    /// The names of those who read the media overlays, as far as the publication tells them.
    public internal(set) var narrators: [String] = []

    /// The number of words that are read.
    public var words: Int { parts.reduce(0) { $0 + $1.words } }
}

#if Publications
import Narration
import NarrationPublications

extension StoryPlan {
    /// The plan of a publication.
    ///
    /// - Parameters:
    ///   - published: The publication.
    ///   - pages: The pages that were made of it.
    init(of published: PublishedStory, pages: [Page]) {
        leftOut = published.leftOut.map {
            LeftOutText(kind: Omission.Kind($0.kind), document: $0.document, text: $0.text)
        }
        added = published.added
        narrators = published.narrators
        for (number, page) in pages.enumerated() {
            let words = page.utterances.reduce(0) { $0 + $1.string.split(whereSeparator: \.isWhitespace).count }
            if parts.isEmpty || page.title != nil { parts.append(Part(title: page.title, pages: number..<number)) }
            parts[parts.count - 1].words += words
            parts[parts.count - 1].recordedSeconds += page.utterances.compactMap(\.recordedSeconds).reduce(0, +)
            parts[parts.count - 1].pages = parts[parts.count - 1].pages.lowerBound..<number + 1
        }
        place(published)
    }

    /// Says of which part each text is left out: the one that is read where it stands.
    private mutating func place(_ published: PublishedStory) {
        var texts: [[LeftOut]] = parts.map { _ in [] }
        guard !texts.isEmpty else { return }
        let titled = parts.indices.filter { parts[$0].title != nil }[...]
        let hasContents = published.hasContents
        var next = titled
        var current = titled.first == 0 ? nil : parts.indices.first
        for passage in published.passages {
            switch passage {
            case .leftOut(let text): texts[current ?? 0].append(text)
            case .spoken(let block):
                guard let part = next.first, block.content.chapter(hasContents)?.title == parts[part].title else {
                    continue
                }
                (current, next) = (part, next.dropFirst())
            }
        }
        for index in parts.indices { parts[index].leftOut = Omission.all(of: texts[index]) }
    }
}
#endif
