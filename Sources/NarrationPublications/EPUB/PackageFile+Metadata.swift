import FoundationEssentials
import Narration

// What a package says of its book: the Dublin Core elements, and what refines them.
extension PackageFile {
    /// Sets the metadata of a book.
    func describe(_ book: inout Book) {
        let titles = elements("title")
        let types = titles.map { refinement("title-type", of: $0) }
        let main = types.firstIndex(of: "main") ?? types.firstIndex { $0 == nil } ?? 0
        if titles.indices.contains(main) { book.title = text(titles[main]) }
        book.publication.subtitle = types.firstIndex(of: "subtitle").flatMap { text(titles[$0]) }
        let authors = elements("creator").filter(isAuthor).compactMap(text)
        book.author = authors.isEmpty ? nil : authors.joined(separator: ", ")
        book.language = elements("language").lazy.compactMap(text).compactMap(LanguageTag.canonical).first
        book.publication.publisher = elements("publisher").lazy.compactMap(text).first
        book.publication.copyright = elements("rights").lazy.compactMap(text).first
        book.publication.description = elements("description").lazy.compactMap(plainText).first
        book.publication.date = elements("date").lazy.compactMap(day).first
        book.publication.isbn = elements("identifier").lazy.compactMap(isbn).first
        describeSeries(&book.publication)
    }

    /// The names of those who read its media overlays, each once.
    var narrators: [String] {
        let names = elements("meta").filter { tree.nodes[$0]["property"] == "media:narrator" }.compactMap(text)
        return names.enumerated().filter { !names[..<$0.offset].contains($0.element) }.map(\.element)
    }

    /// The indices of the elements with a name in the metadata.
    private func elements(_ name: String) -> [Int] {
        guard let metadata = tree.elements("metadata").first else { return [] }
        return tree.elements(name, in: tree.contents(of: metadata))
    }

    private func text(_ element: Int) -> String? {
        let text = tree.text(of: element)
        return text.isEmpty ? nil : text
    }

    /// The values of each `meta` that refines an element.
    private func refinements(_ property: String, of element: Int) -> [String] {
        tree.nodes[element]["id"].flatMap { refinements["#\($0) \(property)"] }?.compactMap(text) ?? []
    }

    private func refinement(_ property: String, of element: Int) -> String? { refinements(property, of: element).first }

    /// Whether a creator has the role of an author among others, or none: codes of MARC, or an attribute of EPUB 2.
    private func isAuthor(_ creator: Int) -> Bool {
        let attribute = tree.nodes[creator]["opf:role"] ?? tree.nodes[creator]["role"]
        let roles = attribute.map { [$0] } ?? refinements("role", of: creator)
        return roles.isEmpty || roles.contains("aut")
    }

    /// A description without the HTML that is often written in it as text.
    private func plainText(_ element: Int) -> String? {
        guard let text = text(element), text.contains("<") else { return text(element) }
        let page = MarkupParser.parse(Data("<html><body>\(text)</body></html>".utf8))
        let plain = page.nodes.lazy.map(\.text).joined(separator: " ").folded
        return plain.isEmpty ? nil : plain
    }

    /// A date as a day, a month or a year; `nil` for what calibre and old programs write if they do not know it.
    private func day(_ element: Int) -> String? {
        guard let date = text(element)?.leadingDay else { return nil }
        return ["0101-01-01", "1900-01-01", "0101"].contains(date) ? nil : date
    }

    private func isbn(_ element: Int) -> String? {
        guard let text = text(element) else { return nil }
        let scheme = tree.nodes[element]["opf:scheme"] ?? tree.nodes[element]["scheme"] ?? ""
        let isISBN =
            scheme.lowercased() == "isbn" || text.lowercased().contains("isbn")
            || tree.nodes[element]["id"]?.lowercased().contains("isbn") == true
        guard isISBN else { return nil }
        let digits = (text.split(separator: ":").last.map(String.init) ?? text).trimmed
        return (try? ISBN.check(digits)) == nil ? nil : digits
    }

    /// The series: a collection that is one, or calibre's own elements.
    private func describeSeries(_ publication: inout Publication) {
        let metas = elements("meta")
        let collection = metas.first {
            tree.nodes[$0]["property"] == "belongs-to-collection"
                && refinement("collection-type", of: $0) == "series"
        }
        if let collection {
            publication.series = text(collection)
            publication.seriesNumber = refinement("group-position", of: collection).flatMap { Double($0) }
            return
        }
        func content(_ name: String) -> String? {
            metas.first { tree.nodes[$0]["name"] == name }.flatMap { tree.nodes[$0]["content"] }
        }
        publication.series = content("calibre:series")
        if publication.series != nil {
            publication.seriesNumber = content("calibre:series_index").flatMap { Double($0) }
        }
    }
}
