import FoundationEssentials
import Narration
import NarrationPackaging

/// The package document: metadata, manifest and spine (EPUB 3.3, 5).
struct PackageDocument {
    /// The text of the document.
    let text: String

    /// Writes the document.
    ///
    /// - Parameters:
    ///   - pages: The pages in the order of the spine.
    ///   - pictures: The pictures.
    ///   - tags: The tags of the book.
    ///   - title: The title of the book.
    ///   - cover: The cover, if there is one.
    ///   - claims: What is said of the accessibility.
    ///   - format: The format of the EPUB.
    init(
        _ pages: [EPUBPage],
        _ pictures: [BookPictures.Picture],
        tags: BookTags,
        title: String,
        cover: EPUBCover?,
        claims: AccessibilityMetadata,
        in format: EPUBDesign
    ) {
        let metadata = Self.metadata(of: tags, title, claims, in: format)
        text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"\
             prefix="Iptc4xmpExt: http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xml:lang="\(format.book.language.tag)">
            <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
            \((metadata + Self.coverNames(of: pictures, cover) + Self.durations(of: pages)).joined(separator: "\n"))
            </metadata>
            <manifest>
            \(Self.manifest(of: pages, pictures, cover, in: format).joined(separator: "\n"))
            </manifest>
            <spine page-progression-direction="\(format.book.language.isRightToLeft ? "rtl" : "ltr")">
            \(pages.map { #"<itemref idref="p\#($0.name)"/>"# }.joined(separator: "\n"))
            </spine>
            </package>

            """
    }
}

extension PackageDocument {
    private static func metadata(
        of tags: BookTags,
        _ title: String,
        _ claims: AccessibilityMetadata,
        in format: EPUBDesign
    ) -> [String] {
        let publication = tags.publication
        var lines = [
            element("dc:identifier", "urn:uuid:\(BookIdentifier.uuid(of: tags))", #" id="id""#),
            element("dc:title", title, #" id="title""#),
            element("dc:language", format.book.language.tag),
            meta("dcterms:modified", format.modified.formatted(.iso8601)),
        ]
        if let author = tags.author {
            lines += [element("dc:creator", author, #" id="author""#), role("author", "aut")]
        }
        if let narrator = publication.narrator {
            lines += [
                element("dc:contributor", narrator, #" id="narrator""#), role("narrator", "nrt"),
                meta("media:narrator", narrator),
            ]
        }
        if let subtitle = publication.subtitle {
            lines += [
                meta("title-type", "main", refining("title")),
                element("dc:title", subtitle, #" id="subtitle""#),
                meta("title-type", "subtitle", refining("subtitle")),
            ]
        }
        if let series = publication.series {
            lines += [
                meta("belongs-to-collection", series, #" id="series""#),
                meta("collection-type", "series", refining("series")),
            ]
            if let number = publication.seriesNumberText {
                lines.append(meta("group-position", number, refining("series")))
            }
        }
        if let isbn = publication.isbn { lines.append(element("dc:identifier", "urn:isbn:\(isbn)")) }
        let others = [
            ("dc:publisher", publication.publisher), ("dc:date", publication.date),
            ("dc:description", publication.description), ("dc:rights", publication.copyright),
            ("dc:subject", publication.genre),
        ]
        lines += others.compactMap { name, value in value.map { element(name, $0) } }
        lines += [tags.digitalSource].compactMap { source in
            source.map { meta("Iptc4xmpExt:DigitalSourceType", $0.identifier) }
        }
        lines += claims.properties.map { meta("schema:\($0.name)", $0.value) }
        if format.layout == .fixed {
            lines += [meta("rendition:layout", "pre-paginated"), meta("rendition:spread", "none")]
        }
        return lines
    }

    private static func durations(of pages: [EPUBPage]) -> [String] {
        let total = ClipTime(milliseconds: pages.reduce(0) { $0 + $1.duration.milliseconds })
        return [
            meta("media:active-class", StyleSheet.activeClass),
            meta("media:playback-active-class", StyleSheet.playbackClass),
            meta("media:duration", total.clock),
        ] + pages.map { meta("media:duration", $0.duration.clock, refining("o\($0.name)")) }
    }

    /// The cover as EPUB 2 names it, by which older readers and libraries find it.
    private static func coverNames(of pictures: [BookPictures.Picture], _ cover: EPUBCover?) -> [String] {
        guard let cover else { return [] }
        let index = cover.isOnPage ? pictures.firstIndex { $0.name == cover.entry } : nil
        return [#"<meta name="cover" content="\#(index.map { "i\($0 + 1)" } ?? "cover")"/>"#]
    }

    private static func manifest(
        of pages: [EPUBPage],
        _ pictures: [BookPictures.Picture],
        _ cover: EPUBCover?,
        in format: EPUBDesign
    ) -> [String] {
        var items = [
            item("nav", "nav.xhtml", "application/xhtml+xml", #" properties="nav""#),
            item("style", "style.css", "text/css"),
        ]
        let coverMark = #" properties="cover-image""#
        if let cover, !cover.isOnPage {
            items.append(item("cover", cover.entry, cover.picture.format.mediaType, coverMark))
        }
        items += pictures.enumerated().map { index, picture in
            item("i\(index + 1)", picture.name, picture.format.mediaType, picture.name == cover?.entry ? coverMark : "")
        }
        for page in pages {
            items += [
                item("p\(page.name)", page.document, "application/xhtml+xml", #" media-overlay="o\#(page.name)""#),
                item("o\(page.name)", page.overlay, "application/smil+xml"),
                item("s\(page.name)", page.sound, format.soundType),
            ]
        }
        return items
    }

    private static func element(_ name: String, _ value: String, _ attributes: String = "") -> String {
        "<\(name)\(attributes)>\(value.asXML)</\(name)>"
    }

    private static func meta(_ property: String, _ value: String, _ attributes: String = "") -> String {
        #"<meta property="\#(property)"\#(attributes)>\#(value.asXML)</meta>"#
    }

    /// The role of a person, as a code of the Library of Congress (MARC).
    private static func role(_ name: String, _ code: String) -> String {
        meta("role", code, refining(name) + #" scheme="marc:relators""#)
    }

    private static func refining(_ name: String) -> String { " refines=\"#\(name)\"" }

    private static func item(_ id: String, _ path: String, _ type: String, _ attributes: String = "") -> String {
        #"<item id="\#(id)" href="\#(path)" media-type="\#(type)"\#(attributes)/>"#
    }
}
