import NarrationAudio
import NarrationMastering
import NarrationRendering
import Testing

@testable import render_book

/// Files that become longer than their profile allows.
@Suite struct LengthWarningTests {
    private func progress(_ duration: Double) -> RenderProgress {
        var progress = RenderProgress(pageCount: 1, utteranceCount: 1)
        progress.duration = duration
        return progress
    }

    @Test func `the warning is printed once, as early as possible, with advice`() throws {
        let format = MasteredFormat(LosslessFormat.wav, for: .acx)
        var warning = try #require(LengthWarning(path: "whale.wav", format: format))
        #expect(warning.message(at: progress(7200)) == nil)
        #expect(
            warning.message(at: progress(7200.1)) == """
                whale.wav: warning: it becomes longer than 2:00:00, the most that its profile allows: \
                --split chapters makes shorter files
                """
        )
        #expect(warning.message(at: progress(7201)) == nil)
    }

    @Test func `most files may have any length`() {
        #expect(LengthWarning(path: "whale.wav", format: LosslessFormat.wav) == nil)
        #expect(LengthWarning(path: "whale.wav", format: MasteredFormat(LosslessFormat.wav, for: .podcast)) == nil)
    }
}
