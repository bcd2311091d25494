import FoundationEssentials
import NarrationBooks
import NarrationSystem

/// A file format that cannot be read as a book, recognized by its first bytes.
struct ForeignFormat: Hashable {
    /// The name of the format, with its article: `an EPUB`.
    let name: String

    /// The use that can be made of such a file.
    let remedy: Remedy

    /// The use that can be made of a file that is not a book.
    enum Remedy: Hashable {
        /// Conversion to a story, by a command with the file, these arguments, and an output file with this extension.
        case convert(by: String, arguments: String = "", to: String)
        /// Output: a book can be rendered to a sound file.
        case write
        case advice(String)
    }

    /// Whether it is an EPUB, of which the rest may be missing.
    var isEPUB: Bool { name == Self.epubName }

    /// Whether it is an archive, or anything that begins like one.
    var isArchive: Bool { name == Self.archiveName }

    /// Whether it is a page of HTML.
    var isPage: Bool { name == Self.pageName }

    /// The name without its article.
    var noun: String { String(name.drop { $0 != " " }.dropFirst()) }

    /// The format of a file's first bytes, if it is one of these.
    init?(_ head: Data) {
        let head = Data(head)
        let known = head.beginsZippedFictionBook ? Self.fictionBook : Self.all.first { $0.signs.allSatisfy(head.has) }
        guard let format = known ?? Self.markup(head) else { return nil }
        (name, remedy) = (format.name, format.remedy)
    }

    private typealias Entry = (signs: [Sign], name: String, remedy: Remedy)

    /// The format is passed to pandoc, because the extension of the file may be wrong. pandoc's own Markdown contains
    /// marks for divisions and headings that are not supported here; GitHub's Markdown does not. The option -s includes
    /// title and author.
    private static func pandoc(_ form: String) -> Remedy {
        .convert(by: "pandoc", arguments: "-f \(form) -t gfm -s -o", to: "md")
    }

    private static let picture = Remedy.advice("a book names its pictures as backgroundImage and coverImage")
    private static let epubName = "an EPUB"
    private static let archiveName = "a ZIP archive"
    private static let pageName = "a web page"
    private static let fictionBook: Entry = ([], "a FictionBook", pandoc("fb2"))
    private static let archive = Remedy.advice("unpack it, and give one of its files")

    private static let all: [Entry] = [
        ([Sign("PK\u{3}\u{4}"), Sign("mimetypeapplication/epub+zip", at: 30)], epubName, pandoc("epub")),
        ([Sign("PK\u{3}\u{4}"), Sign("mimetypeapplication/vnd.oasis", at: 30)], "an OpenDocument text", pandoc("odt")),
        ([Sign("PK\u{3}\u{4}"), Sign("word/", at: nil)], "a Word document", pandoc("docx")),
        ([Sign("PK\u{3}\u{4}"), Sign("[Content_Types].xml", at: 30)], "a Word document", pandoc("docx")),
        ([Sign("PK\u{3}\u{4}"), Sign("_rels/", at: 30)], "a Word document", pandoc("docx")),
        ([Sign("PK\u{3}\u{4}"), Sign("docProps/", at: 30)], "a Word document", pandoc("docx")),
        ([Sign("PK\u{3}\u{4}")], archiveName, archive),
        ([Sign("%PDF-")], "a PDF document", .convert(by: "pdftotext -nopgbrk", to: "txt")),
        ([Sign("{\\rtf")], "an RTF document", pandoc("rtf")),
        ([Sign([0xD0, 0xCF, 0x11, 0xE0])], "an old Word document", .advice("save it as text or as .docx")),
        ([Sign("BOOKMOBI", at: 60)], "a Kindle book", .convert(by: "ebook-convert", to: "epub")),
        ([Sign([0x1F, 0x8B])], "a compressed file", archive),
        ([Sign([0x37, 0x7A, 0xBC, 0xAF])], "a 7z archive", archive),
        ([Sign([0xFD, 0x37, 0x7A, 0x58, 0x5A])], "a compressed file", archive),
        ([Sign([0x89, 0x50, 0x4E, 0x47])], "a PNG picture", picture),
        ([Sign([0xFF, 0xD8, 0xFF])], "a JPEG picture", picture),
        ([Sign("GIF8")], "a GIF picture", picture),
        ([Sign("RIFF"), Sign("WEBP", at: 8)], "a WebP picture", picture),
        ([Sign("RIFF"), Sign("WAVE", at: 8)], "a WAV file", .write),
        ([Sign("RF64"), Sign("WAVE", at: 8)], "a WAV file", .write),
        ([Sign("FORM"), Sign("AIF", at: 8)], "an AIFF file", .write),
        ([Sign("fLaC\0")], "a FLAC file", .write),
        ([Sign("OggS\0")], "an Ogg file", .write),
        ([Sign("caff\0")], "a CAF file", .write),
        ([Sign("ID3"), Sign([0], at: 4)], "an MP3 file", .write),
        ([Sign([0xFF, 0xFB])], "an MP3 file", .write),
        ([Sign([0xFF, 0xFA])], "an MP3 file", .write),
        ([Sign([0xFF, 0xF3])], "an MP3 file", .write),
        ([Sign([0xFF, 0xF2])], "an MP3 file", .write),
        ([Sign([0xFF, 0xF1])], "an AAC file", .write),
        ([Sign("ftyp", at: 4), Sign([0])], "an MPEG-4 file", .write),
    ]

