import Foundation
import TestRequirements
import TestSupport
import Testing

/// The steps in the examples' READMEs, run as written.
///
/// `make test` runs the programs that were built with the tests, for the examples are targets of this package, too;
/// their tests are run with all others. `make test-all` builds each example from its own manifest.
@Suite(.serialized, .ownThreads, .timeLimit(.minutes(30))) struct ExampleTests {
    private static let examples = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Examples")

    /// What precedes a step: one build folder for all examples, in which what they share is built once; or, instead of
    /// the command `swift`, one that builds and tests nothing, and runs what is there.
    private static let preparation =
        TestExtent.isFull
        ? "export SWIFTPM_BUILD_DIR='\(examples.path)/.build'"
        : #"swift() { [ "$1" != run ] || { shift 2; "${RENDER_BOOK%/*}/$@"; }; }"#

    @Test(arguments: ["FirstStory", "StoryPlayer", "OwnParts", "Clock", "Cards"])
    func `the steps of an example's README print the output in it`(example: String) throws {
        let folder = Self.examples.appending(path: example)
        let readme = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
        let steps = Console.steps(in: readme)
        #expect(!steps.isEmpty)
        for step in steps {
            let run = try CommandRun.shell("\(Self.preparation); \(step.command)", in: folder.path)
            #expect(run.output == step.output, "\(step.command)\n\(run.errors)")
            #expect(run.status == 0)
        }
    }

    @Test(arguments: ["AUFormat", "WhistleEngine", "Duet", "MeterOutput"]
    )
    func `each example part is one file of less than sixty lines`(part: String) throws {
        let file = Self.examples.appending(path: "OwnParts/Sources/OwnParts/\(part).swift")
        #expect(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count < 60)
    }

    @Test func `the view controller of the story in a window has fifteen lines`() throws {
        let file = Self.examples.appending(path: "GTKStory/Sources/GTKStory/BookController.swift")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count { !$0.hasPrefix("import ") && !$0.hasPrefix("///") } <= 15)
    }

    @Test func `the story player reads its story without input`() async throws {
        let folder = try ScratchFolder()
        _ = FileManager.default.createFile(atPath: folder.file("story"), contents: nil)
        let keys = Pipe()
        let player = try Program(
            [CommandRun.product("StoryPlayer"), "Lighthouse.plist", "--silent"],
            in: Self.examples.appending(path: "StoryPlayer").path,
            input: keys.fileHandleForReading,
            output: FileHandle(forWritingTo: URL(fileURLWithPath: folder.file("story")))
        )
        defer { player.send(SIGKILL) }
        #expect(try await player.end() == 0)
        #expect(try String(contentsOfFile: folder.file("story"), encoding: .utf8).hasSuffix("both slept well.\n"))
        withExtendedLifetime(keys) {}
    }
}
