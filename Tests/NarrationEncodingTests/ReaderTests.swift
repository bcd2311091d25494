import Foundation
import TestSupport
import Testing

@testable import NarrationEncoding

@Suite struct ReaderTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    @Test func `a constant bitrate is recognized`() async throws {
        let path = folder.file("a.mp3")
        try await Encoding.write(
            Sounds.noise(44_100),
            to: path,
            .mp3,
            settings: LossyContainer.mp3.settings(at: 44_100)
        )
        let reader = try SoundReader(contentsOf: path)
        while try reader.read() != nil {}
        #expect(reader.packetBitrates.isConstant)
        #expect(abs(reader.packetBitrates.mean - 64_000) < 100)
        #expect(reader.facts.codec == "mp3")
        #expect(reader.facts.sampleRate == 44_100)
        #expect(reader.facts.channels == 1)
    }

    @Test func `a variable bitrate is recognized`() async throws {
        let path = folder.file("a.opus")
        let sound = Sounds.syllables(96_000, sampleRate: 48_000)
        try await Encoding.write(sound, to: path, .opus, settings: LossyContainer.opus.settings(at: 48_000))
        let reader = try SoundReader(contentsOf: path)
        while try reader.read() != nil {}
        #expect(!reader.packetBitrates.isConstant)
        #expect(reader.packetBitrates.lowest < reader.packetBitrates.mean)
        #expect(reader.packetBitrates.mean < reader.packetBitrates.highest)
    }

    @Test func `channels are interleaved, and samples are unchanged`() throws {
        let path = folder.file("a.wav")
        let tones = "aevalsrc=0.5|-0.25:d=0.1:s=8000"
        let arguments = ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", tones, "-c:a", "pcm_f32le", path]
        _ = try Program.output(arguments)
        #expect(try SoundReader(contentsOf: path).facts.channels == 2)
        let isRight = try Encoding.samples(path) == (0..<1_600).map { $0 % 2 == 0 ? 0.5 : -0.25 }
        #expect(isRight)
    }

    @Test(arguments: ["a.wav", "a.flac", "a.mp3", "a.m4a", "a.m4b", "a.ogg", "a.opus", "a.aac", "vbr.mp3"])
    func `what is read at a frame is what is read there from the start`(_ name: String) throws {
        let path = folder.file(name)
        let sound = "aevalsrc='0.3*sin(200*t*t)*sin(3*t)':d=20:s=44100"
        let quality = name.hasPrefix("vbr") ? ["-q:a", "4"] : []
        _ = try Program.output(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", sound] + quality + [path])
        let whole = try Encoding.samples(path)
        let reader = try SoundReader(contentsOf: path)
        for frame in [400_001, 12, 441_000, 0, 123_456, 130_000, whole.count - 10, whole.count + 5, 300_000] {
            try reader.seek(toFrame: frame)
            var samples: [Float] = []
            while samples.count < 5_000, let more = try reader.read() { samples += more }
            let there = Array(whole.dropFirst(frame).prefix(samples.count))
            #expect(samples.isEmpty == (frame >= whole.count) && samples.count == there.count, "\(frame)")
            let difference = zip(samples, there).map { abs($0 - $1) }.max() ?? 0
            #expect(difference < 1e-4, "\(frame) \(difference)")
        }
    }

    @Test(arguments: [(1, 2), (2, 1)])
    func `a change of the number of channels is reported with its place`(_ before: Int, _ behind: Int) throws {
        let path = folder.file("a.aac")
        var file = Data()
        for channels in [before, behind] {
            let sine = ["-f", "lavfi", "-i", "sine=300:d=0.5", "-ac", "\(channels)", "-f", "adts", "-"]
            file += try Program.output(["ffmpeg", "-v", "error"] + sine)
        }
        try file.write(to: URL(fileURLWithPath: path))
        let reader = try SoundReader(contentsOf: path)
        let error = #expect(throws: SoundReadingError.self) { while try reader.read() != nil {} }
        #expect(
            error?.description == "\(path) changes its sample rate or channels at 0.534 s; split it there"
        )
    }

    @Test func `a file that names other files is not a sound file, even if they exist`() throws {
        let sine = ["-f", "lavfi", "-i", "sine=300:d=0.5", folder.file("a.mp3")]
        _ = try Program.output(["ffmpeg", "-v", "error"] + sine)
        for (name, text) in [
            ("a.ffconcat", "ffconcat version 1.0\nfile a.mp3\n"),
            ("a.m3u8", "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\na.mp3\n#EXT-X-ENDLIST\n"),
        ] {
            let path = folder.file(name)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            let error = #expect(throws: SoundReadingError.self) { try SoundReader(contentsOf: path) }
            #expect(error?.description == "\(path) is not a sound file, or its header is damaged")
        }
    }

    @Test(arguments: [1, 2, 999, 3_000_001, 0x7FFF_FFFF] as [UInt32])
    func `a file whose header says an impossible sample rate is damaged`(rate: UInt32) throws {
        let path = folder.file("a.wav")
        _ = try Program.output(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "sine=300:d=0.5", path])
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        withUnsafeBytes(of: rate.littleEndian) { bytes.replaceSubrange(24..<28, with: $0) }
        try bytes.write(to: URL(fileURLWithPath: path))
        let error = #expect(throws: SoundReadingError.self) { try SoundReader(contentsOf: path) }
        #expect(error?.description.contains("says that it has \(rate) samples a second") == true)
    }

    @Test func `a movie that says that it is longer than a lifetime has no such length`() throws {
        let path = folder.file("a.m4a")
        _ = try Program.output(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "sine=300:d=0.5", path])
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        // The length of the media header, version 0: after its version, two times and the time scale.
        let header = try #require(bytes.firstRange(of: Data("mdhd".utf8))).upperBound
        withUnsafeBytes(of: UInt32(1).bigEndian) { bytes.replaceSubrange(header + 12..<header + 16, with: $0) }
        bytes.replaceSubrange(header + 16..<header + 20, with: Data([0x7F, 0xFF, 0xFF, 0xFF]))
        try bytes.write(to: URL(fileURLWithPath: path))
        #expect(try SoundReader(contentsOf: path).facts.duration ?? 0 <= 1e9)
    }

    @Test func `a folder, a device and a pipe without a writer are reported immediately`() throws {
        let pipe = folder.file("pipe.mp3")
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in [pipe, folder.path, "/dev/zero"] {
            let error = #expect(throws: SoundReadingError.self) { try SoundReader(contentsOf: path) }
            #expect(error?.code == .cannotOpen)
            #expect(error?.description == "cannot open \(path): it is not a file")
        }
    }

    @Test func `a file that cannot be read is reported`() throws {
        let path = folder.file("a.txt")
        let missing = #expect(throws: SoundReadingError.self) { try SoundReader(contentsOf: path) }
        #expect(missing?.description == "cannot open \(path): No such file or directory")
        try Data("This is no sound.".utf8).write(to: URL(fileURLWithPath: path))
        let damaged = #expect(throws: SoundReadingError.self) { try SoundReader(contentsOf: path) }
        #expect(damaged?.code == .cannotDecode)
        #expect(damaged?.description == "\(path) is not a sound file, or its header is damaged")
    }
}
