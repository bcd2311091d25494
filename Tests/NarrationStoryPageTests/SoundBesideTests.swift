import Foundation
import Narration
import NarrationAudio
import NarrationCache
import NarrationEncoding
import NarrationRendering
import NarrationResampling
import NarrationStoryPage
import NarrationTesting
import TestSupport
import Testing

@Suite("Sound beside the file of a story")
struct SoundBesideTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    /// Renders a text into the folder.
    private func render(
        _ text: String = "one two three",
        soundLimit: Int = 1000,
        script: [String: ScriptedEngine.Response] = [:],
        rememberedIn cache: SpeechCache? = nil
    ) async throws -> Rendering {
        let story = try TouchablePages(Book(title: "Fox", pages: [Page(utterances: [Utterance(text)])]))
        let sound = LossyFormat(.m4a)
        let format = try StoryPageFormat(
            of: story,
            in: folder.path,
            sound: sound,
            mask: { _ in nil },
            soundLimit: soundLimit
        )
        let engine = ScriptedEngine(sampleRate: 8000, framesPerWord: 8000, script: script)
        var renderer = BookRenderer(engine: engine, reading: PlainReading(), resampling: Soxr())
        if let cache { renderer = renderer.remembering(in: cache, program: "test") }
        return try await renderer.render(story, to: folder.file("Fox.html"), as: format)
    }

    private var sounds: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.file("Fox.files")).sorted() }
    }

    /// Whether the story refers to the only sound.
    private var isWhole: Bool {
        get throws {
            let html = try String(contentsOfFile: folder.file("Fox.html"), encoding: .utf8)
            return try sounds.count == 1 && html.contains("src=\"Fox.files/\(sounds[0])\"")
        }
    }

    @Test func `is replaced with the file, and goes when the file needs it no more`() async throws {
        _ = try await render()
        let first = try sounds
        #expect(try isWhole)
        _ = try await render("four five")
        #expect(try isWhole && sounds != first)
        _ = try await render(soundLimit: .max)
        #expect(try folder.contents == ["Fox.html"])
    }

    @Test func `files of others in its folder stay, whatever they are called`() async throws {
        try FileManager.default.createDirectory(atPath: folder.file("Fox.files"), withIntermediateDirectories: false)
        let theirs = ["notes.txt", "sound-0123456789abcdef.m4a", "sound.m4a"]
        for name in theirs { try Data("theirs".utf8).write(to: URL(fileURLWithPath: folder.file("Fox.files/" + name))) }
        for text in ["one", "two"] { _ = try await render(text) }
        _ = try await render(soundLimit: .max)
        #expect(try sounds == theirs)
        for name in theirs {
            #expect(try String(contentsOfFile: folder.file("Fox.files/" + name), encoding: .utf8) == "theirs")
        }
    }

    @Test func `a file where the folder would be is noticed before anything is spoken, and stays`() async throws {
        try Data("theirs".utf8).write(to: URL(fileURLWithPath: folder.file("Fox.files")))
        let mute = SpeechError(.engineFailed, "mute")
        let error = await #expect(throws: OutputError.self) {
            _ = try await render("mute", script: ["mute": .fails(mute)])
        }
        #expect(error?.message.contains("Fox.files: it is a file") == true)
        #expect(try folder.contents == ["Fox.files"])
        _ = try await render(soundLimit: .max)
        #expect(try String(contentsOfFile: folder.file("Fox.files"), encoding: .utf8) == "theirs")
    }

    @Test func `what was made is kept if nothing changes, and made anew if the sound is lost`() async throws {
        let cache = SpeechCache(folder: CacheFolder(folder.file("cache")))
        #expect(try await !render(rememberedIn: cache).isUnchanged)
        #expect(try await render(rememberedIn: cache).isUnchanged)
        try Data("broken".utf8).write(to: URL(fileURLWithPath: folder.file("Fox.files/" + sounds[0])))
        #expect(try await !render(rememberedIn: cache).isUnchanged)
        #expect(try isWhole)
    }

    @Test func `a rendering that fails or is cancelled leaves the story and its sound as they were`() async throws {
        _ = try await render()
        let before = try (Data(contentsOf: URL(fileURLWithPath: folder.file("Fox.html"))), sounds)
        let fault = SpeechError(.engineFailed, "mute")
        await #expect(throws: (any Error).self) { _ = try await render("mute", script: ["mute": .fails(fault)]) }
        let task = Task { try await render("hang", script: ["hang": .hangs]) }
        try await poll { try folder.contents.contains { $0.hasPrefix(".Fox.html.") } }
        task.cancel()
        _ = await task.result
        #expect(try folder.contents == ["Fox.files", "Fox.html"])
        #expect(try before == (Data(contentsOf: URL(fileURLWithPath: folder.file("Fox.html"))), sounds))
    }

    @Test func `a sound whose story never got its name is removed by the next rendering`() async throws {
        _ = try await render("lost story")
        let lost = try sounds[0]
        let sound = try Data(contentsOf: URL(fileURLWithPath: folder.file("Fox.files/" + lost)))
        _ = try await render("one")
        // As if the process had been killed after the sound got its name, and before the story did.
        try sound.write(to: URL(fileURLWithPath: folder.file("Fox.files/" + lost)))
        #expect(try sounds.count == 2)
        _ = try await render("two")
        #expect(try isWhole)
    }
}
