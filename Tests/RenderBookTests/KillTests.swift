import Foundation
import TestRequirements
import TestSupport
import Testing

@Suite(.ownThreads) struct KillTests {
    private static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test
    func `after twelve kills the files equal those of an uninterrupted run`() throws {
        // `make kills` measures how long a worker remains; here, the machine is busy with other tests. LeakSanitizer
        // starts a helper when a command ends, which reports errors if its command is killed; other tests look for
        // leaks.
        let line = """
            export ASAN_OPTIONS="$ASAN_OPTIONS:detect_leaks=0"
            cd '\(Self.repository.path)' && BOOK="$PWD/Books/AVerySmallSneeze.plist" LINGER=60 Scripts/kill-renders.sh 12
            """
        let run = try CommandRun.shell(line, in: "/tmp")
        #expect(run.errors == "")
        #expect(run.output.contains("kill-renders: 12 kills, "), "\(run.output)")
        #expect(run.status == 0)
    }

    @Test func `a studio that is killed while it saves leaves the book whole, and what can be undone`() throws {
        let line = """
            export ASAN_OPTIONS="$ASAN_OPTIONS:detect_leaks=0"
            '\(Self.repository.path)/Scripts/kill-saves.sh' 5
            """
        let run = try CommandRun.shell(line, in: "/tmp")
        #expect(run.errors == "")
        #expect(run.output.contains(": 5 kills, "), "\(run.output)")
        #expect(run.status == 0)
    }

    @Test func `a studio that is killed while it records loses no finished take`() throws {
        let line = """
            export ASAN_OPTIONS="$ASAN_OPTIONS:detect_leaks=0"
            '\(Self.repository.path)/Scripts/kill-takes.sh' 6
            """
        let run = try CommandRun.shell(line, in: "/tmp")
        #expect(run.errors == "")
        #expect(run.output.contains(": 6 kills, "), "\(run.output)")
        #expect(run.status == 0)
    }
}
