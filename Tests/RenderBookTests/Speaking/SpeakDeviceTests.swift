import Foundation
import TestRequirements
import TestSupport
import Testing

/// `render-book speak` on a device that can be removed.
@Suite(.requires(.tmux), .requires(.pulseAudio), .ownThreads, .timeLimit(.minutes(8)))
struct SpeakDeviceTests {
    /// Twelve minutes, so that the book does not end before a test that waits on a busy machine.
    private static let book = [Array(repeating: "One two three four five six seven eight nine ten. ", count: 200)]

    @Test func `a lost device pauses the narration, and a found one continues it`() async throws {
        let folder = try ScratchFolder()
        try folder.write(Self.book)
        let server = try await SoundServer(sampleRate: 22_050, in: folder.file("first"))
        let session = try await TerminalSession(
            in: folder,
            environment: [
                "RENDER_BOOK": CommandRun.product("render-book"), "PULSE_SERVER": "unix:\(folder.file("first"))/native",
            ]
        )
        try session.type(#""$RENDER_BOOK" speak Book.plist --device pulse; echo "status $?""#)
        try await session.wait { $0.marked != "" }
        server.end()
        try await session.wait { $0.text.contains("page 1 of 1  paused") && $0.text.contains("device is gone") }
        try session.press("Space")
        try await session.wait { $0.text.contains("paused") && $0.text.contains("space tries again") }
        let other = try await SoundServer(sampleRate: 22_050, in: folder.file("first"))
        try session.press("Space")
        let screen = try await session.wait { $0.text.contains("speaking") && $0.marked != "" }
        #expect(!screen.text.contains("tries again"))
        #expect(!screen.text.contains("alsa"), "what libraries write is not on the screen")
        try session.press("q")
        try await session.wait(for: "status 0")
        #expect(try session.isShell)
        other.end()
    }

    @Test func `without a terminal a lost device ends the narration`() async throws {
        let folder = try ScratchFolder()
        try folder.write(Self.book)
        let server = try await SoundServer(sampleRate: 22_050, in: folder.file("server"))
        for name in ["out", "err"] { _ = FileManager.default.createFile(atPath: folder.file(name), contents: nil) }
        let program = try Program(
            [CommandRun.product("render-book"), "speak", "Book.plist", "--device", "pulse"],
            in: folder.path,
            environment: ProcessInfo.processInfo.environment.merging(
                ["PULSE_SERVER": "unix:\(folder.file("server"))/native"],
                uniquingKeysWith: { $1 }
            ),
            output: FileHandle(forWritingTo: URL(fileURLWithPath: folder.file("out"))),
            errors: FileHandle(forWritingTo: URL(fileURLWithPath: folder.file("err")))
        )
        defer { program.send(SIGKILL) }
        try await poll { FileManager.default.contents(atPath: folder.file("out"))?.isEmpty == false }
        server.end()
        #expect(try await program.end() == 69)
        let errors = try String(contentsOfFile: folder.file("err"), encoding: .utf8)
        // PortAudio prints messages before.
        let message = try #require(errors.split(separator: "\n").last)
        #expect(message.hasPrefix("Book.plist: page 1, utterance "))
        #expect(message.contains(": error: the audio device is gone; connect it again"))
    }
}
