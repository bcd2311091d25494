import EPUBChecking
import Foundation
import Narration
import NarrationArchive
import NarrationSystem
import Testing

/// The checker finds every fault that is planted.
struct PlantedFaultTests {
    /// A change to an entry, and the beginning of the sentence that must be found.
    struct Plant: CustomTestStringConvertible {
        let entry: String
        let original: String
        let replacement: String
        let fault: String

        var testDescription: String { fault }
    }

    static let plants = [
        Plant(
            entry: "overlays/1.smil",
            original: #"clipBegin="0:00:00.100""#,
            replacement: #"clipBegin="0:00:00.090""#,
            fault: "EPUB/overlays/1.smil: u1w2 overlaps"
        ),
        Plant(
            entry: "overlays/1.smil",
            original: #"clipBegin="0:00:00.100""#,
            replacement: #"clipBegin="0:00:00.110""#,
            fault: "EPUB/overlays/1.smil: there is a gap before u1w2"
        ),
        Plant(
            entry: "overlays/1.smil",
            original: #"clipEnd="0:00:00.300""#,
            replacement: #"clipEnd="0:00:00.150""#,
            fault: "EPUB/overlays/1.smil: u1w3 lasts -50 ms"
        ),
        Plant(
            entry: "overlays/1.smil",
            original: #"clipEnd="0:00:00.300""#,
            replacement: #"clipEnd="0:00:00.400""#,
            fault: "EPUB/overlays/1.smil: the clips end after the sound"
        ),
        Plant(
            entry: "overlays/1.smil",
            original: #"clipEnd="0:00:00.300""#,
            replacement: #"clipEnd="0:00:00.250""#,
            fault: "EPUB/overlays/1.smil: the clips end before the sound"
        ),
        Plant(
            entry: "overlays/1.smil",
            original: "#u1w2",
            replacement: "#u9w9",
            fault: "EPUB/overlays/1.smil: there is no u9w9"
        ),
        Plant(
            entry: "package.opf",
            original: "refines=\"#o1\">0:00:00.300",
            replacement: "refines=\"#o1\">0:00:00.301",
            fault: "EPUB/overlays/1.smil: its duration is not that of its clips"
        ),
        Plant(
            entry: "package.opf",
            original: "\"media:duration\">0:00:00.300",
            replacement: "\"media:duration\">0:00:00.900",
            fault: "the total duration"
        ),
        Plant(
            entry: "package.opf",
            original: "schema:accessMode\"",
            replacement: "schema:accessMod\"",
            fault: "the metadata lacks accessMode"
        ),
        Plant(
            entry: "package.opf",
            original: "schema:accessibilityHazard",
            replacement: "schema:x",
            fault: "the metadata lacks accessibilityHazard"
        ),
        Plant(
            entry: "style.css",
            original: ".-epub-media-overlay-active",
            replacement: ".active",
            fault: "the style sheet lacks the class"
        ),
        Plant(
            entry: "style.css",
            original: "background-color: transparent; ",
            replacement: "",
            fault: "the style sheet highlights a page without speech"
        ),
        Plant(entry: "nav.xhtml", original: "page-list\" id", replacement: "lot\" id", fault: "there is no page-list"),
        Plant(
            entry: "nav.xhtml",
            original: "epub:type=\"landmarks\"",
            replacement: "epub:type=\"loi\"",
            fault: "there is no landmarks"
        ),
        Plant(
            entry: "pages/1.xhtml",
            original: " lang=\"en\"",
            replacement: "",
            fault: "EPUB/pages/1.xhtml has no language"
        ),
        Plant(
            entry: "pages/1.xhtml",
            original: "<div class=\"text\">",
            replacement: "<img src=\"a.png\"/><div class=\"text\">",
            fault: "EPUB/pages/1.xhtml has a picture without alt"
        ),
        Plant(entry: "mimetype", original: "", replacement: "", fault: "mimetype is not the first entry, stored"),
    ]

    @Test(arguments: plants)
    func `a planted fault is found`(plant: Plant) async throws {
        let epub = try await RenderedEPUB(Book(pages: [Page(utterances: [Utterance("one two three")])]))
        let original = try epub.book
        #expect(try epub.faults() == [])
        let name = plant.entry == "mimetype" ? plant.entry : "EPUB/" + plant.entry
        let writer = try ArchiveWriter(spoolingBeside: epub.path, date: ArchiveDate(.distantPast))
        for (entry, isStored) in original.entries {
            var contents = try original.contents(of: entry)
            if entry == name, !plant.original.isEmpty {
                let text = String(decoding: contents, as: UTF8.self)
                try #require(text.contains(plant.original), "\(text)")
                contents = Data(text.replacingOccurrences(of: plant.original, with: plant.replacement).utf8)
            }
            let isDeflated = entry == name && plant.original.isEmpty
            try writer.add(entry, contents, isStored && !isDeflated ? .stored : .deflated)
        }
        let file = try OpenFile(epub.path, O_RDWR | O_TRUNC)
        try writer.write(to: file.descriptor)
        #expect(try epub.faults().contains { $0.hasPrefix(plant.fault) })
    }
}
