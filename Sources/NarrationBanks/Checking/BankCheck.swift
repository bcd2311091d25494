public import Narration
public import NarrationBooks

/// What a bank lacks for books: the phrases that are to be recorded.
///
/// ```swift
/// var check = BankCheck(of: bank)
/// check.add(try BookReader().read(contentsOf: "Clock.plist"), named: "Clock.plist", reading: NaturalReading())
/// for phrase in check.missing { print(phrase.text, phrase.count) }
/// ```
///
/// If a book names the bank as a voice, only the utterances of this voice count, and otherwise all of them.
public struct BankCheck: Sendable {
    /// A stretch of words that the bank lacks.
    public struct MissingPhrase: Sendable, Hashable {
        /// The words as they are said where they are first needed.
        public let text: String

        /// The number of times that they are needed.
        public fileprivate(set) var count: Int

        /// The name of the book that needs them first.
        public let book: String

        /// The utterance that needs them first.
        public let position: UtterancePosition

        /// Its place in the file of the book; `nil` if it has no line.
        public let location: SourceLocation?
    }

    /// The phrases that the bank lacks, the one that is needed most first, and otherwise in the order of the books.
    public var missing: [MissingPhrase] {
        let ordered = order.compactMap { found[$0] }
        return ordered.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            .map(\.element)
    }

    /// The number of words in the books.
    public private(set) var wordCount = 0

    /// The number of words that the bank says.
    public private(set) var coveredCount = 0

    private let name: String
    private let voice: Voice
    private let book: Phrasebook
    private var found: [String: MissingPhrase] = [:]
    private var order: [String] = []

    /// Checks for a bank.
    public init(of bank: Bank) {
        self.init(bank.name, language: bank.language, book: bank.book)
    }

    /// Checks for a bank before it is made.
    ///
    /// - Parameter list: The list of the bank.
    /// - Throws: ``BankMakingError`` if its templates or its recordings cannot be used.
    public init(of list: PhraseList) throws(BankMakingError) {
        let phrases = try BankPlan(list, by: RecordedTakes(of: list)).phrases
        self.init(list.name, language: list.language, book: Phrasebook(phrases))
    }

    private init(_ name: String, language: String, book: Phrasebook) {
        (self.name, self.book) = (name, book)
        voice = Voice(id: name, name: name, languages: [language], saysPhonemes: false)
    }

    /// Adds the words of a book.
    ///
    /// - Parameters:
    ///   - reading: The book.
    ///   - name: The name of the book for ``MissingPhrase/book``.
    ///   - textReading: Decides what is said.
    public mutating func add(_ reading: BookReading, named name: String, reading textReading: some TextReading) {
        let pages = reading.book.pages
        let isVoice = pages.lazy.flatMap(\.utterances).contains { names($0.voice) }
        for (page, locations) in zip(pages.indices, reading.utteranceLocations) {
            for (index, utterance) in pages[page].utterances.enumerated() where !isVoice || names(utterance.voice) {
                add(
                    utterance,
                    at: UtterancePosition(page: page, utterance: index),
                    locations.indices.contains(index) ? locations[index] : nil,
                    of: name,
                    textReading
                )
            }
        }
    }

    /// Whether a voice's name is that of the bank, perhaps after that of an engine.
    private func names(_ voice: String?) -> Bool {
        guard let voice = voice?.lowercased() else { return false }
        return voice == name.lowercased() || voice.hasSuffix(":\(name.lowercased())")
    }

    private mutating func add(
        _ utterance: Utterance,
        at position: UtterancePosition,
        _ location: SourceLocation?,
        of name: String,
        _ reading: some TextReading
    ) {
        var spoken = utterance
        spoken.voice = voice.id
        let said = reading.spokenText(of: spoken, by: voice).said.inWords(of: voice).said
        for piece in book.covering(of: said) {
            let count = piece.words.count { !$0.continuesWord }
            wordCount += count
            guard piece.phrase == nil else {
                coveredCount += count
                continue
            }
            if found[piece.key] == nil {
                order.append(piece.key)
                found[piece.key] = MissingPhrase(
                    text: String(said[piece.range]),
                    count: 0,
                    book: name,
                    position: position,
                    location: location
                )
            }
            found[piece.key]?.count += 1
        }
    }
}
