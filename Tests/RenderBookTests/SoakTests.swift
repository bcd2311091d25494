import Foundation
import TestRequirements
import TestSupport
import Testing

/// Minutes of live narration in virtual time; `make soak` runs an hour.
@Suite(.ownThreads) struct SoakTests {
    @Test(.requires(.noSanitizer))
    func `live narration does not accumulate resources`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let run = try CommandRun.shell(
            "MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536 \(CommandRun.product("soak")) \(TestExtent.of(10))",
            in: folder.path
        )
        #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
}
