import AudiobookChecking
import Foundation
import Narration
import NarrationAudiobook
import TestSupport
import Testing

/// What the package of an audiobook says of its accessibility, for books of every kind.
struct AudiobookAccessibilityTests {
    /// A book and what is said of it.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let pages: [Page]
        var failing: [String] = []
        var modes = ["auditory", "textual"]
        var sufficient = [["auditory"], ["textual"]]
        var features = ["synchronizedAudioText", "readingOrder"]
        var reading = "A synthetic voice (Anna, scripted) reads the whole text aloud. "
        var text = "The text is included, with the time of each word."
        var pictures = ""
    }

    private static let partial = """
        A synthetic voice (Anna, scripted) reads the text, except for passages that are silent, aloud. \

        """.replacing("\n", with: "")

    private static func page(_ text: String?, _ picture: String? = nil, _ description: String? = nil) -> Page {
        Page(
            backgroundImage: picture,
            imageDescription: description,
            utterances: text.map { [Utterance($0)] } ?? []
        )
    }

    static let cases = [
        Case(testDescription: "text", pages: [page("Hop.")]),
        Case(
            testDescription: "text of which a part is not spoken",
            pages: [page("Hop."), page("Yip.")],
            failing: ["Yip."],
            sufficient: [["textual"]],
            reading: partial
        ),
        Case(
            testDescription: "text of which nothing is spoken",
            pages: [page("Yip.")],
            failing: ["Yip."],
            modes: ["textual"],
            sufficient: [["textual"]],
            features: ["readingOrder"],
            reading: "The text is not read aloud. ",
            text: "The text is included."
        ),
        Case(
            testDescription: "pictures, all described, one on a page without words",
            pages: [page("Hop.", "a.png", "A hill"), page(nil, "b.png", "A hare")],
            modes: ["auditory", "textual", "visual"],
            sufficient: [["auditory", "visual"], ["textual"], ["textual", "visual"]],
            features: ["synchronizedAudioText", "readingOrder", "alternativeText"],
            pictures: " Every picture is described."
        ),
        Case(
            testDescription: "pictures, some described",
            pages: [page("Hop.", "a.png", "A hill"), page("Yip.", "b.png", "A hare"), page("Hop.", "b.png")],
            modes: ["auditory", "textual", "visual"],
            sufficient: [["auditory", "visual"], ["textual", "visual"]],
            pictures: " Of the 3 pictures, 2 are described."
        ),
        Case(
            testDescription: "pictures, none described, and silent passages",
            pages: [page("Hop.", "a.png"), page("Yip.", "b.png")],
            failing: ["Yip."],
            modes: ["auditory", "textual", "visual"],
            sufficient: [["textual", "visual"]],
            reading: partial,
            pictures: " Pictures are not described."
        ),
    ]

    @Test(arguments: cases) func `only what is true of the book is claimed`(_ one: Case) async throws {
        let pictures = ["a.png": PictureFixture.png(), "b.png": PictureFixture.png(width: 5)]
        let book = Book(pages: one.pages)
        let readium = try await RenderedPackage(book, as: .readium, pictures: pictures, failing: one.failing).book
            .manifest
        let claims = readium["metadata"]?["accessibility"]
        #expect(claims?["accessMode"]?.strings == one.modes)
        #expect(claims?["accessModeSufficient"]?.elements?.map(\.strings) == one.sufficient)
        #expect(claims?["feature"]?.strings == one.features)
        #expect(claims?["hazard"]?.strings == ["none"])
        #expect(claims?["summary"]?.string == one.reading + one.text + one.pictures)
        let narrator = one.modes.contains("auditory") ? "Anna, scripted, a synthetic voice" : nil
        #expect(readium["metadata"]?["narrator"]?.string == narrator)
        let lpf = try await RenderedPackage(book, as: .lpf, pictures: pictures, failing: one.failing).book.manifest
        #expect(lpf["accessMode"]?.strings == one.modes)
        let sufficient = lpf["accessModeSufficient"]?.elements?.map { $0["itemListElement"]?.strings }
        #expect(sufficient == one.sufficient)
        let features = one.features.map { $0.replacing("synchronizedAudioText", with: "transcript") }
        #expect(lpf["accessibilityFeature"]?.strings == features)
        #expect(lpf["accessibilitySummary"]?.string == one.reading + "The text is included." + one.pictures)
        #expect(lpf["readBy"]?["name"]?.string == narrator)
    }
}
