import FoundationEssentials
public import Narration
import NarrationBooks

/// Where the properties of a page's utterances are set in the file of their book, and what they inherit.
///
/// ```swift
/// let properties = try draft.properties(ofPage: 3)
/// properties.scope(of: .rate, ofUtterance: 2)  // .page(3)
/// properties.inherited[.rate]  // .number(0.4)
/// ```
public struct PageProperties: Sendable, Hashable {
    /// An utterance that sets nothing itself: what the page and the book give it. Its text has no meaning.
    public let inherited: Utterance

    private let page: Int?
    private let ofBook: PropertySet
    private let ofPage: PropertySet

    /// What the utterances set; none if they are a single string.
    private let ofUtterances: [PropertySet]

    /// What the utterances of each picture set.
    private let ofPictures: [[PropertySet]]

    /// The narrowest scope that sets a property of an utterance.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - utterance: The index of the utterance on the page; `nil` for one that sets nothing itself.
    ///   - picture: The index of the picture that says the utterance; `nil`, the default, for the page itself.
    /// - Returns: The scope; `nil` if none sets it, and the default applies. A character in the cast may have another
    ///   value, see ``isFromCast(_:ofUtterance:inPicture:spokenBy:)``.
    public func scope(
        of property: UtteranceProperty,
        ofUtterance utterance: Int?,
        inPicture picture: Int? = nil
    ) -> BookEdit.Scope? {
        if let page {
            let list = picture.map { ofPictures.indices.contains($0) ? ofPictures[$0] : [] } ?? ofUtterances
            if let utterance, list.indices.contains(utterance), list[utterance].contains(property) {
                return .utterance(UtterancePosition(page: page, picture: picture, utterance: utterance))
            }
            if ofPage.contains(property) { return .page(page) }
        }
        return ofBook.contains(property) ? .book : nil
    }

    /// Whether an utterance has the value of a property from its character in the cast: that comes before what is set
    /// outside of where the character is named.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - utterance: The index of the utterance on the page; `nil` for one that sets nothing itself.
    ///   - picture: The index of the picture that says the utterance; `nil`, the default, for the page itself.
    ///   - member: The character in the cast; `nil` if nobody in the cast speaks the utterance.
    /// - Returns: Whether the value is that of the character.
    public func isFromCast(
        _ property: UtteranceProperty,
        ofUtterance utterance: Int?,
        inPicture picture: Int? = nil,
        spokenBy member: CastMember?
    ) -> Bool {
        guard let member, member[property] != nil,
            let named = scope(of: .character, ofUtterance: utterance, inPicture: picture)
        else { return false }
        return scope(of: property, ofUtterance: utterance, inPicture: picture).map { named.isInside($0) } ?? true
    }
}

extension BookEdit.Scope {
    /// Whether this scope is a part of another one.
    fileprivate func isInside(_ other: Self) -> Bool {
        switch (self, other) {
        case (.utterance, .page), (.utterance, .book), (.page, .book): true
        default: false
        }
    }
}

extension BookDraft {
    /// Tells which properties are set for a page, and what its utterances inherit.
    ///
    /// - Parameter page: The index of the page; `nil` for what the book alone gives to its utterances.
    /// - Returns: The properties of the page, or those of the book if there is no such page.
    /// - Throws: ``BookEditError`` if the format cannot be changed.
    public func properties(ofPage page: Int?) throws(BookEditError) -> PageProperties {
        guard let source else { throw .unsupportedFormat }
        return PageProperties(of: source, page)
    }
}

extension PageProperties {
    fileprivate init(of source: BookSource, _ index: Int?) {
        let page = index.flatMap { source[.page($0)] }
        self.page = page == nil ? nil : index
        let book = [BookKey.language, .cast, .utteranceProperties].compactMap { key in
            source[[.key(key)]].map { (key: key, value: source.text(of: $0.whole)) }
        }
        // The language of the book is one of the properties of its utterances.
        let language: PropertySet = source.has(.language, at: []) ? [.language] : []
        ofBook = source.properties(setIn: source.root).union(language)
        ofPage = source.properties(setIn: page)
        ofUtterances = source.propertiesOfUtterances(in: page)
        ofPictures = source.items(of: source.value(under: .pictures, in: page)).map(source.propertiesOfUtterances)
        let own = source.value(under: .utteranceProperties, in: page).map { source.text(of: $0.whole) }
        inherited = XMLSyntax.utterance(inheriting: book, ofPage: own)
    }
}

extension BookSource {
    /// The value under a key, if there is a dictionary that has it.
    fileprivate func value(under key: BookKey, in dictionary: SourceValue?) -> SourceValue? {
        guard let dictionary, dictionary.kind == .dictionary else { return nil }
        return members(of: dictionary).first { $0.key == key.name }?.value
    }

    /// The items, if there is an array.
    fileprivate func items(of array: SourceValue?) -> [SourceValue] {
        guard let array, array.kind == .array else { return [] }
        return members(of: array).map(\.value)
    }

    /// The properties that a dictionary sets for its utterances.
    fileprivate func properties(setIn dictionary: SourceValue?) -> PropertySet {
        guard let properties = value(under: .utteranceProperties, in: dictionary) else { return [] }
        return Set(members(of: properties).compactMap { $0.key.flatMap(UtteranceProperty.init) })
    }

    /// What each of the utterances sets that are an array in a dictionary.
    fileprivate func propertiesOfUtterances(in dictionary: SourceValue?) -> [PropertySet] {
        items(of: value(under: .utterances, in: dictionary)).map(properties)
    }
}

private typealias PropertySet = Set<UtteranceProperty>

extension XMLSyntax {
    /// An utterance that sets nothing itself. It is read from a book with this utterance alone.
    ///
    /// - Parameters:
    ///   - book: What the book gives to its utterances, as it is written in the file.
    ///   - page: The properties of its page, as they are written.
    /// - Returns: The utterance.
    fileprivate static func utterance(
        inheriting book: [(key: BookKey, value: String)],
        ofPage page: String?
    ) -> Utterance {
        let ofPage = page.map { [(BookKey.utteranceProperties, $0)] } ?? []
        let utterances = (BookKey.utterances, text(of: "x") ?? "")
        let (open, close) = tags(of: .array)
        let pages = (BookKey.bookPages, open + dictionary(ofPage + [utterances]) + close)
        let contents = Data(file(of: dictionary(book + [pages])).utf8)
        let book = try? BookReader().read(contents, named: "").book
        return book?[UtterancePosition(page: 0, utterance: 0)] ?? Utterance("x")
    }

    /// The string that the source text of a value stands for, found by reading it as the `character` of an utterance;
    /// `nil` if it is not a string.
    static func string(of text: String) -> String? {
        utterance(inheriting: [(.utteranceProperties, dictionary([(.character, text)]))], ofPage: nil).character
    }

    private static func dictionary(_ entries: [(key: BookKey, value: String)]) -> String {
        let (open, close) = tags(of: .dictionary)
        return open + entries.map { entry($0.key.name, gap: "", value: $0.value) }.joined() + close
    }
}
