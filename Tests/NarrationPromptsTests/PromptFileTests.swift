import Foundation
import Narration
import NarrationAudio
import NarrationEspeak
import NarrationPrompts
import NarrationTesting
import NarrationWyoming
import TestSupport
import Testing

/// The files of prompts.
@Suite struct PromptFileTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private func bytes(_ engine: some SpeechEngine, as format: some SoundFormat = LosslessFormat.caf) async throws
        -> Data
    {
        let list = try PromptList([Prompt("one")])
        _ = try await PromptRenderer(engine: engine, reading: PlainReading()).render(
            list,
            into: folder.file("out"),
            as: format
        )
        return try Data(contentsOf: URL(fileURLWithPath: folder.file("out/one.\(format.name)")))
    }

    /// The chunks of a Core Audio file with their contents.
    private func chunks(of file: Data) throws -> [(type: String, data: Data)] {
        #expect(file.prefix(8) == Data("caff".utf8) + [0, 1, 0, 0])
        var chunks: [(type: String, data: Data)] = []
        var offset = 8
        while offset < file.count {
            let size = Int(file[offset + 4..<offset + 12].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
            let start = offset + 12
            try #require(size >= 0 && start + size <= file.count)
            chunks.append((String(decoding: file[offset..<offset + 4], as: UTF8.self), file[start..<start + size]))
            offset = start + size
        }
        return chunks
    }

    @Test(arguments: [22_050, 24_000])
    func `a CAF file has the fields of one made by say with LEI16@22050, whatever the rate of the voice`(
        rate: Int
    ) async throws {
        let chunks = try chunks(of: await bytes(ScriptedEngine(sampleRate: rate, framesPerWord: 5_000)))
        let description = try #require(chunks.first { $0.type == "desc" }).data
        #expect(chunks.first?.type == "desc" && description.count == 32)
        func number(_ offset: Int) -> UInt32 {
            description.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
        }
        let sampleRate = description.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        #expect(Double(bitPattern: sampleRate) == 22_050)
        #expect(description.dropFirst(8).prefix(4) == Data("lpcm".utf8))
        #expect(number(12) == 2, "flags: little-endian integers")
        #expect(number(16) == 2, "bytes in a packet")
        #expect(number(20) == 1, "frames in a packet")
        #expect(number(24) == 1, "channels")
        #expect(number(28) == 16, "bits in a channel")
    }

    @Test func `the samples of a CAF file are little-endian`() async throws {
        let engine = ScriptedEngine(sampleRate: 22_050, framesPerWord: 5_000)
        let sound = try #require(try chunks(of: await bytes(engine)).first { $0.type == "data" }).data.dropFirst(4)
        let wav = try await bytes(engine, as: LosslessFormat.wav)
        let start = try #require(wav.range(of: Data("data".utf8))).upperBound + 4
        #expect(sound == wav.dropFirst(start).prefix(sound.count))
        #expect(sound.count > 9_000)
    }

    @Test func `prompts of a real voice are equally loud, begin at once, and do not clip`() async throws {
        let words = ["one", "seven", "strength", "I", "What time is it?", "ah", "Mississippi", "shh it is quiet"]
        let list = try PromptList(words.map { Prompt($0) })
        let rendering = try await PromptRenderer(engine: EspeakEngine(), reading: PlainReading()).render(
            list,
            into: folder.file("out")
        )
        #expect(rendering.failures == [])
        for file in rendering.files {
            #expect(file.level <= -19.9 && file.peak <= -0.9, "\(file)")
            #expect(file.level >= -20.1 || file.peak >= -1.1, "\(file)")
            let contents = try SoundContents(of: folder.file("out/\(file.fileName)"), limit: 1 << 20)
            let loudest = contents.samples.map(\.magnitude).max() ?? 0
            let first = contents.samples.firstIndex { $0.magnitude > loudest / 90 } ?? .max
            #expect(first <= 22_050 / 100, "\(file.fileName) begins with \(first) frames of silence")
            #expect(contents.samples.count == file.frameCount)
        }
    }
}
