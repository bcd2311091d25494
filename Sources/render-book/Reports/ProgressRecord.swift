import FoundationEssentials
import NarrationRendering

/// The progress of a rendering as JSON, on one line.
struct ProgressRecord: Encodable {
    let progress: Details

    struct Details: Encodable {
        let phase: Phase

        /// The share of the phase that is done, 0…1.
        let share: Double

        /// The seconds until all is done; missing while that is not known.
        let secondsLeft: Double?

        let page: Int
        let pages: Int
    }

    enum Phase: String, Encodable {
        case speaking, completing
    }

    init(_ progress: RenderProgress) {
        var (phase, share) = (Phase.speaking, progress.fraction)
        if case .completing(let completed) = progress.phase { (phase, share) = (.completing, completed ?? 0) }
        self.progress = Details(
            phase: phase,
            share: share,
            secondsLeft: progress.timeLeft,
            page: progress.pagesBegun,
            pages: progress.pageCount
        )
    }

    /// The record with the end of its line.
    var line: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self) + "\n"
    }
}
