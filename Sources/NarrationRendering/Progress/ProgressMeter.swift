import Narration

/// Counts what is written into a ``RenderProgress``.
final class ProgressMeter {
    /// How far the rendering is.
    private(set) var progress: RenderProgress

    private let start: ContinuousClock.Instant
    private var end: ContinuousClock.Instant
    private let textLength: Int
    private var textWritten = 0
    /// How much was written at some moments of the last seconds, the first being as old as the speed looks back.
    private var moments: [(time: ContinuousClock.Instant, text: Int)]

    /// How far back the speed looks: long enough to be steady, and to forget soon that what came before was faster,
    /// as it is when a part of the book comes from a cache.
    private static let memory = Duration.seconds(10)

    /// How far the moments are apart.
    private static let grain = Duration.milliseconds(250)

    /// Begins to count.
    init(_ plan: RenderPlan, since start: ContinuousClock.Instant) {
        (self.start, end) = (start, start)
        textLength = plan.textLength
        progress = RenderProgress(pageCount: plan.pageCount, utteranceCount: plan.utteranceCount)
        moments = [(start, 0)]
    }

    /// Notes that a passage was written.
    ///
    /// - Parameters:
    ///   - job: The passage.
    ///   - pageCount: How many pages are begun.
    ///   - duration: How much sound there is, in seconds.
    ///   - now: The moment.
    func note(_ job: PassageJob, pageCount: Int, duration: Double, at now: ContinuousClock.Instant) {
        // A book that is edited meanwhile may have more than was counted.
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

    /// Notes how much of completing a file is done.
    ///
    /// - Parameters:
    ///   - completion: How much, 0…1.
    ///   - now: The moment.
    func noteCompletion(_ completion: Double, at now: ContinuousClock.Instant) {
        progress.elapsed = (now - start).seconds
        progress.timeLeft = nil
        guard case .completing = progress.phase else {
            progress.phase = .completingPart(completion)
            return
        }
        progress.phase = .completing(completion)
        if completion > 0 { progress.timeLeft = (now - end).seconds * (1 - completion) / completion }
    }

    /// Notes that there is nothing left to be spoken.
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
    var seconds: Double { self / .seconds(1) }
}
