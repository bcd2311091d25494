import Foundation
import TestSupport
import Testing

@Suite struct KillTests {
    private static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test
    func `after twelve kills at random times the files equal those of an uninterrupted run, and nothing else is left`()
        throws
    {
        // How long a worker may linger is measured by `make kills`; here the machine is busy with other tests.
        // What looks for leaks when a command ends starts a helper, which complains when its command is killed; other
        // tests look for leaks.
        let line = """
            export ASAN_OPTIONS="$ASAN_OPTIONS:detect_leaks=0"
            cd '\(Self.repository.path)' && BOOK="$PWD/Books/AVerySmallSneeze.plist" LINGER=60 Scripts/kill-renders.sh 12
            """
        let run = try CommandRun.shell(line, in: "/tmp")
        #expect(run.errors == "")
        #expect(run.output.contains("kill-renders: 12 kills, "), "\(run.output)")
        #expect(run.status == 0)
    }
}
