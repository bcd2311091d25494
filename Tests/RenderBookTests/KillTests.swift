import Foundation
import TestRequirements
import TestSupport
import Testing

@Suite(.ownThreads) struct KillTests {
    private static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test
    func `after kills the files equal those of an uninterrupted run`() throws {
        let (count, formats) = TestExtent.isFull ? (12, "") : (2, "wav epub")
        // `make kills` measures how long a worker remains; here, the machine is busy with other tests. LeakSanitizer
        // starts a helper when a command ends, which reports errors if its command is killed; other tests look for
        // leaks.
        let line = """
            export ASAN_OPTIONS="$ASAN_OPTIONS:detect_leaks=0"
            export BOOK='\(Self.repository.path)/Books/AVerySmallSneeze.plist' LINGER=60 FORMATS='\(formats)'
            '\(Self.repository.path)/Scripts/kill-renders.sh' \(count)
            """
        let run = try CommandRun.shell(line, in: "/tmp")
        #expect(run.errors == "")
        #expect(run.output.contains("kill-renders: \(count) kills, "), "\(run.output)")
        #expect(run.status == 0)
    }

    @Test(.requires(.longRun)) func `runs of a shelf that are killed on four machines leave no wrong file`() throws {
        let line = "'\(Self.repository.path)/Scripts/kill-shelves.sh' 200"
        let run = try CommandRun.shell(line, in: "/tmp")
        #expect(run.status == 0 && run.output.contains(" kills, "), "\(run)")
    }

    @Test func `a studio that is killed while it saves leaves the book whole, and what can be undone`() throws {
        let count = TestExtent.isFull ? 5 : 2
        let line = """
            export ASAN_OPTIONS="$ASAN_OPTIONS:detect_leaks=0"
            '\(Self.repository.path)/Scripts/kill-saves.sh' \(count)
            """
        let run = try CommandRun.shell(line, in: "/tmp")
        #expect(run.errors == "")
        #expect(run.output.contains(": \(count) kills, "), "\(run.output)")
        #expect(run.status == 0)
    }

    @Test func `a studio that is killed while it records loses no finished take`() throws {
        let count = TestExtent.isFull ? 6 : 2
        let line = """
            export ASAN_OPTIONS="$ASAN_OPTIONS:detect_leaks=0"
            '\(Self.repository.path)/Scripts/kill-takes.sh' \(count)
            """
        let run = try CommandRun.shell(line, in: "/tmp")
        #expect(run.errors == "")
        #expect(run.output.contains(": \(count) kills, "), "\(run.output)")
        #expect(run.status == 0)
    }
}