    /// Subtitles and TeX, which are text with marks of their own.
    private static func marked(_ text: Substring) -> Entry? {
        let start = text.prefix(1000)
        if start.hasPrefix("webvtt") { return ([], "a file of WebVTT subtitles", textOfSubtitles) }
        // Making the expression takes a millisecond.
        if start.first?.isNumber == true,
            start.prefixMatch(of: /\d+\s*\R\d\d:\d\d:\d\d[,.]\d{3} --> \d\d:\d\d:\d\d[,.]\d{3}/) != nil
        {
            return ([], "a file of SRT subtitles", textOfSubtitles)
        }
        guard text.first == "%" || text.first == "\\" else { return nil }
        let line = text.split(whereSeparator: \.isNewline).first { !$0.hasPrefix("%") } ?? ""
        let isTeX = ["\\documentclass", "\\documentstyle", "\\begin{document}"].contains(where: line.hasPrefix)
        return isTeX ? ([], "a TeX document", pandoc("latex")) : nil
    }

    /// The lines between the times.
    private static let textOfSubtitles = Remedy.convert(
        by: "grep -vE '^(WEBVTT.*|[0-9]+|.*-->.*)\\r?$'",
        arguments: ">",
        to: "txt"
    )

    private static let beginningsOfPages = ["<!doctype html", "<html", "<head>", "<body", "<meta ", "<title>", "<h1"]

    /// HTML and FictionBook, which are recognized by their text.
    private static func markup(_ head: Data) -> Entry? {
        let bytes = (try? SourceText(head))?.bytes ?? head
        let text = String(decoding: bytes, as: UTF8.self).lowercased().drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        if let entry = marked(text) { return entry }
        guard text.first == "<" else { return nil }
        let isXML = text.hasPrefix("<?xml")
        if text.hasPrefix("<fictionbook") || isXML && text.hasTag("<fictionbook") { return fictionBook }
        let isPage = (isXML || text.hasPrefix("<!--")) && text.hasTag("<html")
        return isPage || beginningsOfPages.contains(where: text.hasPrefix) ? ([], pageName, pandoc("html")) : nil
    }
}

extension Substring {
    /// Whether it contains the beginning of a tag. Most books come here, and a search for text takes a millisecond.
    fileprivate func hasTag(_ start: String) -> Bool {
        var rest = utf8[...]
        while let place = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[place...]
            if rest.starts(with: start.utf8) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}

/// Bytes that identify a format.
private struct Sign {
    let bytes: [UInt8]
    /// Their offset; `nil` for any place in the first bytes.
    let offset: Int?

    init(_ bytes: [UInt8], at offset: Int? = 0) {
        self.bytes = bytes
        self.offset = offset
    }

    init(_ text: String, at offset: Int? = 0) {
        self.init(Array(text.utf8), at: offset)
    }
}

extension Data {
    /// Whether it is a ZIP archive whose first file is a FictionBook. The first byte has the index 0.
    fileprivate var beginsZippedFictionBook: Bool {
        guard count > 30, starts(with: Array("PK\u{3}\u{4}".utf8)) else { return false }
        let name = self[30...].prefix(Int(self[26]) + Int(self[27]) << 8)
        return String(decoding: name, as: UTF8.self).lowercased().hasSuffix(".fb2")
    }

    /// Whether a sign is at its offset. The first byte has the index 0.
    fileprivate func has(_ sign: Sign) -> Bool {
        guard let offset = sign.offset else { return firstRange(of: sign.bytes) != nil }
        return dropFirst(offset).starts(with: sign.bytes)
    }
}

extension Diagnostic {
    /// The error for a file with an unsupported format.
    static func foreign(_ format: ForeignFormat, path: String) -> Diagnostic {
        let isAudiobook = format.isArchive && ["audiobook", "lpf"].contains(path.fileExtension)
        let words =
            isAudiobook
            ? "an audiobook package, not a book; it has the sound of a book, and not its plist"
            : "\(format.name), not a book; \(format.advice(for: path))"
        let mayCarry = isAudiobook || format.isEPUB || format.isPage
        return Diagnostic(.error, .notAPropertyList, "this is \(words)", note: mayCarry ? uncarriedNote : nil)
    }

    #if Publications
    /// The note about a file that could carry a book.
    private static let uncarriedNote = """
        a file of render-book carries its book, unless made with --no-manuscript, --pages or --for: a sample, or a file \
        for a store, gives nothing else away
        """
    #else
    /// The note about a file that may carry a book.
    private static let uncarriedNote = """
        the book in a file of render-book opens with the trait Publications of the package narration: name it in \
        Package.swift
        """
    #endif
}

extension ForeignFormat {
    fileprivate func advice(for path: String) -> String {
        switch remedy {
        case .advice(let text): return text
        case .write:
            let file = path.hasPrefix("<") ? "FILE" : path.quotedForShell
            return "`-o \(file)` renders a book to it, and `render-book inspect \(file)` measures it"
        case .convert(let command, let arguments, let fileExtension):
            let source = path.hasPrefix("<") ? "FILE" : path
            let target = Self.target(of: source, fileExtension)
            let words = [command, source.quotedForShell, arguments, target.quotedForShell].filter { !$0.isEmpty }
            return "`\(words.joined(separator: " "))` makes a story of it"
        }
    }

    /// The name of the story in the current folder, which is never that of the original file.
    private static func target(of source: String, _ fileExtension: String) -> String {
        let file = URL(fileURLWithPath: source)
        let stem = file.deletingPathExtension().lastPathComponent
        let target = "\(stem).\(fileExtension)"
        return target.lowercased() == file.lastPathComponent.lowercased() ? "\(stem)-story.\(fileExtension)" : target
    }
}
