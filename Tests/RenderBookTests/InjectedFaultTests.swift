import Foundation
import TestRequirements
import TestSupport
import Testing

/// System calls that fail during a rendering. `make faults` tests every format.
@Suite(.ownThreads) struct InjectedFaultTests {
    private static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test(
        .requires(.strace),
        arguments: ["m4b", "split"]
    )
    func `a file is complete or absent, whichever system call fails`(_ format: String) throws {
        // LeakSanitizer does not work under a tracer.
        let line = """
            export ASAN_OPTIONS="$ASAN_OPTIONS:detect_leaks=0"
            export PAGES=\(TestExtent.isFull ? "2-3" : "2") CALLS=\(TestExtent.isFull ? "all" : "first")
            '\(Self.repository.path)/Scripts/inject-faults.sh' \(format)
            """
        let run = try CommandRun.shell(line, in: "/tmp")
        #expect(run.errors == "")
        #expect(run.output.hasSuffix(" faults, 0 of them against the law\n"), "\(run.output)")
        #expect(run.status == 0)
    }
}
