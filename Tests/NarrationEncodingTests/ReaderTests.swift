import Foundation
import TestSupport
import Testing

@testable import NarrationEncoding

@Suite struct ReaderTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    @Test("a constant bitrate is known as one")
    func constantBitrate() async throws {
        let path = folder.file("a.mp3")
        try await Encoding.write(
            Sounds.noise(44_100),
            to: path,
            .mp3,
            settings: EncodedFormat.Container.mp3.settings(at: 44_100)
        )
        let reader = try SoundReader(contentsOf: path)
        while try reader.read() != nil {}
        #expect(reader.packetBitrates.isConstant)
        #expect(abs(reader.packetBitrates.mean - 64_000) < 100)
        #expect(reader.facts.codec == "mp3")
        #expect(reader.facts.sampleRate == 44_100)
        #expect(reader.facts.channels == 1)
    }

    @Test("a variable bitrate is known as one")
    func variableBitrate() async throws {
        let path = folder.file("a.opus")
        let sound = Sounds.syllables(96_000, sampleRate: 48_000)
        try await Encoding.write(sound, to: path, .opus, settings: EncodedFormat.Container.opus.settings(at: 48_000))
        let reader = try SoundReader(contentsOf: path)
        while try reader.read() != nil {}
        #expect(!reader.packetBitrates.isConstant)
        #expect(reader.packetBitrates.lowest < reader.packetBitrates.mean)
        #expect(reader.packetBitrates.mean < reader.packetBitrates.highest)
    }

    @Test("channels are interleaved, and samples what they were")
    func channels() throws {
        let path = folder.file("a.wav")
        let tones = "aevalsrc=0.5|-0.25:d=0.1:s=8000"
        let arguments = ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", tones, "-c:a", "pcm_f32le", path]
        _ = try Program.output(arguments)
        #expect(try SoundReader(contentsOf: path).facts.channels == 2)
        let isRight = try Encoding.samples(path) == (0..<1_600).map { $0 % 2 == 0 ? 0.5 : -0.25 }
        #expect(isRight)
    }

    @Test("what cannot be read is told")
    func faults() throws {
        let path = folder.file("a.txt")
        let missing = #expect(throws: SoundReadingError.self) { try SoundReader(contentsOf: path) }
        #expect(missing?.description == "cannot open \(path): No such file or directory")
        try Data("This is no sound.".utf8).write(to: URL(fileURLWithPath: path))
        #expect(throws: SoundReadingError.self) { try SoundReader(contentsOf: path) }
        let playlist = folder.file("a.m3u8")
        try Data("#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:1/a.ts\n".utf8).write(to: URL(fileURLWithPath: playlist))
        #expect(throws: SoundReadingError.self) { try SoundReader(contentsOf: playlist) }
    }
}
