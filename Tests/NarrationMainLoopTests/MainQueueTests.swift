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

    @Test func `a loop that does not serve it is told what to do`() throws {
        let errors = Pipe()
        let program = try Program([Self.program, "waiting"], errors: errors.fileHandleForWriting)
        defer { program.send(SIGKILL) }
        let warning = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
        #expect(warning.contains("“In a GTK or Qt app” of NarrationMainLoop.\n"))
    }
}
#endif
