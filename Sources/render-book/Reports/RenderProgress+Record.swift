import FoundationEssentials
import NarrationRendering

extension RenderProgress {
    /// The progress as JSON on a line: the share of the phase that is done, 0…1, and the seconds until all is done,
    /// which are missing while they are not known.
    var record: String {
        var (phase, share) = ("speaking", fraction)
        if case .completing(let completed) = self.phase { (phase, share) = ("completing", completed ?? 0) }
        let record: Record = [
            "progress": [
                "phase": phase, "share": share, "secondsLeft": timeLeft, "page": pagesBegun, "pages": pageCount,
            ] as Record
        ]
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: (try? encoder.encode(record)) ?? Data(), as: UTF8.self) + "\n"
    }
}
