import FoundationEssentials
import Narration
import NarrationBooks
import NarrationEditing

/// What differs between the draft and the file that another program changed, as JSON.
struct ConflictRecord: Encodable {
    /// The version of the book and its file, for which alone a choice is made.
    let version: String
    let differences: [Difference]

    struct Difference: Encodable {
        let id: Int
        /// The page; none for a part of the whole book.
        let page: Int?
        /// The picture that says the utterance when it is touched.
        var picture: Int?
        let utterance: Int?
        /// What differs: `text` or `properties` of an utterance, a text of the page or of the book by the name of its
        /// key, `pageProperties` or `bookProperties`, which all utterances inherit, `wholePage`: other utterances or
        /// pictures of a page, or `order`: something else, so that one version is taken as a whole.
        let what: String
        /// The text in both versions; one that is not set is missing.
        let mine: String?
        let theirs: String?
        /// What else differs of the utterance, or of what utterances inherit.
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
    init(id: Int, of part: BookPart, in mine: BookVersion, and theirs: BookVersion, from base: BookVersion?) {
        switch part {
        case .utterance(let position):
            let (here, there) = (mine[position], theirs[position])
            self.init(
                id: id,
                page: position.page,
                picture: position.picture,
                utterance: position.utterance,
                what: here.string == there.string ? "properties" : "text",
                mine: here.string,
                theirs: there.string,
                values: here.sound.values(differingFrom: there.sound) + here.texts(differingFrom: there),
                changed: .init(from: base?[position], mine: here, theirs: there)
            )
        case .page(let text, let page):
            let (here, there) = (mine.book.pages[page][text], theirs.book.pages[page][text])
            self.init(id, text.rawValue, page: page, here, there, from: base.map { $0.book.pages[page][text] })
        case .wholePage(let page):
            let (here, there) = (mine.book.pages[page], theirs.book.pages[page])
            self.init(
                id: id,
                page: page,
                utterance: nil,
                what: "wholePage",
                mine: here.everyUtterance.map(\.string).joined(),
                theirs: there.everyUtterance.map(\.string).joined(),
                values: here.values(differingFrom: there),
                changed: .init(from: base?.book.pages[page], mine: here, theirs: there)
            )
        case .book(let text):
            self.init(
                id,
                text.rawValue,
                page: nil,
                mine.book[text],
                theirs.book[text],
                from: base.map { $0.book[text] }
            )
        case .sound(let scope):
            let (here, there) = (mine.sound(at: scope), theirs.sound(at: scope))
            let page: Int? = if case .page(let page) = scope { page } else { nil }
            self.init(
                id: id,
                page: page,
                utterance: nil,
                what: page == nil ? "bookProperties" : "pageProperties",
                mine: "",
                theirs: "",
                values: here.values(differingFrom: there),
                changed: .init(from: base?.sound(at: scope), mine: here, theirs: there)
            )
        }
    }

    /// The difference of a text of the book or of a page.
    private init(_ id: Int, _ name: String, page: Int?, _ mine: String?, _ theirs: String?, from base: String??) {
        self.init(
            id: id,
            page: page,
            utterance: nil,
            what: name,
            mine: mine,
            theirs: theirs,
            changed: .init(from: base, mine: mine, theirs: theirs)
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

extension BookVersion.Sound {
    /// The values that differ from those of another version.
    fileprivate func values(differingFrom other: Self) -> [ConflictRecord.Value] {
        differing(from: other).map {
            ConflictRecord.Value(name: $0.rawValue, mine: self[$0]?.text, theirs: other[$0]?.text)
        }
    }
}

extension UtteranceVersion {
    /// What differs from another version besides the text and the sound.
    fileprivate func texts(differingFrom other: UtteranceVersion) -> [ConflictRecord.Value] {
        let texts = [
            ("spokenText", spokenString, other.spokenString), ("recording", recording, other.recording),
        ]
        return texts.filter { $0.1 != $0.2 }.map { ConflictRecord.Value(name: $0.0, mine: $0.1, theirs: $0.2) }
    }
}

extension Page {
    /// The numbers of utterances, and how the pictures that speak are shown if that differs.
    fileprivate func values(differingFrom other: Page) -> [ConflictRecord.Value] {
        let (mine, theirs) = (everyUtterance.count, other.everyUtterance.count)
        let counts = ConflictRecord.Value(name: "utterances", mine: "\(mine)", theirs: "\(theirs)")
        let (here, there) = (pictures.map(\.shownText), other.pictures.map(\.shownText))
        let (style, otherStyle) = (textStyle.description, other.textStyle.description)
        let styles = ConflictRecord.Value(name: "textStyle", mine: style, theirs: otherStyle)
        let shown = (0..<max(here.count, there.count)).filter { here[at: $0] != there[at: $0] }
        return [counts] + (textStyle == other.textStyle ? [] : [styles])
            + shown.map { ConflictRecord.Value(name: "Picture \($0 + 1)", mine: here[at: $0], theirs: there[at: $0]) }
    }
}

extension PagePicture {
    /// How the picture is shown, in words: its image, its description and its place.
    fileprivate var shownText: String {
        let place = [frame.x, frame.y, frame.width, frame.height].map(\.shortText)
        return [image, description, "at \(place.joined(separator: " "))"].compactMap(\.self).joined(separator: ", ")
    }
}

extension [String] {
    fileprivate subscript(at index: Int) -> String? { indices.contains(index) ? self[index] : nil }
}

extension Book {
    fileprivate var countText: String {
        "\(pages.count) pages, \(pages.reduce(0) { $0 + $1.utterances.count }) utterances"
    }
}

extension UtteranceProperty.Value {
    fileprivate var text: String {
        switch self {
        case .number(let number): number.shortText
        case .text(let text): text
        }
    }
}

extension Double {
    /// The number without the decimal places of a whole one.
    fileprivate var shortText: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
