public import Narration
public import NarrationBooks
import NarrationSystem

/// What a bank lacks for books: the phrases that are to be recorded.
///
/// ```swift
/// var check = BankCheck(of: bank)
/// check.add(try BookReader().read(contentsOf: "Clock.plist"), named: "Clock.plist", reading: NaturalReading())
/// for phrase in check.missing { print(phrase.text, phrase.count) }
/// ```
///
/// If a book names the bank as a voice, by its name or by the path of its file, only the utterances of this voice
/// count, and otherwise all of them. What is read in a recording does not count.
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
    /// The path of the bank; `nil` if it is not made yet.
    private let path: String?
    private let voice: Voice
    private let book: Phrasebook
    private var found: [String: MissingPhrase] = [:]
    private var order: [String] = []

    /// Checks for a bank.
    public init(of bank: Bank) {
        self.init(bank.name, at: bank.path, language: bank.language, book: bank.book)
    }

    /// Checks for a bank before it is made.
    ///
    /// - Parameter list: The list of the bank.
    /// - Throws: ``BankMakingError`` if its templates or its recordings cannot be used; `BookError` if its book of
    ///   takes cannot be read.
    public init(of list: PhraseList) throws {
        let phrases = try BankPlan(list, by: RecordedTakes(of: list)).phrases
        self.init(list.name, at: nil, language: list.language, book: Phrasebook(phrases))
    }

    private init(_ name: String, at path: String?, language: String, book: Phrasebook) {
        (self.name, self.path, self.book) = (name, path, book)
        voice = Voice(id: name, name: name, languages: [language], saysPhonemes: false)
    }

    /// Adds the words of a book.
    ///
    /// - Parameters:
    ///   - reading: The book.
    ///   - name: The name of the book for ``MissingPhrase/book``.
    ///   - folder: The folder of the book, in which banks can be; by default, the current directory.
    ///   - textReading: Decides what is said.
    public mutating func add(
        _ reading: ParsedBook,
        named name: String,
        in folder: String = ".",
        reading textReading: some TextReading
    ) {
        let pages = reading.book.pages
        let isNamed = pages.lazy.flatMap(\.utterances).contains { isVoice($0.voice, in: folder) }
        for (page, locations) in zip(pages.indices, reading.utteranceLocations) {
            for (index, utterance) in pages[page].utterances.enumerated()
            where utterance.recording == nil && (!isNamed || isVoice(utterance.voice, in: folder)) {
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

    /// Whether a voice is the bank, by its name or its path, perhaps after the name of the engine.
    private func isVoice(_ voice: String?, in folder: String) -> Bool {
        guard var voice else { return false }
        let engine = "\(BankEngine.rosterName):"
        if voice.lowercased().hasPrefix(engine) { voice = String(voice.dropFirst(engine.count)) }
        guard Bank.isPath(voice) else { return voice.lowercased() == name.lowercased() }
        guard let path else { return voice.fileStem.lowercased() == name.lowercased() }
        guard let own = try? FileSystem.resolved(path) else { return false }
        return [voice, folder.appending(file: voice)].contains { (try? FileSystem.resolved($0)) == own }
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
