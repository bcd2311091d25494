public import FoundationEssentials
public import Narration
public import NarrationContracts

/// The laws of `TimelineSink`, for testing your own sink.
///
/// ```swift
/// @Test func `keeps the contract`() async throws {
///     try await TimelineSinkContract {
///         var text = Data()
///         return (MySink { text += $0 }, { text })
///     }.check()
/// }
/// ```
///
/// The contract does not check the format of the contents; it only compares the contents for several timelines.
public struct TimelineSinkContract: Contract {
    /// A law of sinks, named by its requirement.
    public enum Law: String, Sendable, CaseIterable {
        /// Every timeline is accepted: without pages, utterances or words, with some pages, with any text.
        case takesEveryTimeline = "every timeline is taken"
        /// The same timeline produces the same contents.
        case sameContents = "the same timeline makes the same contents"
        /// Two sinks that are used in turn do not mix.
        case sinksAreSeparate = "two sinks that are used in turn do not mix"
        /// A page with words appears in the contents.
        case everyPageCounts = "a page with words is not left out"
    }

    /// A sink, and its contents so far.
    public typealias Output = (sink: any TimelineSink, contents: () throws -> Data)

    private let make: @Sendable () throws -> Output

    /// Creates the contract of a kind of sink.
    ///
    /// - Parameter make: Creates a sink, and a function that returns its contents.
    public init(_ make: @escaping @Sendable () throws -> Output) {
        self.make = make
    }

    /// Checks one law.
    ///
    /// - Returns: The violations, a sentence each.
    /// - Throws: The errors of a sink.
    public func breaches(of law: Law) async throws -> [String] {
        switch law {
        case .takesEveryTimeline: timelinesRefused()
        case .sameContents: try contents(of: whole) == contents(of: whole) ? [] : ["the contents differ"]
        case .sinksAreSeparate: try mixtures()
        case .everyPageCounts: try pagesLeftOut()
        }
    }
}

// MARK: - Timelines

extension TimelineSinkContract {
    private static let texts = [
        "one two", "<b> & \"quotes\" --> ]]> {x}", "a\u{301} 🐇 👨‍👩‍👧 昔々", "two\nlines\r\n\tand a tab \u{7}", "  ", "",
    ]

    private var whole: Timeline {
        Timeline(
            Timeline.Head(sampleRate: 1_000, title: "Hop & <Hop>", author: "A. Hare", language: "en"),
            pages: Self.texts.indices.map { page(at: $0, Self.texts[$0]) }
        )
    }

    /// A page of a second, with an utterance whose words take a tenth of a second each.
    private func page(at index: Int, _ text: String) -> Timeline.PageSpan {
        let start = index * 1_000
        let words = Utterance(text).words.enumerated().map { count, range in
            Timeline.WordSpan(range, of: text, frames: start + 100 * count..<start + 100 * count + 90)
        }
        let frames = start..<start + 1_000
        return Timeline.PageSpan(
            page: index,
            line: index + 1,
            title: index == 0 ? "One --> two" : nil,
            backgroundImage: index == 1 ? "a b&c.png" : nil,
            frames: frames,
            utterances: [
                Timeline.UtteranceSpan(string: text, line: index + 2, frames: frames, speech: frames, words: words)
            ]
        )
    }

    private var timelines: [(String, Timeline)] {
        let bare = Timeline.Head(sampleRate: 22_050)
        let empty = Timeline.PageSpan(page: 0, title: nil, frames: 0..<0)
        return [
            ("one of odd texts", whole), ("one without pages", Timeline(bare)),
            ("one with an empty page", Timeline(bare, pages: [empty])),
            ("one of some pages", Timeline(bare, pages: [page(at: 0, "one"), page(at: 1, "two")].map(later))),
        ]
    }

    /// The page as it would be after other pages of a book.
    private func later(_ page: Timeline.PageSpan) -> Timeline.PageSpan {
        var page = page
        page.page += 1_000
        return page
    }
}

// MARK: - Contents

extension TimelineSinkContract {
    private func contents(of timeline: Timeline) throws -> Data {
        let output = try make()
        try output.sink.begin(timeline.head)
        for page in timeline.pages { try output.sink.append(page) }
        try output.sink.finish(frameCount: timeline.frameCount)
        return try output.contents()
    }

    private func timelinesRefused() -> [String] {
        timelines.compactMap { name, timeline in
            do {
                _ = try contents(of: timeline)
                return nil
            } catch {
                return "\(name) is refused: “\(error)”"
            }
        }
    }

    private func mixtures() throws -> [String] {
        let alone = try contents(of: whole)
        let (first, second) = (try make(), try make())
        for output in [first, second] { try output.sink.begin(whole.head) }
        for page in whole.pages {
            for output in [first, second] { try output.sink.append(page) }
        }
        for output in [first, second] { try output.sink.finish(frameCount: whole.frameCount) }
        return try [first, second].allSatisfy { try $0.contents() == alone } ? [] : ["the contents are mixed"]
    }

    private func pagesLeftOut() throws -> [String] {
        let all = try contents(of: whole)
        return try whole.pages.indices.compactMap { index in
            guard whole.pages[index].utterances.contains(where: { !$0.words.isEmpty }) else { return nil }
            var fewer = whole
            fewer.pages.remove(at: index)
            return try contents(of: fewer) == all ? "page \(index + 1) is not in the contents" : nil
        }
    }
}
