import Foundation
import TestSupport
import Testing

@Suite struct KillTests {
    private static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test("after ten kills at random instants the finished files are the undisturbed ones, and nothing else is left")
    func kills() throws {
        // How long a worker may linger is measured by `make kills`; here the machine is busy with other tests.
        let line = """
            cd '\(Self.repository.path)' && BOOK="$PWD/Books/AVerySmallSneeze.plist" LINGER=60 Scripts/kill-renders.sh 10
            """
        let run = try CommandRun.shell(line, in: "/tmp")
        #expect(run.errors == "")
        #expect(run.output.contains("kill-renders: 10 kills, "), "\(run.output)")
        #expect(run.status == 0)
    }
}
