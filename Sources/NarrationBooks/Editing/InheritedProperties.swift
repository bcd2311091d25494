import Foundation
public import Narration

/// What utterances inherit from their page and their book, unless they set it themselves.
///
/// ```swift
/// let inherited = try draft.inheritedProperties()
/// inherited.utterance(onPage: 3)[.rate]  // .number(0.4)
/// ```
public struct InheritedProperties: Sendable {
    private let syntax: any SourceSyntax

    /// What the book gives to its utterances, as it is written in the file.
    private let ofBook: [(key: BookKey, value: String)]

    /// The properties that each page gives, as they are written.
    private let ofPages: [String?]

    /// An utterance that sets nothing itself. It is read from a book with this utterance alone.
    ///
    /// - Parameter page: Its page; `nil` for what the book alone gives.
    /// - Returns: The utterance. Its text has no meaning.
    public func utterance(onPage page: Int?) -> Utterance {
        let properties = page.flatMap { ofPages.indices.contains($0) ? ofPages[$0] : nil }
        let ofPage = properties.map { [(BookKey.utteranceProperties, $0)] } ?? []
        let utterances = (BookKey.utterances, syntax.text(of: "x") ?? "")
        let (open, close) = syntax.marks(of: .array)
        let pages = (BookKey.bookPages, open + dictionary(ofPage + [utterances]) + close)
        let contents = Data(syntax.file(of: dictionary(ofBook + [pages])).utf8)
        let book = try? BookReader().read(contents, named: "").book
        return book?[UtterancePosition(page: 0, utterance: 0)] ?? Utterance("x")
    }

    private func dictionary(_ entries: [(key: BookKey, value: String)]) -> String {
        let (open, close) = syntax.marks(of: .dictionary)
        return open + entries.map { syntax.entry($0.key, gap: "", value: $0.value) }.joined() + close
    }
}

extension BookDraft {
    /// Tells what utterances inherit. The file is read once for all pages.
    ///
    /// - Returns: What they inherit.
    /// - Throws: ``BookEditError`` if the format cannot be changed.
    public func inheritedProperties() throws(BookEditError) -> InheritedProperties {
        InheritedProperties(in: try BookSource(contents))
    }
}

extension InheritedProperties {
    fileprivate init(in source: BookSource) {
        syntax = source.syntax
        let book = source[[]].map(source.members) ?? []
        ofBook = [BookKey.language, .cast, .utteranceProperties].compactMap { key in
            book.first { $0.key == key.name }.map { (key, source.text(of: $0.value.whole)) }
        }
        let pages = book.first { $0.key == BookKey.bookPages.name }.map { source.members(of: $0.value) } ?? []
        ofPages = pages.map { page in
            source.members(of: page.value).first { $0.key == BookKey.utteranceProperties.name }
                .map { source.text(of: $0.value.whole) }
        }
    }
}
