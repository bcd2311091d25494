#if os(Linux)
import Foundation
import TestRequirements
import TestSupport
import Testing

/// A program whose main thread waits in a loop of its own.
@Suite(.ownThreads, .timeLimit(.minutes(5))) struct MainQueueTests {
    private static var program: String {
        get throws {
            try #require(Bundle.main.executableURL).deletingLastPathComponent().appending(path: "foreign-loop").path
        }
    }

    @Test func `a loop that serves the main queue hears every word, and loops in its work lose none`() throws {
        let words = try Program.output([Self.program, "serving"])
        #expect(String(decoding: words, as: UTF8.self) == "one\ntwo\nthree\n")
    }

    @Test(.requires(.qt)) func `the loop of Qt serves it by the lines of the page`() throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/NarrationMainLoop/NarrationMainLoop.docc/InAGTKOrQtApp.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let lines = try #require(text.firstMatch(of: /```cpp\n(.*?)```/.dotMatchesNewlines())).output.1
        let folder = try ScratchFolder()
        try "#include <QWidget>\nusing StoryWindow = QWidget;\n\(lines)"
            .write(toFile: folder.file("app.cpp"), atomically: true, encoding: .utf8)
        let flags = try Program.output(["pkg-config", "--cflags", "--libs", "Qt6Widgets"])
        _ = try Program.output(
            ["c++", "-std=c++17", "-shared", "-fPIC", folder.file("app.cpp"), "-o", folder.file("app.so")]
                + String(decoding: flags, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
        )
        let words = try Program.output(
            ["env", "QT_QPA_PLATFORM=offscreen", Self.program, "loaded", folder.file("app.so")]
        )
        #expect(String(decoding: words, as: UTF8.self) == "one\ntwo\nthree\n")
    }

    @Test func `a loop that does not serve it is told what to do`() throws {
        let errors = Pipe()
        let program = try Program([Self.program, "waiting"], errors: errors.fileHandleForWriting)
        defer { program.send(SIGKILL) }
        let warning = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
        #expect(warning.contains("“In a GTK or Qt app” of NarrationMainLoop.\n"))
    }
}
#endif
