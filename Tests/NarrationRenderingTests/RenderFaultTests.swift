import Foundation
import Narration
import NarrationAudio
import NarrationRendering
import NarrationSystem
import TestSupport
import Testing

/// An engine with configurable responses.
private struct FaultyEngine: SpeechEngine {
    let name = "faulty"
    let sampleRate = 8_000
    let answer: @Sendable (Utterance) async throws -> Speech

    func version(of voice: Voice) async throws -> String { "faulty" }

    func voices() async throws -> [Voice] { [] }

    func voice(for utterance: Utterance) async throws -> Voice {
        guard utterance.voice != "nobody" else { throw SpeechError(.unknownVoice, "there is no voice “nobody”") }
        return Voice(id: "test", name: "Test", languages: ["en"])
    }

    func synthesize(_ passage: Utterance) async throws -> Speech { try await answer(passage) }
}

private actor Counter {
    private(set) var count = 0
    func next() -> Int {
        count += 1
        return count
    }
}

@Suite struct RenderFaultTests {
    private let folder: ScratchFolder
    private let book = Book(pages: [
        Page(utterances: [Utterance("one"), Utterance("two")]),
        Page(utterances: [Utterance("three"), Utterance("four")]),
    ])
    private let sound = Speech(samples: [Int16](repeating: 1000, count: 800))

    init() throws {
        folder = try ScratchFolder()
    }

