import FoundationEssentials
import Narration
import NarrationArchive
import NarrationSystem

/// A book in the XML of FictionBook 2, or a ZIP archive with one.
struct FictionBook {
    let published: PublishedDocument
    /// The book as it is written, and its pictures: the elements `binary`, by their paths.
    private let source: MarkupTree
    private let pictures: [String: Int]
    private let limits: PublicationLimits

    /// Reads a book.
    ///
    /// - Throws: ``PublicationError`` if it cannot be read, or is no FictionBook.
    init(contentsOf path: String, limits: PublicationLimits) throws(PublicationError) {
        let (name, data) = try Self.file(at: path, limits: limits)
        let source = MarkupParser.parse(data)
        guard !source.elements("body").isEmpty else { throw PublicationError(.damaged, "it has no body") }
        var names: [String: String] = [:]
        var pictures: [String: Int] = [:]
        for binary in source.elements("binary") {
            guard let id = source.nodes[binary]["id"], names[id] == nil else { continue }
            let picture = "\(pictures.count + 1).\(source.nodes[binary].pictureEnding)"
            (names[id], pictures[picture]) = (picture, binary)
        }
        var text = FictionBookText(of: source, pictures: names)
        var document = PublishedDocument(path: name, tree: text.read())
        FictionBookDescription(source).describe(&document.book)
        let cover = source.elements("coverpage").first.flatMap { cover in
            source.elements("image", in: source.contents(of: cover)).first
        }
        document.book.coverImage = cover.flatMap { source.nodes[$0].target }.flatMap { names[$0] }
        if let fault = source.fault { document.remarks = ["\(name) \(fault)"] }
        (published, self.source, self.pictures, self.limits) = (document, source, pictures, limits)
    }

    /// The book's file: of an archive, the only one that has its name.
    private static func file(at path: String, limits: PublicationLimits) throws(PublicationError) -> (String, Data) {
        let data = try Data(publication: path, limit: limits.text)
        guard data.starts(with: Array("PK\u{3}\u{4}".utf8)) else { return (path.fileName, data) }
        let archive: ArchiveReader
        do {
            archive = try ArchiveReader(contentsOf: path, mostEntries: limits.files)
        } catch {
            throw PublicationError(.damaged, "\(error)")
        }
        let books = archive.entries.filter { $0.name.fileExtension.lowercased() == "fb2" && !$0.isLink }
        guard books.count == 1 else {
            throw PublicationError(.damaged, "its archive has \(books.count) files .fb2, and not one")
        }
        do {
            return (books[0].name, try archive.contents(of: books[0], upTo: limits.text))
        } catch {
            throw PublicationError(.damaged, "\(error)")
        }
    }

    /// Copies a picture to the end of an open file.
    func copy(_ picture: String, to descriptor: Int32) -> Bool {
        guard let binary = pictures[picture] else { return false }
        let code = source.nodes[source.contents(of: binary)].map(\.text).joined().utf8.filter { $0 > 0x20 }
        guard code.count / 4 * 3 <= limits.file, let data = Data(base64Encoded: Data(code)), !data.isEmpty else {
            return false
        }
        return (try? FileSystem.write(data, to: descriptor)) != nil
    }
}

extension MarkupNode {
    /// The ending of the name of a picture, by its media type, or else by its id.
    fileprivate var pictureEnding: String {
        let type = (self["content-type"] ?? "").lowercased()
        let known = ["png", "gif", "webp"].first { type.hasSuffix($0) }
        return known ?? (type.contains("jp") ? "jpg" : (self["id"] ?? "").fileExtension.lowercased())
    }

    /// The id to which a link or a picture leads in its own document.
    var target: String? {
        guard let reference = value("href")?.trimmed, reference.hasPrefix("#") else { return nil }
        return String(reference.dropFirst())
    }
}
