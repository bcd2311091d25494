import Foundation
import Narration
import NarrationRendering
import NarrationSystem
import NarrationTesting
import TestSupport
import Testing

@testable import NarrationAudio

@Suite struct WAVHeadTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    @Test func `Python's wave opens a WAV file, whose format is plain PCM at the very beginning`() async throws {
        let path = folder.file("hop.wav")
        let book = Book(title: "Hop", pages: [Page(title: "One", utterances: [Utterance("one two three")])])
        let rendering = try await BookRenderer(engine: ScriptedEngine(sampleRate: 22_050), reading: PlainReading())
            .render(
                book,
                to: path,
                as: .wav
            )
        let head = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)).prefix(36))
        #expect(head[8..<16] == ArraySlice(Array("WAVEfmt ".utf8)))
        #expect(head[16..<24] == [16, 0, 0, 0, 1, 0, 1, 0])
        let script = "import sys, wave; print(*wave.open(sys.argv[1]).getparams()[:4])"
        #expect(try SoundTools.python(script, path) == "1 2 22050 \(rendering.timeline.frameCount)\n")
    }

    /// A file with libsndfile's head and a number of bytes of sound, which take no room on the disk.
    private func file(soundBytes: Int) throws -> SoundDestination {
        let path = folder.file("long.wav")
        let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
        let sound = try SoundFile(
            SoundDestination(descriptor, path: path),
            format: "wav",
            code: LosslessContainer.wav.code,
            sampleRate: 22_050
        )
        try sound.close()
        let file = SoundDestination(descriptor, path: path)
        ftruncate(descriptor, off_t(try file.byteCount + soundBytes))
        return file
    }

    @Test(arguments: [2, 3_000_000_000, 4_294_960_000, 4_294_967_296, 5_000_000_000])
    func `a file is plain WAV if its length fits into 32 bits, and RF64 otherwise`(soundBytes: Int) throws {
        let file = try file(soundBytes: soundBytes)
        try WAVDescription(FileDescription(tags: BookTags(title: "Hop")), sampleRate: 22_050).write(to: file)
        let size = try file.byteCount - 8
        if size <= UInt32.max {
            #expect(try file.read(4, at: 0) == Array("RIFF".utf8))
            #expect(try ByteOrder.little.number(file.read(4, at: 4)) == size)
            #expect(try ByteOrder.little.number(file.read(4, at: WAVHead(of: file).end - 4)) == soundBytes)
        } else {
            #expect(try file.read(8, at: 0) == Array("RF64".utf8) + [0xFF, 0xFF, 0xFF, 0xFF])
            #expect(try ByteOrder.little.number(file.read(8, at: 20)) == size)
        }
    }

    @Test(arguments: [(LosslessFormat.wav, "WAVE"), (.aiff, "AIFF")])
    func `mutagen finds tags, chapters and cover in it`(format: LosslessFormat, type: String) async throws {
        let path = folder.file("hop." + format.name)
        let cover = try CoverPicture(PictureFixture.png(width: 30, height: 20), named: "cover.png")
        let publication = Publication(narrator: "Anna", date: "1926-10-14", series: "Hops", seriesNumber: 2)
        let book = Book(
            title: "Hop é",
            author: "A Hare",
            publication: publication,
            pages: [
                Page(title: "One", utterances: [Utterance("one")]), Page(title: "Two", utterances: [Utterance("two")]),
            ]
        )
        let description = RenderDescription(cover: cover)
        let rendering = try await BookRenderer(engine: ScriptedEngine(), reading: PlainReading()).render(
            book,
            to: path,
            as: format,
            description: description
        )
        #expect(rendering.leftOut == [])
        let script = """
            import sys, mutagen
            f = mutagen.File(sys.argv[1])
            print(type(f).__name__, f["TIT2"], f["TPE1"], f["TALB"], f["TCOM"], f["TDRC"], f["TXXX:SERIES"], f["MVIN"])
            print([str(c.sub_frames["TIT2"]) for c in f.tags.getall("CHAP")], len(f["APIC:"].data))
            """
        let expected = "\(type) Hop é A Hare Hop é Anna 1926-10-14 Hops 2\n['One', 'Two'] \(cover.data.count)\n"
        #expect(try SoundTools.python(script, path) == expected)
        let probe = try SoundTools.probe(path)
        #expect(probe.chapters.compactMap(\.title) == ["One", "Two"])
        #expect(probe.streams.contains { $0.codecName == "png" && $0.width == 30 })
    }

    @Test func `metadata that CAF cannot store is reported`() async throws {
        let cover = try CoverPicture(PictureFixture.png(), named: "cover.png")
        let book = Book(pages: [Page(title: "One", utterances: [Utterance("one")])])
        let renderer = BookRenderer(engine: ScriptedEngine(), reading: PlainReading())
        let path = folder.file("hop.caf")
        let whole = try await renderer.render(book, to: path, as: .caf, description: RenderDescription(cover: cover))
        #expect(whole.leftOut == [.cover, .chapters])
        #expect(whole.leftOut.names == ["cover", "chapters"])
        let bare = try await renderer.render(book, to: path, as: .caf, description: RenderDescription(chapters: .none))
        #expect(bare.leftOut == [])
    }
}
