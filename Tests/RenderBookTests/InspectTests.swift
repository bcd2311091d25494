import Foundation
import NarrationMastering
import TestRequirements
import TestSupport
import Testing

@testable import render_book

/// The output of `render-book inspect` for sound files and other files.
@Suite(.ownThreads) struct InspectTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    /// Creates `NAME` with sox: a sine between silences.
    private func make(_ name: String, sox options: String = "-r 44100") throws {
        let line = "sox -n \(options) \(name) synth 3 sine 300 gain -9 pad 0.6 2"
        #expect(try CommandRun.shell(line, in: folder.path).status == 0)
    }

    private func inspect(_ arguments: String...) throws -> CommandRun {
        try .renderBook(["inspect"] + arguments, in: folder.path)
    }

    @Test func `a file's measures are printed, and without a profile not judged`() throws {
        try make("tone.wav")
        let run = try inspect("tone.wav")
        #expect(run.status == 0)
        #expect(run.errors == "")
        for line in [
            "tone.wav", "codec           pcm_s", "sample rate     44100 Hz", "channels        1",
            "bitrate is      constant",
            "duration        0:05", "true peak       -8.99 dBTP", "noise floor     -", "head            0.60 s",
            "tail            2.00 s",
        ] {
            #expect(run.output.contains(line), "\(line)")
        }
        #expect(!run.output.contains("pass") && !run.output.contains("FAIL"))
    }

    @Test func `a profile decides what passes and fails, and so does the exit status`() throws {
        try make("tone.mp3", sox: "-r 44100 -C 192.2")
        let failed = try inspect("tone.mp3", "--profile", "LUFS=-30")
        #expect(failed.status == 70)
        #expect(failed.output.contains("tone.mp3: fails LUFS=-30"))
        #expect(failed.output.contains("FAIL  must be -31.00 to -29.00 LUFS"))
        #expect(failed.output.contains("pass  must be at most -1.00 dBTP"))
        let passed = try inspect("tone.mp3", "--profile", "LUFS=-13")
        #expect(passed.output.contains("tone.mp3: passes LUFS=-13"))
        #expect(passed.status == 0)
        #expect(try inspect("tone.mp3", "--profile", "loud").status == 64)
    }

    @Test func `scripts get JSON, in which silence is null`() throws {
        let line = "sox -n -r 8000 silence.wav trim 0 2"
        #expect(try CommandRun.shell(line, in: folder.path).status == 0)
        let run = try inspect("silence.wav", "--json", "--profile", "acx")
        #expect(run.status == 70)
        let reports = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
        )
        let figures = try #require(reports.first?["figures"] as? [String: [String: Any]])
        #expect(reports.first?["passed"] as? Bool == false)
        #expect(figures["duration"]?["value"] as? Double == 2)
        #expect(figures["duration"]?["verdict"] as? String == "passed")
        #expect(figures["rms"]?["value"] is NSNull)
        #expect(figures["rms"]?["highest"] as? Double == -18)
        #expect(figures["loudness"]?["verdict"] == nil)
    }

    @Test(arguments: [1 << 62, Int64.max])
    func `a file with an impossible declared length is measured`(seconds: Int64) throws {
        try make("tone.wav")
        let line = "ffmpeg -v error -i tone.wav -c:a aac -use_editlist 0 tone.m4a"
        #expect(try CommandRun.shell(line, in: folder.path).status == 0)
        let file = URL(fileURLWithPath: folder.file("tone.m4a"))
        try Data(contentsOf: file).claiming(seconds: seconds).write(to: file)
        let run = try inspect("tone.m4a")
        #expect(run.status == 0, "\(run.status)")
        #expect(run.errors.contains("tone.m4a: warning: it says it is "))
        #expect(run.output.contains("duration        0:05"), "\(run.output)")
    }

    @Test func `other files are reported one by one, and the sound files are measured`() throws {
        try make("tone.wav")
        try Data("Once upon a time".utf8).write(to: URL(fileURLWithPath: folder.file("story.txt")))
        try Data().write(to: URL(fileURLWithPath: folder.file("empty.mp3")))
        try FileManager.default.createDirectory(atPath: folder.file("folder"), withIntermediateDirectories: true)
        for (file, status, words) in [
            ("story.txt", 65, "story.txt is not a sound file"), ("empty.mp3", 65, "empty.mp3 is not a sound file"),
            ("folder", 65, "folder is a folder"), ("missing.mp3", 66, "there is no file missing.mp3"),
        ] {
            let run = try inspect(file, "tone.wav")
            #expect(run.status == status, "\(file)")
            #expect(run.errors.contains(words), "\(run.errors)")
            #expect(run.output.contains("duration        0:05"), "\(file)")
        }
    }

    @Test func `other paths are reported immediately, and sound that changes its format is not measured`() throws {
        let lines = """
            mkfifo pipe.mp3
            sox -n -r 44100 -c 2 two.wav synth 0.5 sine 300; ffmpeg -v error -i two.wav two.aac
            sox -n -r 44100 -c 1 one.wav synth 0.5 sine 300; ffmpeg -v error -i one.wav one.aac
            cat two.aac one.aac >both.aac
            """
        #expect(try CommandRun.shell(lines, in: folder.path).status == 0)
        for (file, status, words) in [
            ("pipe.mp3", 74, "cannot open pipe.mp3: it is not a file"),
            ("/dev/zero", 74, "cannot open /dev/zero: it is not a file"),
            ("both.aac", 65, "both.aac changes its sample rate or channels at 0.534 s; split it there"),
        ] {
            let run = try inspect(file)
            #expect(run.errors == "render-book: error: \(words)\n")
            #expect(run.output == "")
            #expect(run.status == status)
        }
    }

    @Test func `measuring a file can be cancelled`() async throws {
        try make("tone.wav")
        let path = folder.file("tone.wav")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await InspectedFile(contentsOf: path)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `a truncated file is reported`() throws {
        try make("tone.wav")
        let lines = """
            ffmpeg -v error -i tone.wav -b:a 192k tone.mp3
            head -c 20000 tone.mp3 >cut.mp3; head -c 30 tone.mp3 >stump.mp3
            """
        #expect(try CommandRun.shell(lines, in: folder.path).status == 0)
        let cut = try inspect("cut.mp3")
        #expect(cut.errors == "cut.mp3: warning: it says it is 0:05 long, but ends at 0:00: its end is missing\n")
        #expect(cut.status == 0)
        let stump = try inspect("stump.mp3")
        #expect(stump.errors == "render-book: error: stump.mp3 is not a sound file, or its header is damaged\n")
        #expect(stump.status == 65)
    }
}

extension Data {
    /// An MPEG-4 file with its boxes after the sound, whose track declares another duration, in whole seconds.
    fileprivate func claiming(seconds: Int64) throws -> Data {
        var file = self
        var start = file.startIndex
        for name in ["moov", "trak", "mdia", "mdhd"] {
            let type = try #require(file.range(of: Data(name.utf8), in: start..<file.endIndex))
            start = type.upperBound
            let size = type.lowerBound - 4..<type.lowerBound
            let grown = file[size].reduce(0) { $0 << 8 | UInt32($1) } + 12
            file.replaceSubrange(size, with: Swift.withUnsafeBytes(of: grown.bigEndian, Array.init))
        }
        // Version 1: times of 64 bits, ticks per second, duration.
        let header: [UInt8] = [1, 0, 0, 0] + [UInt8](repeating: 0, count: 16) + [0, 0, 0, 1]
        let duration = Swift.withUnsafeBytes(of: seconds.bigEndian, Array.init)
        file.replaceSubrange(start..<start + 20, with: header + duration)
        return file
    }
}
