public import Narration

/// Which properties are set at which level of a book, in its file.
///
/// ```swift
/// let scopes = try draft.propertyScopes()
/// scopes.scope(of: .rate, at: UtterancePosition(page: 0, utterance: 2))  // .page(0)
/// ```
public struct PropertyScopes: Sendable, Hashable {
    private let ofBook: Properties
    private let pages: [PageProperties]

    /// What a page and its utterances set.
    private struct PageProperties: Hashable {
        let own: Properties
        /// None if the page is a single string.
        let utterances: [Properties]
    }

    /// The narrowest scope that sets a property of an utterance.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - position: The position of the utterance.
    /// - Returns: The scope; `nil` if none sets it, and the default applies, or the value of the utterance's character.
    public func scope(of property: BookEdit.Property, at position: UtterancePosition) -> BookEdit.Scope? {
        let asked = Properties(property)
        if pages.indices.contains(position.page) {
            let page = pages[position.page]
            if page.utterances.indices.contains(position.utterance),
                page.utterances[position.utterance].contains(asked)
            {
                return .utterance(position)
            }
            if page.own.contains(asked) { return .page(position.page) }
        }
        return ofBook.contains(asked) ? .book : nil
    }
}

/// A set of properties.
private struct Properties: OptionSet, Hashable {
    let rawValue: UInt16

    init(rawValue: UInt16) { self.rawValue = rawValue }

    init(_ property: BookEdit.Property) {
        rawValue = 1 << UInt16(BookEdit.Property.allCases.firstIndex(of: property)!)
    }
}

extension BookDraft {
    /// Tells which properties are set at which level. The file is read once for all utterances.
    ///
    /// - Returns: The scopes of all properties.
    /// - Throws: ``BookEditError`` if the format cannot be changed.
    public func propertyScopes() throws(BookEditError) -> PropertyScopes {
        PropertyScopes(of: try BookSource(contents))
    }
}

extension PropertyScopes {
    fileprivate init(of source: BookSource) {
        let book = source[[]]
        ofBook = book.map { source.properties(of: $0) } ?? []
        pages = (book.map { source.items(under: .bookPages, of: $0) } ?? []).map { page in
            PageProperties(
                own: source.properties(of: page),
                utterances: source.items(under: .utterances, of: page).map { source.properties(of: $0) }
            )
        }
    }
}

extension BookSource {
    /// The items of an array in a dictionary; none if there is something else.
    fileprivate func items(under key: BookKey, of dictionary: SourceValue) -> [SourceValue] {
        guard let array = value(under: key, of: dictionary), array.kind == .array else { return [] }
        return members(of: array).map(\.value)
    }

    /// The properties that a dictionary sets for its utterances.
    fileprivate func properties(of dictionary: SourceValue) -> Properties {
        guard let properties = value(under: .utteranceProperties, of: dictionary) else { return [] }
        return members(of: properties).reduce(into: []) { set, member in
            if let property = member.key.flatMap(BookEdit.Property.init) { set.insert(Properties(property)) }
        }
    }

    private func value(under key: BookKey, of dictionary: SourceValue) -> SourceValue? {
        guard dictionary.kind == .dictionary else { return nil }
        return members(of: dictionary).first { $0.key == key.name }?.value
    }
}
