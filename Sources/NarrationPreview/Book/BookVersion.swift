import Narration
import NarrationBooks
import NarrationEditing

/// A version of a book that is compared with another one, with what each level of it sets itself.
final class BookVersion {
    /// The book without the parts of pages' recordings, which change with every text of their page.
    let book: Book

    /// The draft; `nil` if the levels of one of both versions are not known, and all is taken for the utterances' own.
    private let draft: BookDraft?

    /// The pages that were looked at.
    private var pages: [Int: PageVersion] = [:]

    /// - Parameters:
    ///   - draft: The version.
    ///   - other: The version with which it is compared.
    init(_ draft: BookDraft, besides other: BookDraft) {
        book = draft.reading.book.withOwnRecordings
        self.draft = draft.obstacle == nil && other.obstacle == nil ? draft : nil
    }

    /// Whether pages can be taken from another version as they are written there, and say the same here.
    func canTake(_ pages: [Int], from other: BookVersion) -> Bool {
        guard let draft, let other = other.draft else { return false }
        return (try? draft.taking(pages, from: other)) != nil
    }

    /// What decides how utterances sound, as it is set at one level.
    typealias Sound = [UtteranceProperty: UtteranceProperty.Value]

    /// What the book sets for all its utterances.
    private(set) lazy var sound: Sound = (try? draft?.properties(ofPage: nil))?.sound(at: .book) ?? [:]

    /// A page, with what it and its utterances set.
    ///
    /// - Parameter index: The index of a page of the book.
    /// - Returns: The page.
    func page(_ index: Int) -> PageVersion {
        if let page = pages[index] { return page }
        let properties = try? draft?.properties(ofPage: index)
        let page = PageVersion(page: book.pages[index], index: index, properties: properties)
        pages[index] = page
        return page
    }
}

/// A page of a ``BookVersion``.
struct PageVersion {
    let page: Page
    fileprivate let index: Int
    fileprivate let properties: PageProperties?

    /// What the page sets for all its utterances.
    var sound: BookVersion.Sound { properties?.sound(at: .page(index)) ?? [:] }

    /// What an utterance has for itself.
    ///
    /// - Parameter position: The position of an utterance of the page or of one of its pictures.
    /// - Returns: All that an edit of the utterance can set.
    func own(_ position: UtterancePosition) -> UtteranceVersion {
        let (picture, utterance) = (position.picture, position.utterance)
        let whole = page[utterancesOf: picture][utterance]
        let sound = BookVersion.Sound(whole) { property in
            let scope = properties.map { $0.scope(of: property, ofUtterance: utterance, inPicture: picture) }
            return scope.map { $0 == BookEdit.Scope.utterance(position) } ?? true
        }
        return UtteranceVersion(
            string: whole.string,
            spokenString: whole.spokenString,
            recording: whole.recording?.recording.path,
            sound: sound
        )
    }
}

/// What an utterance of a ``BookVersion`` has for itself.
struct UtteranceVersion: Equatable {
    let string: String
    let spokenString: String?
    let recording: String?
    let sound: BookVersion.Sound
}

extension BookVersion.Sound {
    /// The values that an utterance has of some properties.
    fileprivate init(_ utterance: Utterance, of isMeant: (UtteranceProperty) -> Bool) {
        self = UtteranceProperty.allCases.filter(isMeant).reduce(into: [:]) { $0[$1] = utterance[$1] }
    }

    /// The properties of which another level has another value, or none, or one that this one has not.
    func differing(from other: Self) -> [UtteranceProperty] {
        UtteranceProperty.allCases.filter { self[$0] != other[$0] }
    }

    /// The edits that set these values in place of others.
    ///
    /// - Parameters:
    ///   - other: The values before.
    ///   - scope: The level.
    /// - Returns: The edits.
    func edits(replacing other: Self, at scope: BookEdit.Scope) -> [BookEdit] {
        differing(from: other).map { .set($0, self[$0], scope) }
    }
}

extension PageProperties {
    /// What is set at the level of a page or the book.
    fileprivate func sound(at scope: BookEdit.Scope) -> BookVersion.Sound {
        BookVersion.Sound(inherited) { self.scope(of: $0, ofUtterance: nil) == scope }
    }
}
