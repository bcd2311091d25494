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
        /// The page; none for a part of the whole book.
        let page: Int?
        let utterance: Int?
        /// What differs: `text` or `properties` of an utterance, a text of the page or of the book by the name of its
        /// key, or `order`: something else, so that one version is taken as a whole.
        let what: String
        /// The text in both versions; one that is not set is missing.
        let mine: String?
        let theirs: String?
        /// What else differs of the utterance.
        var values: [Value] = []
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
}

/// The differences for which the draft's version is kept; the rest is taken from the file.
struct ConflictChoice: Decodable {
    let version: String
    let mine: [Int]
}

extension ConflictRecord.Difference {
    /// The difference of a part. `base` is what both versions were before, if it has the same pages and utterances.
    init(id: Int, of part: BookPart, in mine: Book, and theirs: Book, from base: Book?) {
        switch part {
        case .utterance(let position):
            let (mine, theirs) = (mine[position]!, theirs[position]!)
            self.init(
                id: id,
                page: position.page,
                utterance: position.utterance,
                what: mine.string == theirs.string ? "properties" : "text",
                mine: mine.string,
                theirs: theirs.string,
                values: mine.values(differingFrom: theirs),
                changed: .init(from: base?[position], mine: mine, theirs: theirs)
            )
        case .page(let text, let page):
            self.init(id: id, of: text.rawValue, on: page, mine, theirs, base) { $0.pages[page][text] }
        case .book(let text):
            self.init(id: id, of: text.rawValue, on: nil, mine, theirs, base) { $0[text] }
        }
    }

    private init(
        id: Int,
        of name: String,
        on page: Int?,
        _ mine: Book,
        _ theirs: Book,
        _ base: Book?,
        text: (Book) -> String?
    ) {
        let (here, there) = (text(mine), text(theirs))
        self.init(
            id: id,
            page: page,
            utterance: nil,
            what: name,
            mine: here,
            theirs: there,
            changed: .init(from: base.map(text), mine: here, theirs: there)
        )
    }

    /// The difference of two versions of which only one can be taken as a whole.
    init(ofWhole mine: Book, and theirs: Book, from base: Book?) {
        self.init(
            id: 0,
            page: nil,
            utterance: nil,
            what: "order",
            mine: "\(mine.countText), with titles and pictures as they are here",
            theirs: "\(theirs.countText), with titles and pictures as in the file",
            changed: .init(from: base, mine: mine, theirs: theirs)
        )
    }
}

extension Utterance {
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
}

extension Book {
    fileprivate var countText: String {
        "\(pages.count) pages, \(pages.reduce(0) { $0 + $1.utterances.count }) utterances"
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
