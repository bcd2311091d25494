import Foundation
import Narration
import NarrationAudio
import TestRequirements
import TestSupport
import Testing

@testable import NarrationEncoding

@Suite struct FaultTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try FFmpeg.load()
    }

    @Test(.requires(.fullDevice), arguments: LossyContainer.allCases)
    func `a full disk is reported in the system's words`(_ container: LossyContainer) async throws {
        let descriptor = open("/dev/full", O_RDWR)
        defer { close(descriptor) }
        let path = folder.file("a.\(container)")
        let destination = SoundDestination(descriptor, path: path)
        let file = try LossyFormat(container, jobs: 2).begin(destination, sampleRate: 24_000)
        try await file.write(Sounds.noise(48_000))
        let error = await #expect(throws: OutputError.self) { try await file.finish(FileDescription()) }
        #expect(error?.code == .cannotWrite)
        #expect(error?.message == "cannot write \(path): No space left on device")
    }

    @Test func `a file without permissions is reported in the system's words`() async throws {
        let path = folder.file("a.mp3")
        let descriptor = open(path, O_RDONLY | O_CREAT, 0o644)
        defer { close(descriptor) }
        let file = try LossyFormat(.mp3).begin(SoundDestination(descriptor, path: path), sampleRate: 24_000)
        try await file.write(Sounds.noise(24_000))
        let error = await #expect(throws: OutputError.self) { try await file.finish(FileDescription()) }
        #expect(error?.message == "cannot write \(path): Bad file descriptor")
    }

    @Test func `a folder without room for encoded sound is reported immediately`() throws {
        let path = folder.file("missing/a.mp3")
        let error = #expect(throws: OutputError.self) {
            try LossyFormat(.mp3).begin(SoundDestination(-1, path: path), sampleRate: 24_000)
        }
        #expect(error?.message == "cannot write \(path): No such file or directory")
    }

    @Test(arguments: [LossyContainer.m4b, .opus, .ogg])
    func `a cancelled file throws the cancellation, and leaves nothing`(_ container: LossyContainer) async throws {
        let path = folder.file("a.\(container)")
        let second = Sounds.noise(24_000)
        let (started, starting) = AsyncStream<Void>.makeStream()
        let task = Task {
            let descriptor = open(path, O_RDWR | O_CREAT, 0o644)
            defer { close(descriptor) }
            let settings = container.settings(at: container == .ogg ? 22_050 : 24_000)
            let file = try LossyWriter(
                SoundDestination(descriptor, path: path),
                container: container,
                settings: settings,
                jobs: 2
            )
            while true {
                try await file.write(second)
                starting.yield()
            }
        }
        for await _ in started.prefix(3) {}
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try folder.contents == ["a.\(container)"])
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int == 0)
    }

    @Test(arguments: [LossyContainer.m4b, .mp3, .opus])
    func `writing the container can be cancelled as well`(_ container: LossyContainer) async throws {
        let path = folder.file("a.\(container)")
        let task = Task {
            let descriptor = open(path, O_RDWR | O_CREAT, 0o644)
            defer { close(descriptor) }
            let output = FileStream(descriptor, path: path)
            let settings = container.settings(at: 24_000)
            let stream = try StreamParameters(of: try PacketEncoder(settings), sampleRate: 24_000)
            let spool = try PacketSpool(beside: path)
            for _ in 0..<10_000 { try spool.append([UInt8](repeating: 1, count: 200), frames: stream.frameSize) }
            withUnsafeCurrentTask { $0?.cancel() }
            try output.reporting {
                let file = try container.file(stream, frameCount: 1_000_000, FileDescription(), output)
                try file.write(spool, priming: stream.priming)
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `an encoder that looks farther ahead than a segment's sound is an error`() async throws {
        let settings = LossyContainer.m4b.settings(at: 24_000)
        let segment = Segment(samples: Sounds.noise(24_000), firstPacket: 0, packets: (0, 1_000))
        let error = await #expect(throws: OutputError.self) { try await segment.encoded(with: settings) }
        #expect(error?.code == .encoderMissing)
        #expect(error?.message.hasPrefix("the installed aac needs more sound ahead") == true)
    }

    @Test func `a number that is too large for its MPEG-4 field is an error`() throws {
        let path = folder.file("a.m4b")
        let descriptor = open(path, O_RDWR | O_CREAT, 0o644)
        defer { close(descriptor) }
        let output = FileStream(descriptor, path: path)
        let boxes = MovieBoxes { file in file.box("moov") { $0.box("mvhd") { $0.int32(1 << 32) } } }
        let error = #expect(throws: OutputError.self) { try output.reporting { try boxes.write(to: output) } }
        #expect(
            error?.message == """
                cannot write \(path): MPEG-4 has 4 bytes for a number that is 4294967296 here; choose wav, caf or flac, \
                or fewer pages
                """
        )
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
    }

    @Test func `reading packets again can be cancelled, even if nothing is written`() async throws {
        let path = folder.file("a.m4b")
        let task = Task {
            let spool = try PacketSpool(beside: path)
            try spool.append([1], frames: 1_024)
            withUnsafeCurrentTask { $0?.cancel() }
            try spool.forEachSize(first: 1) { _, _ in }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
