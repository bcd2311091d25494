import Narration

/// Counts what is written into a ``RenderProgress``.
struct ProgressMeter {
    /// How far the rendering is.
    private(set) var progress: RenderProgress

    private let start: ContinuousClock.Instant
    private let textLength: Int
    private var textWritten = 0

    /// Begins to count.
    init(_ plan: RenderPlan, since start: ContinuousClock.Instant) {
        self.start = start
        textLength = plan.textLength
        progress = RenderProgress(pageCount: plan.pages.count, utteranceCount: plan.utteranceCount)
    }

    /// Notes that a passage was written.
    mutating func note(_ job: RenderPlan.Job, in assembly: Assembly) {
        textWritten += job.utterance.string.utf8.distance(from: job.passage.lowerBound, to: job.passage.upperBound)
        progress.pagesBegun = assembly.pageCount
        progress.utterancesWritten += job.endsUtterance ? 1 : 0
        progress.fraction = textLength == 0 ? 1 : Double(textWritten) / Double(textLength)
        progress.duration = assembly.timeline.duration
        progress.elapsed = (ContinuousClock.now - start).seconds
    }
}

extension Duration {
    /// The duration in seconds.
    var seconds: Double { self / .seconds(1) }
}
