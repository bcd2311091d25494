/// Updates a ``RenderProgress`` while a book is written.
package final class ProgressMeter {
    /// The current progress.
    package private(set) var progress: RenderProgress

    private let start: ContinuousClock.Instant
    private var end: ContinuousClock.Instant
    private let textLength: Int
    private var textWritten = 0
    /// The amount of text written at several moments of the last seconds, from which the speed is computed.
    private var moments: [(time: ContinuousClock.Instant, text: Int)]

    /// The time over which the speed is averaged: long enough to be steady, and short enough to adapt when a faster
    /// part, such as one from the cache, has ended.
    private static let memory = Duration.seconds(10)

    /// The time between two moments.
    private static let grain = Duration.milliseconds(250)

    /// Starts counting.
    package init(_ plan: RenderPlan, since start: ContinuousClock.Instant) {
        (self.start, end) = (start, start)
        textLength = plan.textLength
        progress = RenderProgress(pageCount: plan.pageCount, utteranceCount: plan.utteranceCount)
        moments = [(start, 0)]
    }

    /// Records that a passage was written.
    ///
    /// - Parameters:
    ///   - job: The passage.
    ///   - pageCount: The number of pages that have begun.
    ///   - duration: The length of the sound so far, in seconds.
    ///   - now: The current time.
    func note(_ job: PassageJob, pageCount: Int, duration: Double, at now: ContinuousClock.Instant) {
        // A book that is edited meanwhile may contain more text than was counted.
        textWritten = min(textWritten + job.textLength, textLength)
        progress.pagesBegun = pageCount
        progress.utterancesWritten += job.endsUtterance ? 1 : 0
        progress.fraction = textLength == 0 ? 1 : Double(textWritten) / Double(textLength)
        progress.duration = duration
        progress.elapsed = (now - start).seconds
        progress.timeLeft = timeLeft(at: now)
        progress.phase = .speaking
        remember(now)
    }

    /// Records the progress of completing a file.
    ///
    /// - Parameters:
    ///   - completion: The finished share, 0…1.
    ///   - now: The current time.
    package func noteCompletion(_ completion: Double, at now: ContinuousClock.Instant) {
        progress.elapsed = (now - start).seconds
        progress.timeLeft = nil
        guard case .completing = progress.phase else {
            progress.phase = .completingPart(completion)
            return
        }
        progress.phase = .completing(completion)
        if completion > 0 { progress.timeLeft = (now - end).seconds * (1 - completion) / completion }
    }

    /// Records that everything has been spoken.
    func noteEnd(at now: ContinuousClock.Instant) {
        end = now
        progress.phase = .completing(nil)
        progress.elapsed = (now - start).seconds
        progress.timeLeft = nil
    }

    private func timeLeft(at now: ContinuousClock.Instant) -> Double? {
        let (time, text) = (now - moments[0].time, textWritten - moments[0].text)
        guard text > 0, time > .zero else { return nil }
        return Double(textLength - textWritten) * time.seconds / Double(text)
    }

    private func remember(_ now: ContinuousClock.Instant) {
        guard now - moments[moments.count - 1].time >= Self.grain else { return }
        moments.append((now, textWritten))
        while moments.count > 2, now - moments[1].time >= Self.memory {
            moments.removeFirst()
        }
    }
}

extension Duration {
    /// The duration in seconds.
    package var seconds: Double { self / .seconds(1) }
}
