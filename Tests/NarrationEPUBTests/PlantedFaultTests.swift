import EPUBChecking
import Foundation
import Narration
import NarrationArchive
import NarrationEPUB
import NarrationSystem
import TestSupport
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

        /// An entry that is deflated.
        static func deflated(_ entry: String, _ fault: String) -> Plant {
            Plant(entry: entry, original: "", replacement: "", fault: fault)
        }
    }

    static let plants: [Plant] = [
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
            original: "\"media:duration\">0:00:00.400",
            replacement: "\"media:duration\">0:00:00.900",
            fault: "the total duration"
        ),
        Plant(
            entry: "package.opf",
            original: " media-overlay=\"o1\"",
            replacement: "",
            fault: "EPUB/pages/1.xhtml has no clips"
        ),
        Plant(
            entry: "overlays/1.smil",
            original: "par",
            replacement: "seq",
            fault: "EPUB/pages/1.xhtml has no clips"
        ),
        Plant(
            entry: "package.opf",
            original: "media:active-class",
            replacement: "media:class",
            fault: "there is no class for what is spoken"
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
        Plant(
            entry: "nav.xhtml",
            original: "epub:type=\"toc\"",
            replacement: "epub:type=\"loi\"",
            fault: "there is no toc"
        ),
        Plant(
            entry: "nav.xhtml",
            original: "<li><a href=\"pages/2.xhtml#start\">2</a></li>",
            replacement: "",
            fault: "the page list does not have every page"
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
        .deflated("mimetype", "mimetype is not the first entry, stored"),
        .deflated("EPUB/sound/1.m4a", "EPUB/sound/1.m4a is not stored"),
        .deflated("EPUB/images/1.png", "EPUB/images/1.png is not stored"),
    ]

    static let metadata = [
        "accessMode", "accessModeSufficient", "accessibilityFeature", "accessibilityHazard", "accessibilitySummary",
    ].map { name in
        Plant(
            entry: "package.opf",
            original: "schema:\(name)\"",
            replacement: "schema:x\"",
            fault: "the metadata lacks \(name)"
        )
    }

    @Test(arguments: plants + metadata)
    func `a planted fault is found`(plant: Plant) async throws {
        let book = Book(
            pages: [
                Page(utterances: [Utterance("one two three")]),
                Page(backgroundImage: "a.png", utterances: [Utterance("four")]),
            ]
        )
        let pictures = ["a.png": PictureFixture.png(width: 4, height: 3)]
        let epub = try await RenderedEPUB(book, layout: .reflowable, pictures: pictures)
        let original = try epub.book
        #expect(try epub.faults() == [])
        let isDeflating = plant.original.isEmpty
        let name = isDeflating ? plant.entry : "EPUB/" + plant.entry
        try #require(original.entries.contains { $0.name == name }, "\(original.entries)")
        let writer = try ArchiveWriter(spoolingBeside: epub.path, date: ArchiveDate(.distantPast))
        for (entry, isStored) in original.entries {
            var contents = try original.contents(of: entry)
            if entry == name, !isDeflating {
                let text = String(decoding: contents, as: UTF8.self)
                try #require(text.contains(plant.original), "\(text)")
                contents = Data(text.replacingOccurrences(of: plant.original, with: plant.replacement).utf8)
            }
            try writer.add(entry, contents, isStored && !(isDeflating && entry == name) ? .stored : .deflated)
        }
        let file = try OpenFile(epub.path, O_RDWR | O_TRUNC)
        try writer.write(to: file.descriptor)
        let faults = try epub.faults()
        #expect(faults.contains { $0.hasPrefix(plant.fault) }, "\(faults)")
    }
}
