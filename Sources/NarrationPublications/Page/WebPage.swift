import FoundationEssentials
import Narration
import NarrationBooks
import NarrationSystem

/// A page of HTML: an author's, or one that was saved from the web.
///
/// Of a page with one `main` or one `article`, this is the text. What is around it is left out, and told. Of another
/// page, the menus, headers, footers, asides and forms are.
struct WebPage {
    private(set) var published: PublishedDocument
    private var tree: MarkupTree { published.tree }

    /// Reads a page.
    ///
    /// - Throws: ``PublicationError`` if it cannot be read, or is too large.
    init(contentsOf path: String, limits: PublicationLimits) throws(PublicationError) {
        let data = try Data(publication: path, limit: limits.file)
        published = PublishedDocument(path: path.fileName, tree: MarkupParser.parse(Data(page: data)))
        published.leftOut = furniture.merging(text.map(surroundings) ?? [:]) { _, around in around }
        describe(&published.book)
    }

    // MARK: The text

    /// The element that has the text, if one says so.
    private var text: Int? {
        let main = tree.nodes.indices.filter { tree.nodes[$0].name == "main" || tree.nodes[$0]["role"] == "main" }
        if main.count == 1 { return main[0] }
        let articles = tree.elements("article", in: main.first.map(tree.contents))
        return articles.count == 1 ? articles[0] : nil
    }

    /// What is not in an element, and is in the body of the page.
    private func surroundings(of text: Int) -> [Int: LeftOut.Kind] {
        var kinds: [Int: LeftOut.Kind] = [:]
        var inner = text
        while inner > 0, tree.nodes[inner].name != "body" {
            let parent = tree.nodes[inner].parent
            guard tree.nodes[parent].name != "html", parent > 0 else { break }
            for child in tree.children(of: parent) where child != inner { kinds[child] = .surroundings }
            inner = parent
        }
        return kinds
    }

    /// What of a page is never its text: but for a header with the only title, and a form around most of it.
    private var furniture: [Int: LeftOut.Kind] {
        let titles = tree.elements("h1")
        var letters = [0]
        for node in tree.nodes { letters.append(letters[letters.count - 1] + node.text.letterCount) }
        var kinds: [Int: LeftOut.Kind] = [:]
        for (index, node) in tree.nodes.enumerated() where Self.furniture.contains(node.name) {
            let isOfText = tree.nearest(index) { Self.parts.contains($0.name) } != nil
            let isTitle = node.name == "header" && titles.first.map { $0 > index && titles.last! < node.end } == true
            let isMost = (letters[node.end] - letters[index]) * 2 > letters[tree.nodes.count]
            if node.name == "form" ? !isMost : !isOfText && !isTitle { kinds[index] = .surroundings }
        }
        return kinds
    }

    private static let parts: Set = ["article", "section", "main", "blockquote"]
    private static let furniture: Set = ["header", "footer", "aside", "form"]

    // MARK: Metadata

    private func describe(_ book: inout Book) {
        let title = tree.elements("title").lazy.map { tree.text(of: $0) }.first { !$0.isEmpty }
        let headings = tree.elements("h1").lazy.map { tree.blockText(of: $0) }
        book.title = meta("dc.title", "citation_title") ?? title ?? headings.first { !$0.isEmpty }
        book.author = meta("author", "dc.creator", "citation_author", "article:author")
        book.publication.description = meta("description", "dc.description", "og:description")
        book.publication.publisher = meta("dc.publisher")
        let root = tree.elements("html").first ?? 0
        let around = tree.nearest(text ?? 0) { $0["lang"] != nil }.flatMap { tree.nodes[$0]["lang"] }
        let said = tree.nodes[root]["lang"] ?? tree.nodes[root]["xml:lang"] ?? around
        book.language = (said ?? meta("dc.language", "content-language")).flatMap(LanguageTag.canonical)
    }

    /// What the page says of itself by one of several names. An address is no name of an author.
    private func meta(_ names: String...) -> String? {
        let metas = tree.elements("meta").map { tree.nodes[$0] }
        return names.lazy.compactMap { name in
            metas.first { ($0["name"] ?? $0["property"] ?? $0["http-equiv"])?.lowercased() == name }?["content"]?.folded
        }.first { !$0.isEmpty && !$0.hasPrefix("http") }
    }
}

extension Data {
    /// The contents of the file of a publication.
    ///
    /// - Throws: ``PublicationError`` if it cannot be read or is too large.
    init(publication path: String, limit: Int) throws(PublicationError) {
        do {
            self = try BookFile.contents(of: path, limit: limit)
        } catch {
            throw PublicationError(.damaged, error.diagnostic.message)
        }
    }

    /// A page of HTML in UTF-8, if it names another encoding.
    fileprivate init(page data: Data) {
        let isMarked = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]].contains { data.starts(with: $0) }
        let isUTF8 = data.withUnsafeBytes { String(validating: $0, as: UTF8.self) } != nil
        self = isMarked || isUTF8 ? data : data.encodingOfPage.flatMap(data.decoded) ?? data
    }
}
