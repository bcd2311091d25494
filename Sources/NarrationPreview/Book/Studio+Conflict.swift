import Foundation
import Narration
import NarrationBooks

/// What differs between the draft and the file that another program changed, as JSON.
struct ConflictRecord: Encodable {
    /// The version of the book and its file, for which alone a choice is made.
    let version: String
    let differences: [Difference]

    struct Difference: Encodable {
        let id: Int
        let page: Int?
        let utterance: Int?
        let mine: String
        let theirs: String
        /// What else differs of the utterance.
        let values: [Value]
        let what: Kind
        let changed: Side
    }

    /// A value that differs; one that is not set is missing.
    struct Value: Encodable {
        let name: String
        let mine: String?
        let theirs: String?
    }

    /// Where something was changed since the file and the draft were the same.
    enum Side: String, Encodable {
        case mine, theirs, both

        init<Part: Equatable>(from base: Part?, mine: Part, theirs: Part) {
            self = base == mine ? .theirs : base == theirs ? .mine : .both
        }
    }

    enum Kind: String, Encodable {
        case text, properties, order
    }
}

/// The differences for which the draft's version is kept; the rest is taken from the file.
struct ConflictChoice: Decodable {
    let version: String
    let mine: [Int]
}

extension Studio {
    /// The differences of a conflict: utterance by utterance if all else is the same in both versions, else as one.
    var conflict: ConflictRecord {
        guard let foreign else { return ConflictRecord(version: version, differences: []) }
        let (mine, theirs) = (draft.reading.book, foreign.draft.reading.book)
        let base = (try? BookDraft(contents: saved, named: path))?.reading.book
        guard let differing = Self.differences(between: mine, and: theirs) else {
            let whole = ConflictRecord.Difference(
                id: 0,
                page: nil,
                utterance: nil,
                mine: "\(mine.countText), with titles and pictures as they are here",
                theirs: "\(theirs.countText), with titles and pictures as in the file",
                values: [],
                what: .order,
                changed: .init(from: base, mine: mine, theirs: theirs)
            )
            return ConflictRecord(version: version, differences: [whole])
        }
        let isComparable = base?.pages.map(\.utterances.count) == mine.pages.map(\.utterances.count)
        let before = isComparable ? base?.withOwnRecordings : nil
        let (here, there) = (mine.withOwnRecordings, theirs.withOwnRecordings)
        let differences = differing.enumerated().map { id, position in
            let (mine, theirs) = (here[position]!, there[position]!)
            return ConflictRecord.Difference(
                id: id,
                page: position.page,
                utterance: position.utterance,
                mine: mine.string,
                theirs: theirs.string,
                values: mine.values(differingFrom: theirs),
                what: mine.string == theirs.string ? .properties : .text,
                changed: .init(from: before?[position], mine: mine, theirs: theirs)
            )
        }
        return ConflictRecord(version: version, differences: differences)
    }

    /// Ends a conflict.
    ///
    /// - Throws: ``StudioFailure`` if the draft or the file has changed since the choice was offered.
    func resolve(_ choice: ConflictChoice) throws {
        follow()
        guard let foreign else { return }
        guard choice.version == version else {
            throw StudioFailure(.outdated, "the book has changed since; look at the differences again")
        }
        let mine = draft.reading.book
        guard let differing = Self.differences(between: mine, and: foreign.draft.reading.book) else {
            return try resolve(with: choice.mine.contains(0) ? draft : foreign.draft)
        }
        let edits = differing.enumerated().filter { choice.mine.contains($0.offset) }.flatMap { _, position in
            mine.withOwnRecordings[position]!.edits(
                replacing: foreign.draft.reading.book.withOwnRecordings[position]!,
                at: position
            )
        }
        // A binary property list is taken as it is, and is not changed.
        try resolve(with: edits.isEmpty ? foreign.draft : foreign.draft.making(edits))
    }

    /// The positions of the utterances that differ; `nil` if anything else differs, or what no change of an utterance
    /// can set.
    private static func differences(between one: Book, and other: Book) -> [UtterancePosition]? {
        guard one.pages.map(\.utterances.count) == other.pages.map(\.utterances.count),
            one.withoutUtterances == other.withoutUtterances
        else { return nil }
        let positions = one.pages.indices.flatMap { page in
            one.pages[page].utterances.indices.map { UtterancePosition(page: page, utterance: $0) }
        }
        let (one, other) = (one.withOwnRecordings, other.withOwnRecordings)
        let differing = positions.filter { one[$0] != other[$0] }
        return differing.allSatisfy { one[$0]!.isPronounced(as: other[$0]!) } ? differing : nil
    }
}

extension Book {
    /// The book with all that is not in an utterance.
    fileprivate var withoutUtterances: Book {
        var book = self
        for page in book.pages.indices { book.pages[page].utterances = [] }
        return book
    }

    /// The book without the parts of pages' recordings, which change with every text of their page.
    fileprivate var withOwnRecordings: Book {
        var book = self
        for page in book.pages.indices { book.pages[page].keepOwnRecordings() }
        return book
    }

    fileprivate var countText: String {
        "\(pages.count) pages, \(pages.reduce(0) { $0 + $1.utterances.count }) utterances"
    }
}

extension Utterance {
    fileprivate func isPronounced(as other: Utterance) -> Bool {
        pronunciations == other.pronunciations && phonemes == other.phonemes
    }

    /// What else than the text differs from another utterance.
    fileprivate func values(differingFrom other: Utterance) -> [ConflictRecord.Value] {
        let texts = [
            ("spokenText", spokenString, other.spokenString),
            ("recording", recording?.recording.path, other.recording?.recording.path),
        ]
        let properties = BookEdit.Property.allCases.map { ($0.rawValue, self[$0]?.text, other[$0]?.text) }
        return (properties + texts).filter { $0.1 != $0.2 }
            .map { ConflictRecord.Value(name: $0.0, mine: $0.1, theirs: $0.2) }
    }

    /// The changes that make another utterance this one.
    fileprivate func edits(replacing other: Utterance, at position: UtterancePosition) -> [BookEdit] {
        var edits: [BookEdit] = []
        if string != other.string { edits.append(.setText(string, position)) }
        if spokenString != other.spokenString { edits.append(.setSpokenText(spokenString, position)) }
        let (recording, otherRecording) = (self.recording?.recording.path, other.recording?.recording.path)
        if recording != otherRecording { edits.append(.setRecording(recording, position)) }
        for property in BookEdit.Property.allCases where self[property] != other[property] {
            edits.append(.set(property, self[property], .utterance(position)))
        }
        return edits
    }
}

extension BookEdit.Value {
    fileprivate var text: String {
        switch self {
        case .number(let number): String(format: "%g", number)
        case .text(let text): text
        }
    }
}