    private func failure<Failure: Error>(
        _ kind: Failure.Type = RenderError.self,
        of book: Book,
        to name: String = "book.wav",
        as format: any SoundFormat = LosslessFormat.wav,
        answer: @escaping @Sendable (Utterance) async throws -> Speech
    ) async throws -> Failure {
        let renderer = BookRenderer(engine: FaultyEngine(answer: answer), reading: PlainReading(), jobs: 2)
        return try await #require(throws: kind) {
            try await renderer.render(book, to: folder.file(name), as: format)
        }
    }

    @Test func `an engine that plays no recordings does not speak in place of the person`() async throws {
        var book = book
        book.pages[1].utterances[1] = book.pages[1].utterances[1].recorded(in: "four.flac")
        let error = try await failure(of: book) { [sound] _ in sound }
        #expect(error.code == .notSpoken)
        #expect(error.cause?.code == .noRecording)
        #expect(error.description.hasPrefix("page 2, utterance 2: this utterance is a recording"))
        #expect(try folder.contents == [])
    }

    @Test func `a reading without lexicons does not render a book that names some`() async throws {
        var book = book
        book.lexicons = ["names.pls", "places.pls"]
        let error = try await failure(of: book) { [sound] _ in sound }
        #expect(error.code == .lexiconsIgnored)
        #expect(error.description.hasPrefix("the book has lexicons (\"names.pls\", \"places.pls\")"))
        #expect(try folder.contents == [])
    }

    @Test func `an utterance that cannot be spoken fails the rendering, and nothing is written`() async throws {
        let error = try await failure(of: book) { [sound] utterance in
            if utterance.string == "three" { throw SpeechError(.wordsLost, "words were lost") }
            return sound
        }
        #expect(error.code == .notSpoken)
        #expect(error.description == "page 2, utterance 1: words were lost")
        #expect(try folder.contents == [])
    }

    @Test func `the first failure in the book's order is reported, whichever happens first`() async throws {
        let (threeFails, fail) = AsyncStream.makeStream(of: Never.self)
        let error = try await failure(of: book) { [sound] utterance in
            switch utterance.string {
            case "two":
                for await _ in threeFails {}
                throw SpeechError(.noSound, "two")
            case "three":
                defer { fail.finish() }
                throw SpeechError(.noSound, "three")
            default: return sound
            }
        }
        #expect(error.position == UtterancePosition(page: 0, utterance: 1))
        #expect(error.message == "two; 1 more utterance could not be spoken")
    }

    @Test func `all utterances that cannot be spoken are listed, and all others are spoken`() async throws {
        let spoken = Counter()
        let error = try await failure(of: book) { [sound] utterance in
            if utterance.string != "two" && utterance.string != "four" { return (await spoken.next(), sound).1 }
            throw SpeechError(.noSound, "no \(utterance.string)")
        }
        #expect(error.failures.map(\.cause.message) == ["no two", "no four"])
        #expect(error.description == "page 1, utterance 2: no two\npage 2, utterance 2: no four")
        #expect(await spoken.count == 2)
        #expect(try folder.contents == [])
    }

    @Test func `an engine that fails again and again ends the rendering, one that is missing at once`() async throws {
        let book = Book(pages: [Page(utterances: (1...500).map { Utterance("\($0)") })])
        let lasting = try await failure(of: book) { _ in throw SpeechError(.noSound, "none") }
        #expect(lasting.failures.count == 30)
        let missing = try await failure(of: book) { _ in throw SpeechError(.engineMissing, "missing") }
        #expect(missing.position == UtterancePosition(page: 0, utterance: 0) && missing.failures.count == 1)
        let dead = try await failure(of: book) { _ in throw SpeechError(.engineDied, "died") }
        #expect(dead.position == missing.position && dead.failures.count == 1)
        let dying = try await failure(of: book) { [sound] utterance in
            if utterance.string == "1" || utterance.string == "3" { return sound }
            throw SpeechError(.timedOut, "late")
        }
        #expect(dying.failures.map(\.position.utterance) == [1, 3, 4, 5])
        #expect(dying.position == UtterancePosition(page: 0, utterance: 5) && dying.cause?.code == .timedOut)
        let refusing = try await failure(of: book) { [sound] utterance in
            if (10...500).contains(Int(utterance.string) ?? 0) { return sound }
            throw SpeechError(.engineFailed, "refused")
        }
        #expect(refusing.failures.count == 9)
        let seldom = try await failure(of: book) { [sound] utterance in
            if utterance.string.hasSuffix("0") { return sound }
            throw SpeechError(.noSound, "none")
        }
        #expect(seldom.failures.count == 450)
    }

    @Test func `a request is retried once after the engine died`() async throws {
        let calls = Counter()
        let renderer = BookRenderer(
            engine: FaultyEngine { [sound] utterance in
                if utterance.string == "two", await calls.next() == 1 { throw SpeechError(.engineDied, "died") }
                return sound
            },
            reading: PlainReading()
        )
        let rendering = try await renderer.render(book, to: folder.file("book.wav"), as: .wav)
        #expect(rendering.timeline.frameCount == 3200)
        #expect(await calls.count == 2)
    }

    @Test func `an utterance fails if the engine dies twice`() async throws {
        let error = try await failure(of: book) { [sound] utterance in
            if utterance.string == "four" { throw SpeechError(.engineDied, "died") }
            return sound
        }
        #expect(error.description == "page 2, utterance 2: died")
    }

    @Test(arguments: [0, 900])
    func `an engine that returns silence for speakable text has failed`(count: Int) async throws {
        let error = try await failure(of: book) { _ in Speech(samples: [Int16](repeating: 0, count: count)) }
        #expect(error.cause?.code == .noSound)
        #expect(error.position == UtterancePosition(page: 0, utterance: 0))
    }

    @Test func `a missing voice is reported before anything is spoken`() async throws {
        var book = book
        book.pages[1].utterances[1].voice = "nobody"
        let error = try await failure(of: book) { _ in
            Issue.record("something was spoken")
            return Speech()
        }
        #expect(error.description == "page 2, utterance 2: there is no voice “nobody”")
    }

    @Test func `an existing file is unchanged if rendering fails, and replaced if it succeeds`() async throws {
        let path = folder.file("book.wav")
        try Data("before".utf8).write(to: URL(fileURLWithPath: path))
        _ = try await failure(of: book) { _ in throw SpeechError(.noSound, "silent") }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("before".utf8))
        let renderer = BookRenderer(engine: FaultyEngine { [sound] _ in sound }, reading: PlainReading())
        _ = try await renderer.render(book, to: path, as: .wav)
        #expect(try Sox.frameCount(path) == 3200)
        #expect(try folder.contents == ["book.wav"])
    }

    @Test func `a cancelled rendering leaves nothing`() async throws {
        let (begun, begin) = AsyncStream.makeStream(of: Never.self)
        let renderer = BookRenderer(
            engine: FaultyEngine { _ in
                begin.finish()
                try await Task.sleep(for: .seconds(60))
                return Speech()
            },
            reading: PlainReading()
        )
        let path = folder.file("book.wav")
        let task = Task { [book] in try await renderer.render(book, to: path, as: .wav) }
        for await _ in begun {}
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try folder.contents == [])
    }

    @Test func `a missing folder, and the name of a folder, are reported`() async throws {
        let missing = try await failure(OutputError.self, of: book, to: "nowhere/book.wav") { [sound] _ in sound }
        #expect(missing.description == "cannot create \(folder.file("nowhere/book.wav")): its folder does not exist")
        try FileManager.default.createDirectory(atPath: folder.file("book.wav"), withIntermediateDirectories: false)
        let taken = try await failure(OutputError.self, of: book) { [sound] _ in sound }
        #expect(taken.description == "cannot create \(folder.file("book.wav")): it is there already, and not a file")
    }

    @Test func `of two concurrent renderings to one file both succeed`() async throws {
        let path = folder.file("book.wav")
        let (begun, begin) = AsyncStream.makeStream(of: Never.self)
        let (over, end) = AsyncStream.makeStream(of: Never.self)
        let slow = BookRenderer(
            engine: FaultyEngine { [sound] _ in
                begin.finish()
                for await _ in over {}
                return sound
            },
            reading: PlainReading(),
            jobs: 1
        )
        async let first = slow.render(book, to: path, as: .wav)
        for await _ in begun {}
        let second = BookRenderer(engine: FaultyEngine { [sound] _ in sound }, reading: PlainReading())
        #expect(try await second.render(book, to: path, as: .wav).timeline.frameCount == 3200)
        #expect(try Sox.frameCount(path) == 3200)
        end.finish()
        #expect(try await first.timeline.frameCount == 3200)
        #expect(try Sox.frameCount(path) == 3200)
        #expect(try folder.contents == ["book.wav"])
    }

    @Test func `a rendering whose partial file was removed does not touch that of the next one`() async throws {
        let path = folder.file("book.wav")
        let (begun, begin) = AsyncStream.makeStream(of: Never.self)
        let first = Task { [book] in
            let engine = FaultyEngine { _ in
                begin.finish()
                try await Task.sleep(for: .seconds(60))
                return Speech()
            }
            return try await BookRenderer(engine: engine, reading: PlainReading()).render(book, to: path, as: .wav)
        }
        for await _ in begun {}
        try removePartial()
        let second = BookRenderer(
            engine: FaultyEngine { [sound] _ in
                first.cancel()
                _ = await first.result
                return sound
            },
            reading: PlainReading()
        )
        _ = try await second.render(book, to: path, as: .wav)
        #expect(try Sox.frameCount(path) == 3200)
        #expect(try folder.contents == ["book.wav"])
    }

    @Test func `a rendering whose sound was removed meanwhile does not replace the earlier timeline`() async throws {
        let (path, timeline) = (folder.file("book.wav"), folder.file("book.json"))
        try Data("before".utf8).write(to: URL(fileURLWithPath: timeline))
        let renderer = BookRenderer(
            engine: FaultyEngine { [self] _ in
                try? removePartial()
                return sound
            },
            reading: PlainReading()
        )
        let error = await #expect(throws: OutputError.self) {
            try await renderer.render(book, to: path, as: .wav, beside: [.timeline(timeline)])
        }
        #expect(error?.description == "cannot write \(path): somebody else removed it while it was written")
        #expect(try folder.contents == ["book.json"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: timeline)) == Data("before".utf8))
    }

    /// Removes the file that is being written.
    private func removePartial() throws {
        for name in try folder.contents where name.hasPrefix(".book.wav.") {
            try FileManager.default.removeItem(atPath: folder.file(name))
        }
    }

    @Test func `a partial file of a killed renderer is removed`() async throws {
        let left = ".book.wav.\(ProcessSpace.identifier)-2147483646-1-1.narration-partial"
        try Data(repeating: 7, count: 100_000).write(to: URL(fileURLWithPath: folder.file(left)))
        let renderer = BookRenderer(engine: FaultyEngine { [sound] _ in sound }, reading: PlainReading())
        _ = try await renderer.render(book, to: folder.file("book.wav"), as: .wav)
        #expect(try Sox.frameCount(folder.file("book.wav")) == 3200)
        #expect(try folder.contents == ["book.wav"])
    }

    @Test func `an empty book, and a missing page, are reported`() async throws {
        let empty = try await failure(of: Book(pages: [])) { [sound] _ in sound }
        #expect(empty.description == "the book has no pages")
        let wordless = try await failure(of: Book(pages: [Page(utterances: [])]), to: "book.flac", as: .flac) {
            [sound] _ in
            sound
        }
        #expect(wordless.description == "there is nothing to speak on these pages")
        let renderer = BookRenderer(engine: FaultyEngine { [sound] _ in sound }, reading: PlainReading())
        for (page, number) in [(2, "3"), (.max, "9223372036854775808")] {
            let error = await #expect(throws: RenderError.self) {
                try await renderer.render(
                    book,
                    to: folder.file("book.wav"),
                    as: .wav,
                    selection: RenderSelection(pages: [page])
                )
            }
            #expect(error?.description == "there is no page \(number); the book has 2")
        }
    }
}
