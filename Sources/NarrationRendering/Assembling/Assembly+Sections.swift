import Narration
import NarrationSystem

// The sections of a lossy file, which are encoded by themselves: after an edit, only those around it are encoded again.
extension Assembly {
    /// Begins a section with a passage at which there may be one. The silence before it becomes longer, by less than a
    /// packet; what a person reads without a pause gets none.
    mutating func beginSection(with job: PassageJob) async throws {
        guard job.mayBeginSection, let frames = sink.framesToSection else { return }
        let pause = job.beginsUtterance ? lastDelay + job.utterance.silence.before : 0
        guard pause > 0 || job.utterance.recording == nil else { return }
        try await writeSilence(frames)
        try await sink.beginSection()
    }
}

extension PassageJob {
    /// Whether a section may begin with it. That depends on nothing but the text of the passage, so that after an edit
    /// sections begin at the same passages as before: in ``sectionLength`` bytes, with one on average.
    fileprivate var mayBeginSection: Bool {
        var passage = String(text.said[passage])
        return passage.withUTF8 { XXH3.hash64(UnsafeRawBufferPointer($0)) % Self.sectionLength < $0.count }
    }

    /// The mean length of a section in bytes of text: about 40 seconds of speech.
    private static let sectionLength: UInt64 = 600
}
