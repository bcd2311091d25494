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
        let mine: String?
        let theirs: String?
        let what: Kind
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
        let differing = Self.differences(between: draft.reading.book, and: foreign.draft.reading.book)
        guard let differing else {
            let whole = ConflictRecord.Difference(
                id: 0,
                page: nil,
                utterance: nil,
                mine: "\(draft.reading.book.countText), with titles and pictures as they are here",
                theirs: "\(foreign.draft.reading.book.countText), with titles and pictures as in the file",
                what: .order
            )
            return ConflictRecord(version: version, differences: [whole])
        }
        let differences = differing.enumerated().map { id, position in
            let (mine, theirs) = (draft.reading.book[position]!, foreign.draft.reading.book[position]!)
            return ConflictRecord.Difference(
                id: id,
                page: position.page,
                utterance: position.utterance,
                mine: mine.string,
                theirs: theirs.string,
                what: mine.string == theirs.string ? .properties : .text
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
        try resolve(with: try foreign.draft.making(edits))
    }

    /// The positions of the utterances that differ; `nil` if anything else differs.
    private static func differences(between one: Book, and other: Book) -> [UtterancePosition]? {
        guard one.pages.map(\.utterances.count) == other.pages.map(\.utterances.count),
            one.withoutUtterances == other.withoutUtterances
        else { return nil }
        let positions = one.pages.indices.flatMap { page in
            one.pages[page].utterances.indices.map { UtterancePosition(page: page, utterance: $0) }
        }
        let (one, other) = (one.withOwnRecordings, other.withOwnRecordings)
        return positions.filter { one[$0] != other[$0] }
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
