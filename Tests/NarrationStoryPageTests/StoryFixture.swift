import Foundation
import Narration
import NarrationEncoding
import NarrationParts
import NarrationRendering
import NarrationStoryPage
import NarrationTesting
import TestSupport

/// A story in a file, spoken by a scripted engine: every word takes a tenth of a second.
struct StoryFixture {
    let folder: ScratchFolder
    let path: String
    let rendering: Rendering

    static let sampleRate = 24_000
    static let framesPerWord = 2_400

    /// Three pages: with a picture and a fox that speaks, without a picture, and with one.
    static let book = Book(
        title: "Fox & \"Hill\" <1>",
        author: "A. Hare",
        language: "en",
        pages: [
            Page(
                backgroundImage: "hill.png",
                imageDescription: "A hill",
                pictures: [
                    PagePicture(
                        image: "fox.png",
                        frame: .init(x: 0.5, y: 0.5, width: 0.5, height: 0.5),
                        description: "A fox",
                        utterances: [Utterance("It is me the fox of this hill")]
                    )
                ],
                utterances: [Utterance("Who is in"), Utterance(" the hill today then and now")]
            ),
            Page(utterances: [Utterance("A page without a picture at all")]),
            Page(backgroundImage: "hill.png", utterances: [Utterance("The end of it")]),
        ]
    )

    init(
        _ book: Book = book,
        selection: [Int]? = nil,
        jobs: Int = 2,
        hasCover: Bool = false,
        highlight: HighlightUnit = .word,
        soundLimit: Int = StoryPageFormat.soundLimit
    ) async throws {
        folder = try ScratchFolder()
        try Self.writePictures(into: folder)
        path = folder.file("Fox.html")
        let engine = ScriptedEngine(
            sampleRate: Self.sampleRate,
            framesPerWord: Self.framesPerWord,
            voices: ["en", "de", "ar"].map { Voice(id: $0, name: $0, languages: [$0]) }
        )
        let story = try TouchablePages(book)
        let sound = LossyFormat(.m4a, jobs: jobs)
        let format = try StoryPageFormat(
            of: story,
            in: folder.path,
            cover: hasCover ? try CoverPicture(PictureFixture.png(width: 180, height: 240), named: "cover.png") : nil,
            sound: sound,
            mask: AlphaMask.init(decoding:),
            soundLimit: soundLimit,
            highlight: highlight
        )
        rendering = try await BookRenderer(engine: engine, reading: PlainReading(), jobs: jobs).render(
            story,
            to: path,
            as: format,
            selection: RenderSelection(pages: story.selection(of: selection))
        )
    }

    var html: String {
        get throws { try String(contentsOfFile: path, encoding: .utf8) }
    }

    /// A hill without transparent parts, and a disc on nothing.
    private static func writePictures(into folder: ScratchFolder) throws {
        try PictureFixture.png(width: 240, height: 180).write(to: URL(fileURLWithPath: folder.file("hill.png")))
        let disc = "geq=r=200:g=100:b=40:a='if(lt(hypot(X-32,Y-32),24),255,0)'"
        _ = try Program.output([
            "ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", "color=red:s=64x64:d=1,format=rgba,\(disc)",
            "-frames:v", "1", folder.file("fox.png"),
        ])
    }
}
