import Foundation
import Narration
import TestSupport
import Testing

@testable import NarrationEncoding

@Suite struct MovieTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try FFmpeg.load()
    }

    /// A file of noise.
    private func file(of frames: Int, chapters: [Chapter] = []) async throws -> String {
        let path = folder.file("a.m4b")
        try await Encoding.write(
            Sounds.noise(frames),
            to: path,
            .m4b,
            settings: LossyContainer.m4b.settings(at: 24_000),
            description: FileDescription(tags: BookTags(title: "Sea"), chapters: chapters)
        )
        return path
    }

    @Test(arguments: [1, 1_024, 100_001])
    func `the sound equals that of the same packets in libavformat's file`(_ count: Int) async throws {
        let path = try await file(of: count)
        let copy = folder.file("copy.m4a")
        // Without this option, the copy's edit list counts milliseconds.
        let exactly = ["-movie_timescale", "24000"]
        _ = try Program.output(["ffmpeg", "-v", "error", "-i", path, "-map", "0:a", "-c", "copy"] + exactly + [copy])
        let isSame = try Encoding.samples(path) == Encoding.samples(copy)
        #expect(isSame)
    }

    @Test(arguments: [1, 100_001])
    func `ffmpeg reports no problems`(_ count: Int) async throws {
        let chapters = [Chapter(title: "🐋", frames: 0..<count / 2), Chapter(title: "", frames: count / 2..<count)]
        let path = try await file(of: count, chapters: chapters)
        let output = try Program.output(["sh", "-c", "ffmpeg -v warning -i '\(path)' -f null - 2>&1"])
        #expect(String(decoding: output, as: UTF8.self) == "")
    }

    @Test func `iTunes' gapless information counts priming, padding and frames`() async throws {
        let path = try await file(of: 100_001)
        let printed = try Encoding.mutagen(path, #"f["----:com.apple.iTunes:iTunSMPB"][0].decode().split()[:4]"#)
        // 99 packets of 1,024 frames.
        #expect(printed == "['00000000', '00000400', '0000015F', '00000000000186A1']")
    }

    @Test func `every packet is declared to need the one before it`() async throws {
        let boxes = try MovieBox.all(inFile: await file(of: 100_001))
        let table = "moov.trak.mdia.minf.stbl."
        let group = try #require(boxes.at(table + "sgpd").first)
        #expect([UInt8](group.content) == [1, 0, 0, 0] + Array("roll".utf8) + [0, 0, 0, 2, 0, 0, 0, 1, 0xFF, 0xFF])
        let packets = try #require(boxes.at(table + "sbgp").first)
        #expect([UInt8](packets.content) == [0, 0, 0, 0] + Array("roll".utf8) + [0, 0, 0, 1, 0, 0, 0, 99, 0, 0, 0, 1])
        let edits = try #require(boxes.at("moov.trak.edts.elst").first)
        #expect([8, 12].map { edits.number(at: $0, bytes: 4) } == [100_001, 1_024])
    }

    @Test(arguments: [(0, []), (255, [255]), (256, [])])
    func `Nero's list has all chapters or is absent`(_ count: Int, _ listed: [Int]) async throws {
        let chapters = (0..<count).map { Chapter(title: "", frames: $0 * 10..<$0 * 10 + 10) }
        let path = try await file(of: 3_000, chapters: chapters)
        let lists = try MovieBox.all(inFile: path).at("moov.udta.chpl")
        #expect(lists.map { $0.number(at: 8, bytes: 1) } == listed)
        #expect(try SoundReader(contentsOf: path).facts.chapters.count == count)
    }

    @Test func `chapters without sound are kept`() async throws {
        let starts = [0, 0, 24_000, 24_000, 24_000, 48_000]
        let chapters = starts.map { Chapter(title: "at \($0)", frames: $0..<$0) }
        let found = try SoundReader(contentsOf: await file(of: 48_000, chapters: chapters)).facts.chapters
        #expect(found.map(\.title) == chapters.map(\.title))
        #expect(found.map(\.start) == [0, 0, 1, 1, 1, 2])
    }

    @Test func `the first chapter may begin later than the file`() async throws {
        let path = try await file(of: 72_000, chapters: [Chapter(title: "Late", frames: 24_000..<72_000)])
        let chapters = try SoundReader(contentsOf: path).facts.chapters
        #expect(chapters.map(\.start) == [1])
    }

    /// Writes a file of a few packets that declares a number of frames, and returns its path.
    private func file(saying frameCount: Int, chapters: [Chapter]) throws -> String {
        let path = folder.file("a.m4b")
        let settings = LossyContainer.m4b.settings(at: 48_000)
        let stream = try StreamParameters(of: try PacketEncoder(settings), sampleRate: 48_000)
        let spool = try PacketSpool(beside: path)
        for _ in 0..<100 { try spool.append([UInt8](repeating: 1, count: 10), frames: stream.frameSize) }
        let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o644)
        defer { close(descriptor) }
        let output = FileStream(descriptor, path: path)
        try output.reporting {
            try LossyContainer.m4b
                .file(stream, frameCount: frameCount, FileDescription(chapters: chapters), output)
                .write(spool, priming: stream.priming)
        }
        return path
    }

    @Test func `a chapter of nearly 2³² frames is kept`() throws {
        let frames = Int(UInt32.max) - 1_000
        let chapters = [
            Chapter(title: "Long", frames: 0..<frames), Chapter(title: "Short", frames: frames..<frames + 9),
        ]
        let found = try SoundReader(contentsOf: file(saying: frames + 9, chapters: chapters)).facts.chapters
        #expect(found.count == 2)
        #expect(abs((found.last?.start ?? 0) - Double(frames) / 48_000) < 0.001)
    }

    @Test(arguments: [1, 15, 30])
    func `chapters longer than a day keep their times`(_ hours: Int) throws {
        let frames = hours * 3_600 * 48_000
        let chapters = (0..<3).map { Chapter(title: "\($0)", frames: $0 * frames..<($0 + 1) * frames) }
        let starts = try SoundReader(contentsOf: file(saying: 3 * frames, chapters: chapters)).facts.chapters.map(
            \.start
        )
        #expect(starts == [0, 1, 2].map { Double($0 * hours * 3_600) })
    }

    @Test(arguments: [((1 << 31) - 2_000, 0), (1 << 31, 1), (1 << 32, 1)])
    func `times above 31 bits have 64 bits, in every box`(_ frames: Int, _ version: Int) throws {
        let chapters = [Chapter(title: "All", frames: 0..<frames)]
        let boxes = try MovieBox.all(inFile: file(saying: frames, chapters: chapters))
        func versions(_ path: String) -> [Int] { boxes.at(path).map { $0.number(at: 0, bytes: 1) } }
        #expect(versions("moov.mvhd") == [version])
        #expect(versions("moov.trak.tkhd") == [version, version])
        #expect(versions("moov.trak.edts.elst") == [version, version])
        // There are few packets; the times of such a long chapter are in milliseconds.
        #expect(versions("moov.trak.mdia.mdhd") == [0, 0])
        let header = try #require(boxes.at("moov.mvhd").first)
        #expect(header.number(at: version == 0 ? 16 : 24, bytes: version == 0 ? 4 : 8) == frames)
    }

    @Test(arguments: [(1 << 20, "stco", 4), ((1 << 32) - 1_000, "stco", 4), (1 << 32, "co64", 8)]
    )
    func `offsets above four gigabytes have 64 bits, others 32`(_ start: Int, _ type: String, _ size: Int) throws {
        let offsets = ChunkOffsets(reaching: start + 999)
        let table = MovieBoxes { offsets.add(2, to: &$0) { for place in [0, 500] { try $0(start + place) } } }
        let written = try bytes(of: table)
        #expect(written.count == table.length)
        #expect(String(decoding: written[4..<8], as: UTF8.self) == type)
        let places = [16, 16 + size].map { written[$0..<$0 + size].reduce(0) { $0 << 8 | Int($1) } }
        #expect(places == [start, start + 500])
    }

    @Test func `data above four gigabytes have a length of 64 bits`() throws {
        let narrow = try bytes(of: ChunkOffsets(reaching: 1_000).dataHeader(of: 992))
        #expect(narrow == [0, 0, 3, 0xE8] + Array("mdat".utf8))
        let wide = try bytes(of: ChunkOffsets(reaching: 1 << 32).dataHeader(of: 1 << 32))
        #expect(wide == [0, 0, 0, 1] + Array("mdat".utf8) + [0, 0, 0, 1, 0, 0, 0, 16])
    }

    private func bytes(of boxes: MovieBoxes) throws -> [UInt8] {
        let path = folder.file("boxes")
        let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o644)
        defer { close(descriptor) }
        let output = FileStream(descriptor, path: path)
        try output.reporting { try boxes.write(to: output) }
        return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    @Test func `a title is cut between characters`() {
        #expect("Wal".start(ofBytes: 255) == "Wal")
        #expect("Wal 🐋🐋".start(ofBytes: 11) == "Wal 🐋")
        #expect("👩‍👧".start(ofBytes: 10).isEmpty)
    }
}
