import Foundation
import TestRequirements
import TestSupport
import Testing

/// The progress line on a terminal during user actions.
@Suite(.requires(.tmux), .ownThreads, .timeLimit(.minutes(8)))
struct ProgressLineTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        // Longer than the tests may take, in the slowest format: the rendering never ends before its test.
        let page = (0..<20_000).map { "The hare number \($0) ran over the hill and far away, as hares do." }
        try Data(page.joined(separator: "\n\n").utf8).write(to: URL(fileURLWithPath: folder.file("Hares.txt")))
    }

    /// A terminal in which a long rendering has started.
    private func render() async throws -> TerminalSession {
        let environment = ["RENDER_BOOK": CommandRun.product("render-book")]
        let session = try await TerminalSession(in: folder, columns: 100, rows: 24, environment: environment)
        try session.type("$RENDER_BOOK Hares.txt --no-cache --jobs 1 --chapters pages -o out.opus")
        try await session.wait(for: "real time")
        return session
    }

    /// The number of progress lines on the screen, complete or in parts.
    private func lineCount(_ screen: TerminalSession.Screen) -> Int {
        screen.text.components(separatedBy: "page ").count - 1
    }

    @Test func `Ctrl-Z clears the line, fg restores it, and in the background nothing is drawn`() async throws {
        let session = try await render()
        try session.press("C-z")
        let stopped = try await session.wait { $0.text.contains("Stopped") || $0.text.contains("suspended") }
        #expect(lineCount(stopped) == 0, "\(stopped)")
        #expect(!stopped.text.contains("^Z"), "\(stopped)")
        try session.type("fg")
        try await session.wait(for: "real time")
        try session.press("C-z")
        try await session.wait { $0.text.components(separatedBy: "Stopped").count > 2 }
        try session.type("bg; sleep 1; echo here''after")
        let typed = try await session.wait(for: "hereafter")
        #expect(lineCount(typed) == 0, "\(typed)")
        try session.type("fg")
        try await session.wait(for: "real time")
        try session.press("C-c")
        let end = try await session.wait(for: "interrupted, and nothing was written")
        #expect(lineCount(end) == 0, "\(end)")
    }

    @Test func `after the window is resized there is a single line`() async throws {
        let session = try await render()
        for columns in [60, 30, 17, 44, 100] {
            try session.resize(columns: columns, rows: 24)
            try await session.wait { [screen = try session.screen.text] in $0.text != screen && lineCount($0) == 1 }
        }
        try session.press("C-c")
        let end = try await session.wait(for: "interrupted, and nothing was written")
        #expect(lineCount(end) == 0, "\(end)")
    }
}
