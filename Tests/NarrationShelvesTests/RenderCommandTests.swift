import Foundation
import Narration
import NarrationShelves
import Synchronization
import TestSupport
import Testing

/// Books that are rendered by another program, for which a script stands here.
@Suite(.timeLimit(.minutes(2))) struct RenderCommandTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    /// The program is written by another process: one that this process has open cannot be started, and a child that is
    /// just being started has open what this process has.
    private func command(_ script: String) throws -> RenderCommand {
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: folder.file("script")))
        let path = folder.file("render-book")
        let copying = try Process.run(
            URL(filePath: "/usr/bin/install"),
            arguments: ["-m", "755", folder.file("script"), path]
        )
        copying.waitUntilExit()
        return try RenderCommand(path)
    }

    private func outcome(
        of script: String,
        progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws -> BookOutcome {
        let order = BookOrder(in: folder.path, book: "-a.plist", output: "Out/of/a.m4b", options: ["--voice=en"])
        return try await command(script).render(order, jobs: 3, progress: progress)
    }

    @Test func `the program gets the options, and the folder to which they are relative`() async throws {
        let report = #"""
            {"path": "Out/of/a.m4b", "format": "m4b", "pages": 1, "utterances": 2, "words": 3, "duration": 4.5,
             "sampleRate": 8000, "chapters": [{"title": "One", "start": 4000, "end": 36000}],
             "tags": {"title": "Hop", "publication": {"series": "Hares", "seriesNumber": 1.5}}}
            """#
        let shares = Mutex<[Double]>([])
        let outcome = try await outcome(
            of: """
                pwd > where; [ -d Out/of ] && : > made; printf '%s\\n' "$@" > words
                echo '{"progress": {"phase": "speaking", "share": 0.25}}' >&2
                echo 'a warning' >&2
                echo '\(report)'
                """
        ) { share in shares.withLock { $0.append(share) } }
        #expect(
            try String(contentsOfFile: folder.file("where"), encoding: .utf8).hasSuffix(
                "\(URL(filePath: folder.path).lastPathComponent)\n"
            )
        )
        let words = try String(contentsOfFile: folder.file("words"), encoding: .utf8).split(separator: "\n")
        #expect(
            words == [
                "render", "--jobs=3", "--json", "--progress=json", "--quiet", "--voice=en", "--output=Out/of/a.m4b",
                "--",
                "-a.plist",
            ]
        )
        #expect(outcome.status == 0 && outcome.files == ["Out/of/a.m4b"] && outcome.remarks == ["a warning"])
        #expect(outcome.sound?.duration == 4.5 && shares.withLock(\.self) == [0.25])
        #expect(outcome.cpuSeconds ?? -1 >= 0)
        #expect(FileManager.default.fileExists(atPath: folder.file("made")), "the folders of the output are there")
        #expect(outcome.chapters == [.init("One", start: 0.5, end: 4.5)] && outcome.tags?.title == "Hop")
        #expect(outcome.tags?.publication.seriesNumber == 1.5)
    }

    @Test(arguments: [
        (
            #"echo '{"error": {"exitStatus": 65, "message": "it is broken", "page": 2, "utterance": 1}}'; exit 65"#, 65,
            "it is broken"
        ),
        ("echo 'no such thing' >&2; exit 71", 75, "no such thing"),
        ("exit 74", 75, "render-book ended with status 74"),
        ("kill -9 $$", 75, "render-book was ended by signal 9"),
        ("exit 69", 69, "render-book ended with status 69"),
        ("echo nonsense", 75, "render-book ended with status 0"),
    ]) func `a failure is told with a status to act on`(script: String, status: Int, message: String) async throws {
        let outcome = try await outcome(of: script)
        #expect(outcome.status == status && outcome.message == message)
    }

    @Test func `a rendering that is cancelled is terminated, and waited for`() async throws {
        let command = try command("trap 'sleep 0.2; : > ended; exit 143' TERM; : > begun; while :; do sleep 0.01; done")
        let order = BookOrder(in: folder.path, book: "a.plist", output: "a.m4b")
        let task = Task { try await command.render(order, jobs: 1) { _ in } }
        let begun = folder.file("begun")
        while !FileManager.default.fileExists(atPath: begun) { try await Task.sleep(for: .milliseconds(5)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(FileManager.default.fileExists(atPath: folder.file("ended")))
    }

    @Test func `a program that is missing, or tells no version, is unavailable`() async throws {
        let error = #expect(throws: ShelfError.self) { try RenderCommand(folder.file("none")) }
        #expect(error?.code == .unavailable)
        let silent = try command("exit 1")
        await #expect(throws: ShelfError.self) { try await silent.version }
        #expect(try await command("echo 1.0; echo engine 2").version == "1.0; engine 2")
    }
}
