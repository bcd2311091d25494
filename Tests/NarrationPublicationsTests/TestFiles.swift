import Foundation
import NarrationArchive
import NarrationPublications
import NarrationSystem
import TestSupport

extension PublicationReader {
    /// Reads a file that a test makes.
    func read(_ data: Data, as form: PublicationForm, named name: String = "a") throws -> PublishedStory {
        let folder = try ScratchFolder()
        try data.write(to: URL(fileURLWithPath: folder.file(name)))
        return try read(contentsOf: folder.file(name), as: form)
    }
}

extension PublishedFiles {
    /// The bytes of a picture in a file that a test makes; `nil` if there is none.
    static func picture(_ name: String, in data: Data, as form: PublicationForm) throws -> Data? {
        let folder = try ScratchFolder()
        try data.write(to: URL(fileURLWithPath: folder.file("a")))
        let copy = try OpenFile(folder.file("copy"), O_RDWR | O_CREAT)
        guard PublishedFiles(of: folder.file("a"), as: form).copy(name, to: copy.descriptor) else { return nil }
        return try Data(contentsOf: URL(fileURLWithPath: folder.file("copy")))
    }
}

extension Data {
    /// A ZIP archive with files.
    init(archive files: KeyValuePairs<String, String>) throws {
        let folder = try ScratchFolder()
        let path = folder.file("a.zip")
        let writer = try ArchiveWriter(spoolingBeside: path, date: ArchiveDate(Date(timeIntervalSince1970: 1e9)))
        for (name, text) in files { try writer.add(name, Array(text.utf8), .deflated) }
        let file = try OpenFile(path, O_RDWR | O_CREAT | O_TRUNC)
        try writer.write(to: file.descriptor)
        self = try Data(contentsOf: URL(fileURLWithPath: path))
    }
}

/// A document of Word that a test makes.
struct TestWord {
    /// What is in the body.
    var body: String
    var styles = ""
    var numbering = ""
    var footnotes = ""
    var endnotes = ""
    var comments = ""
    var properties = ""

    init(_ body: String) {
        self.body = body
    }

    func read(_ reader: PublicationReader = PublicationReader()) throws -> PublishedStory {
        try reader.read(data, as: .word)
    }

    var data: Data {
        get throws {
            try Data(archive: [
                "[Content_Types].xml": "<Types/>",
                "_rels/.rels": Self.relations([("officeDocument", "word/text.xml"), ("core-properties", "core.xml")]),
                "word/text.xml": Self.part("document", "<w:body>\(body)</w:body>"),
                "word/_rels/text.xml.rels": Self.relations([
                    ("styles", "styles.xml"), ("numbering", "numbering.xml"), ("footnotes", "footnotes.xml"),
                    ("endnotes", "endnotes.xml"), ("comments", "comments.xml"), ("image", "media/image1.png"),
                ]),
                "word/styles.xml": Self.part("styles", Self.usualStyles + styles),
                "word/numbering.xml": Self.part("numbering", numbering),
                "word/footnotes.xml": Self.part("footnotes", footnotes),
                "word/endnotes.xml": Self.part("endnotes", endnotes),
                "word/comments.xml": Self.part("comments", comments), "word/media/image1.png": "picture",
                "core.xml": "<cp:coreProperties xmlns:cp='c' xmlns:dc='d'>\(properties)</cp:coreProperties>",
            ])
        }
    }

    /// A paragraph with a text, or with runs.
    static func paragraph(_ content: String, _ properties: String = "") -> String {
        "<w:p><w:pPr>\(properties)</w:pPr>\(content.hasPrefix("<") ? content : run(content))</w:p>"
    }

    static func run(_ text: String, _ properties: String = "") -> String {
        "<w:r><w:rPr>\(properties)</w:rPr><w:t xml:space='preserve'>\(text)</w:t></w:r>"
    }

    private static let usualStyles = """
        <w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault></w:docDefaults>
        <w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>
        <w:style w:type="paragraph" w:styleId="U1"><w:name w:val="heading 1"/><w:basedOn w:val="N"/></w:style>
        """

    private static func part(_ name: String, _ content: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:\(name) xmlns:w="w" xmlns:r="r" xmlns:mc="mc" \
        xmlns:wps="wps" xmlns:v="v" xmlns:wp="wp" xmlns:a="a" xmlns:o="o">\(content)</w:\(name)>
        """
    }

    private static func relations(_ targets: [(type: String, path: String)]) -> String {
        let items = targets.enumerated().map {
            #"<Relationship Id="rId\#($0 + 1)" Type="http://schemas/relationships/\#($1.type)" Target="\#($1.path)"/>"#
        }
        return "<Relationships>\(items.joined())</Relationships>"
    }
}
