/// The pauses between the parts of a book, in seconds.
///
/// A story has all of them; those that are `nil` have their default. In a plist book an utterance has its own delays,
/// and of these pauses only those that are given: they lengthen a shorter delay.
public struct Pauses: Sendable, Hashable, Codable, LosslessStringConvertible {
    /// Before a chapter: a page with a title that is not the first page. 2 seconds in a story by default.
    public var chapter: Double?
    /// After a heading. 0.8 seconds in a story by default.
    public var heading: Double?
    /// After a paragraph. 0.4 seconds in a story by default.
    public var paragraph: Double?
    /// After a scene, which ends with a line of ornaments: `* * *`. 1.2 seconds in a story by default.
    public var scene: Double?

    /// Creates pauses of some lengths, in seconds.
    public init(chapter: Double? = nil, heading: Double? = nil, paragraph: Double? = nil, scene: Double? = nil) {
        (self.chapter, self.heading, self.paragraph, self.scene) = (chapter, heading, paragraph, scene)
    }

    /// Creates the pauses that a text lists: `chapter=3, scene=1.5s`; `nil` if a name is unknown, or a
    /// time cannot be read.
    public init?(_ text: String) {
        self.init()
        for item in text.split(separator: ",") {
            let sides = item.split(separator: "=", maxSplits: 1)
            guard sides.count == 2, let part = Part(rawValue: sides[0].withoutBlanks.lowercased()),
                let time = Self.seconds(of: sides[1])
            else {
                return nil
            }
            self[part] = time
        }
    }

    /// The pauses as a text lists them: `chapter=3.0,scene=1.5`.
    public var description: String {
        Part.allCases.compactMap { part in self[part].map { "\(part)=\($0)" } }.joined(separator: ",")
    }

    /// Whether no pause is given.
    public var isEmpty: Bool { self == Pauses() }

    /// The pauses of one where they are given, and else those of the other.
    package func overriding(_ others: Pauses) -> Pauses {
        Pauses(
            chapter: chapter ?? others.chapter,
            heading: heading ?? others.heading,
            paragraph: paragraph ?? others.paragraph,
            scene: scene ?? others.scene
        )
    }

    /// The pauses of `<break>` in SSML by their strength, which the W3C leaves to the processor.
    package static let ofBreaks = ["none": 0, "x-weak": 0.1, "weak": 0.25, "medium": 0.5, "strong": 1, "x-strong": 2]

    /// The parts of a book that have a pause, in their order.
    package enum Part: String, CaseIterable {
        case chapter, heading, paragraph, scene
    }

    /// The pause of a part.
    package subscript(part: Part) -> Double? {
        get {
            switch part {
            case .chapter: chapter
            case .heading: heading
            case .paragraph: paragraph
            case .scene: scene
            }
        }
        set {
            switch part {
            case .chapter: chapter = newValue
            case .heading: heading = newValue
            case .paragraph: paragraph = newValue
            case .scene: scene = newValue
            }
        }
    }

    /// The seconds that a text says: `2`, `2s`, `1.5 s`, `500ms`; `nil` where it is no time, or too long a one.
    package static func seconds(of text: some StringProtocol) -> Double? {
        let text = text.withoutBlanks.lowercased()
        let units = [
            ("milliseconds", 0.001), ("ms", 0.001), ("seconds", 1.0), ("second", 1), ("sec", 1), ("s", 1), ("", 1),
        ]
        guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
            let number = Double(text.dropLast(unit.count)), Utterance.delayRange.contains(number * factor)
        else { return nil }
        return number * factor
    }
}

extension Pauses {
    /// Lengthens the delays on a page of a plist book.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - next: The next page; `nil` after the last.
    package func lengthenDelays(on page: inout Page, before next: Page?) {
        for index in page.utterances.indices {
            let following = index + 1 < page.utterances.count ? page.utterances[index + 1].string : nil
            let string = page.utterances[index].string
            var pauses = [page.utterances[index].postUtteranceDelay]
            if index == 0, let title = page.title, string.withoutBlanks == title.withoutBlanks {
                pauses.append(heading ?? 0)
            }
            if following?.first?.isNewline ?? true { pauses.append(paragraph ?? 0) }
            if string.endsScene || following?.beginsAfterScene ?? false { pauses.append(scene ?? 0) }
            if following == nil, next?.title != nil { pauses.append(chapter ?? 0) }
            page.utterances[index].postUtteranceDelay = pauses.max() ?? 0
        }
    }
}

extension String {
    /// Whether the last line is one of ornaments.
    fileprivate var endsScene: Bool {
        split(whereSeparator: \.isNewline).dropFirst().last?.isLineOfOrnaments ?? false
    }

    /// Whether the first of several lines is one of ornaments.
    fileprivate var beginsAfterScene: Bool {
        split(whereSeparator: \.isNewline).dropLast().first?.isLineOfOrnaments ?? false
    }
}

extension StringProtocol {
    fileprivate var withoutBlanks: String { String(filter { !$0.isWhitespace }) }

    /// Whether the line consists of ornaments that separate scenes.
    package var isLineOfOrnaments: Bool {
        contains { !$0.isWhitespace } && allSatisfy("*#~=_-–—•·.⁂ ".contains)
    }
}

/// Iterates over pages with the pauses of their book.
package struct PausedPages: Sendable {
    private let pauses: Pauses
    private var next: (page: Page, lines: PageLines?)?
    private var hasBegun = false

    /// - Parameter pauses: The pauses.
    package init(_ pauses: Pauses) {
        self.pauses = pauses
    }

    /// The next page.
    ///
    /// - Parameter read: Reads a page. The next page is read before this one is returned, as a chapter may begin there.
    /// - Returns: The page with longer delays; `nil` after the last.
    /// - Throws: The errors of `read`.
    package mutating func next<Failure: Error>(
        _ read: () throws(Failure) -> (page: Page, lines: PageLines?)?
    ) throws(Failure) -> (page: Page, lines: PageLines?)? {
        guard !pauses.isEmpty else { return try read() }
        if !hasBegun { next = try read() }
        hasBegun = true
        guard var page = next else { return nil }
        next = try read()
        pauses.lengthenDelays(on: &page.page, before: next?.page)
        return page
    }
}
