/// A sample of a book's text, by which its language is recognized: the beginnings of at most 128 pages from the whole
/// book, in at most 64 KiB.
///
/// ```swift
/// let language = try TextSample(of: book).language(by: recognizer)
/// ```
public struct TextSample: Sendable {
    /// The text, with a line feed after each utterance.
    public private(set) var text = ""

    /// The number of bytes that a page may add.
    private let share: Int

    /// The distance between the pages that are in the sample.
    private let step: Int

    /// The smallest number of letters by which a language is recognized: those of about eight words, so that names and
    /// exclamations are not. Of 11,871 English sentences with 40 to 99 letters, in two novels, CLD2 takes one for
    /// another language.
    public static let fewestLetters = 40

    private static let mostPages = 128
    private static let size = 1 << 16

    /// The number of bytes below which the rest of a page's share is not used.
    private static let shortestPiece = 16

    /// Creates an empty sample, to which pages can be added.
    ///
    /// - Parameter pageCount: The number of pages of the book.
    public init(ofPages pageCount: Int) {
        step = max(1, (pageCount + Self.mostPages - 1) / Self.mostPages)
        share = Self.size / min(max(1, pageCount), Self.mostPages)
    }

    /// Takes a sample of a book.
    ///
    /// - Parameter book: The book. Its pages are read one after another.
    /// - Throws: The errors of the pages.
    public init(of book: some PageSource) throws {
        self.init(ofPages: book.pageCount)
        var pages = book.makePageIterator()
        var index = 0
        while let page = try pages.next() {
            add(page, at: index)
            index += 1
        }
    }

    /// Adds a page, unless its index is not one of those in the sample.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - index: Its index, from 0.
    ///   - isIncluded: Whether an utterance belongs to the sample; by default, all of them do.
    public mutating func add(_ page: Page, at index: Int, where isIncluded: (Utterance) -> Bool = { _ in true }) {
        guard index.isMultiple(of: step) else { return }
        var rest = share
        for utterance in page.utterances where rest > Self.shortestPiece && isIncluded(utterance) {
            let line = utterance.string.cut(toBytes: rest - 1) + "\n"
            text += line
            rest -= line.utf8.count
        }
    }

    /// The number of words in the sample.
    public var wordCount: Int {
        text.split { $0.isWhitespace }.count { $0.contains(where: \.isLetter) }
    }

    /// The languages of the utterances in the sample, that of most of them first.
    package func languages(by recognizer: some LanguageRecognizer) -> [RecognizedLanguage] {
        var counts: [RecognizedLanguage: Int] = [:]
        for line in text.split(separator: "\n").map(String.init) where line.hasLetters(Self.fewestLetters) {
            if let language = recognizer.language(of: line) { counts[language, default: 0] += 1 }
        }
        return counts.sorted { ($1.value, $0.key.tag) < ($0.value, $1.key.tag) }.map(\.key)
    }

    /// The language of the sample.
    ///
    /// - Parameters:
    ///   - recognizer: The recognizer.
    ///   - expected: The language in which the book should be, a BCP 47 tag; `nil` if it can be any.
    /// - Returns: The language; `nil` if the recognizer cannot tell, or there are fewer letters than ``fewestLetters``.
    public func language(
        by recognizer: some LanguageRecognizer,
        expecting expected: String? = nil
    ) -> RecognizedLanguage? {
        text.hasLetters(Self.fewestLetters) ? recognizer.language(of: text, expecting: expected) : nil
    }
}

extension StringProtocol {
    /// Whether there are at least this many letters.
    package func hasLetters(_ count: Int) -> Bool {
        var rest = count
        return unicodeScalars.contains { scalar in
            if scalar.isLetter { rest -= 1 }
            return rest <= 0
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is alphabetic. The letters of ASCII are known without a table.
    fileprivate var isLetter: Bool {
        switch self {
        case "a"..."z", "A"..."Z": true
        default: !isASCII && properties.isAlphabetic
        }
    }
}
