import Narration

/// What a FictionBook says of itself.
struct FictionBookDescription {
    private let source: MarkupTree

    init(_ source: MarkupTree) {
        self.source = source
    }

    /// Sets the metadata of a book.
    func describe(_ book: inout Book) {
        let authors = elements("author", in: "title-info").map { author in
            let names = ["first-name", "middle-name", "last-name"].compactMap { text($0, in: author) }
            return names.isEmpty ? text("nickname", in: author) ?? "" : names.joined(separator: " ")
        }.filter { !$0.isEmpty }
        book.title = text("book-title", in: "title-info")
        book.author = authors.isEmpty ? nil : authors.joined(separator: ", ")
        book.language = text("lang", in: "title-info").flatMap(LanguageTag.canonical)
        book.publication.description = elements("annotation", in: "title-info").first.map { source.blockText(of: $0) }
        let days = elements("date", in: "title-info").compactMap(day)
        book.publication.date = days.first ?? text("year", in: "publish-info")
        book.publication.publisher = text("publisher", in: "publish-info")
        book.publication.isbn = text("isbn", in: "publish-info").flatMap { (try? ISBN.check($0)) == nil ? nil : $0 }
        let series = elements("sequence", in: "title-info").first.map { source.nodes[$0] }
        book.publication.series = series?["name"]
        book.publication.seriesNumber = series?["number"].flatMap { Double($0) }
    }

    /// The elements with a name in a part of the description.
    private func elements(_ name: String, in part: String) -> [Int] {
        guard let description = source.elements("description").first else { return [] }
        return source.elements(part, in: source.contents(of: description)).first.map {
            source.elements(name, in: source.contents(of: $0))
        } ?? []
    }

    private func text(_ name: String, in element: Int) -> String? {
        source.elements(name, in: source.contents(of: element)).lazy.map { source.text(of: $0) }.first { !$0.isEmpty }
    }

    private func text(_ name: String, in part: String) -> String? {
        elements(name, in: part).lazy.map { source.text(of: $0) }.first { !$0.isEmpty }
    }

    private func day(_ date: Int) -> String? {
        let written = [source.nodes[date]["value"], source.text(of: date)]
        return written.lazy.compactMap { $0?.leadingDay }.first
    }
}
