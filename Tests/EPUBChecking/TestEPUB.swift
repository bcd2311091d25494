public import Foundation
import NarrationArchive
import NarrationSystem

/// An EPUB that a test makes.
public struct TestEPUB {
    /// The documents of the spine by their names, which the manifest lists in the opposite order.
    public var documents: [(name: String, body: String)] = []

    /// The entries of the table of contents, by depth.
    public var contents: [(label: String, place: String, depth: Int)] = []

    /// What is in the metadata.
    public var metadata = "<dc:title>Tale</dc:title><dc:language>en</dc:language>"

    /// More items of the manifest.
    public var items = ""

    /// The guide of EPUB 2.
    public var guide = ""

    /// What of the package is another text.
    public var packageChange: (old: String, new: String)?

    /// Other files.
    public var files: [String: Data] = [:]

    /// Documents, and the entries of a table of contents.
    public init(
        _ documents: (name: String, body: String)...,
        contents: [(label: String, place: String, depth: Int)] = []
    ) {
        (self.documents, self.contents) = (documents, contents)
    }

    /// Documents without a table of contents.
    public init(documents: [(name: String, body: String)]) {
        self.documents = documents
    }

    /// A single document with a body.
    public init(_ body: String) {
        self.init(("a.xhtml", body))
    }

    /// Writes it to a file.
    public func write(to path: String) throws {
        let writer = try ArchiveWriter(spoolingBeside: path, date: ArchiveDate(Date(timeIntervalSince1970: 1e9)))
        try writer.add("mimetype", Array("application/epub+zip".utf8), .stored)
        var all = files
        let container = """
            <?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>\
            <rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
            """
        if all["META-INF/container.xml"] == nil { all["META-INF/container.xml"] = Data(container.utf8) }
        let changed = packageChange.map { package.replacingOccurrences(of: $0.old, with: $0.new) }
        all["OPS/book.opf"] = Data((changed ?? package).utf8)
        if !contents.isEmpty { all["OPS/toc.ncx"] = Data(ncx.utf8) }
        for (name, body) in documents where all["OPS/" + name] == nil {
            let isWhole = body.hasPrefix("<html") || body.hasPrefix("<?xml") || body.hasPrefix("<!DOCTYPE")
            let page = isWhole ? body : Self.page(body)
            all["OPS/" + name] = Data(page.utf8)
        }
        for (name, data) in all.sorted(by: { $0.key < $1.key }) { try writer.add(name, Array(data), .deflated) }
        let file = try OpenFile(path, O_RDWR | O_CREAT | O_TRUNC)
        try writer.write(to: file.descriptor)
    }

    private static func page(_ body: String) -> String {
        """
        <?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" \
        xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Page</title></head><body>\(body)</body></html>
        """
    }

    private var package: String {
        let listed = documents.reversed().map { name, _ in
            #"<item id="i-\#(name)" href="\#(name)" media-type="application/xhtml+xml"/>"#
        }
        let read = documents.map { #"<itemref idref="i-\#($0.name)"/>"# }
        let ncx = contents.isEmpty ? "" : #"<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>"#
        return """
            <?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0">\
            <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\(metadata)</metadata>\
            <manifest>\(listed.joined())\(ncx)\(items)</manifest><spine toc="ncx">\(read.joined())</spine>\(guide)</package>
            """
    }

    private var ncx: String {
        var text = "<ncx><navMap>"
        var depth = -1
        for entry in contents {
            text += String(repeating: "</navPoint>", count: max(0, depth - entry.depth + 1))
            text += "<navPoint><navLabel><text>\(entry.label)</text></navLabel><content src=\"\(entry.place)\"/>"
            depth = entry.depth
        }
        return text + String(repeating: "</navPoint>", count: depth + 1) + "</navMap></ncx>"
    }
}
