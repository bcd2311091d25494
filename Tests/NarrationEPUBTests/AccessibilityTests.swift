import EPUBChecking
import Foundation
import Narration
import TestSupport
import Testing

/// What an EPUB says of its accessibility, for books of every kind.
struct AccessibilityTests {
    /// A book and what is said of it.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        var pages: [Page]
        var failing: [String] = []
        /// The texts that only the fallback voice speaks.
        var substituted: [String] = []
        var modes = ["textual"]
        var sufficient = ["textual"]
        /// Features besides the order and the list of pages.
        var features = ["synchronizedAudioText"]
        let summary: String

        /// Whether the book's own voice is named as the narrator: it is not if all of it has recordings.
        var hasNarrator: Bool { summary.contains("(Anna, scripted)") }
    }

    private static let whole = """
        A synthetic voice (Anna, scripted) reads the whole text aloud, and each word is highlighted as it is heard.
        """
    private static let partial = """
        A synthetic voice (Anna, scripted) reads the text, except for passages that are silent, aloud, and each word is \
        highlighted as it is heard.
        """

    private static func page(
        _ text: String?,
        _ picture: String? = nil,
        _ description: String? = nil,
        recorded isRecorded: Bool = false
    ) -> Page {
        let utterance = text.map { isRecorded ? Utterance($0).recorded(in: "\($0)wav") : Utterance($0) }
        return Page(
            backgroundImage: picture,
            imageDescription: description,
            utterances: [utterance].compactMap(\.self)
        )
    }

    static let cases = [
        Case(testDescription: "text", pages: [page("Hop.")], sufficient: ["textual", "auditory"], summary: whole),
        Case(
            testDescription: "text with chapters",
            pages: [Page(title: "One", utterances: [Utterance("Hop.")]), page(" … ")],
            sufficient: ["textual", "auditory"],
            features: ["synchronizedAudioText", "tableOfContents"],
            summary: whole
        ),
        Case(
            testDescription: "text of which a part is not spoken",
            pages: [page("Hop."), page("Yip.")],
            failing: ["Yip."],
            summary: partial
        ),
        Case(
            testDescription: "text of which nothing is spoken",
            pages: [page("Yip.")],
            failing: ["Yip."],
            features: [],
            summary: "The text is not read aloud."
        ),
        Case(
            testDescription: "text of which a part has no volume",
            pages: [Page(utterances: [Utterance("Hop."), Utterance("Yip.", volume: 0)])],
            summary: partial
        ),
        Case(
            testDescription: "pictures, all described, one on a page without words",
            pages: [page("Hop.", "a.png", "A hill"), page(nil, "b.png", "A hare")],
            modes: ["textual", "visual"],
            sufficient: ["textual", "textual,visual"],
            features: ["synchronizedAudioText", "alternativeText"],
            summary: whole + " Every picture is described."
        ),
        Case(
            testDescription: "pictures, some described",
            pages: [page("Hop.", "a.png", "A hill"), page("Yip.", "b.png"), page("Hop.", "b.png", " — ")],
            modes: ["textual", "visual"],
            sufficient: ["textual,visual"],
            summary: whole + " Of the 3 pictures, 1 is described."
        ),
        Case(
            testDescription: "pictures, none described, and silent passages",
            pages: [page("Hop.", "a.png"), page("Yip.", "b.png")],
            failing: ["Yip."],
            modes: ["textual", "visual"],
            sufficient: ["textual,visual"],
            summary: partial + " Pictures are not described."
        ),
        Case(
            testDescription: "recordings, and one that the fallback voice spoke",
            pages: [page("Hop.", recorded: true), page("Yip.", recorded: true)],
            substituted: ["Yip."],
            sufficient: ["textual", "auditory"],
            summary: whole.replacing("A synthetic voice (Anna, scripted)", with: "A person and a synthetic voice")
                .replacing("reads", with: "read")
        ),
        Case(
            testDescription: "a recording that the fallback voice spoke",
            pages: [page("Hop.", recorded: true)],
            substituted: ["Hop."],
            sufficient: ["textual", "auditory"],
            summary: whole.replacing(" (Anna, scripted)", with: "")
        ),
        Case(
            testDescription: "only pictures that do not exist",
            pages: [page("Hop.", "none.png"), page("Hop.", "other.png", "A hill")],
            sufficient: ["textual", "auditory"],
            summary: whole
        ),
    ]

    @Test(arguments: cases) func `only what is true of the book is claimed`(_ one: Case) async throws {
        let pictures = ["a.png": PictureFixture.png(), "b.png": PictureFixture.png(width: 5)]
        let epub = try await RenderedEPUB(
            Book(pages: one.pages),
            pictures: pictures,
            failing: one.failing,
            substituted: one.substituted
        )
        let package = try epub.book.package
        func values(_ name: String) -> [String] {
            package.elements("meta").filter { $0.value("property") == name }.map(\.text)
        }
        #expect(values("schema:accessMode") == one.modes)
        #expect(values("schema:accessModeSufficient") == one.sufficient)
        let always = ["readingOrder", "pageNavigation", "pageBreakMarkers"]
        #expect(values("schema:accessibilityFeature").filter { !always.contains($0) } == one.features)
        #expect(values("schema:accessibilityHazard") == ["none"])
        #expect(values("schema:accessibilitySummary") == [one.summary])
        let narrator = !one.hasNarrator ? [] : ["Anna, scripted, a synthetic voice"]
        #expect(values("media:narrator") == narrator)
        #expect(package.elements("dc:contributor").map(\.text) == narrator)
    }

    @Test func `pages that are left out count for nothing`() async throws {
        let book = Book(pages: [Self.page("Hop.", "a.png", "A hill"), Self.page("Yip.", "b.png")])
        let pictures = ["a.png": PictureFixture.png(), "b.png": PictureFixture.png()]
        let epub = try await RenderedEPUB(book, pictures: pictures, pages: [0])
        let texts = Set(try epub.book.package.elements("meta").map(\.text))
        #expect(texts.contains("alternativeText") && texts.contains(Self.whole + " Every picture is described."))
    }
}
