import Narration
import NarrationTesting
import Testing

@testable import NarrationRendering

@Suite struct ProgressMeterTests {
    /// A book of 1000 utterances, each ten bytes long.
    private let plan = try! RenderPlan(
        RenderPages(
            Book(pages: [Page(utterances: Array(repeating: Utterance("0123456789"), count: 1_000))])
        )
    )

    /// The remaining time after each utterance, if they take these times.
    private func timesLeft(_ times: some Sequence<Duration>) async throws -> [Double] {
        let start = ContinuousClock.now
        var now = start
        let meter = ProgressMeter(plan, since: start)
        var steps = try await plan.makeSteps(by: PlannedVoices(plan, by: ScriptedEngine(), reading: PlainReading()))
        var left: [Double] = []
        for time in times {
            var step = try steps.next()
            if case .page = step { step = try steps.next() }
            guard case .passage(let job) = step else { break }
            now += time
            meter.note(job, pageCount: 1, duration: 0, at: now)
            left.append(try #require(meter.progress.timeLeft))
        }
        return left
    }

    @Test func `progress never exceeds 1 for a book that grew since it was counted`() async throws {
        let meter = ProgressMeter(plan, since: .now)
        var steps = try await plan.makeSteps(by: PlannedVoices(plan, by: ScriptedEngine(), reading: PlainReading()))
        _ = try steps.next()
        guard case .passage(let job) = try #require(try steps.next()) else { return }
        for _ in 0..<2_000 { meter.note(job, pageCount: 1, duration: 0, at: .now + .seconds(1)) }
        #expect(meter.progress.fraction == 1)
        #expect(meter.progress.timeLeft == 0)
    }

    @Test func `reported progress of a completion leads to a steady speed`() {
        let start = ContinuousClock.now
        let meter = ProgressMeter(plan, since: start)
        meter.noteCompletion(0.5, at: start + .seconds(1))
        #expect(meter.progress.phase == .completingPart(0.5))
        #expect(meter.progress.timeLeft == nil)
        meter.noteEnd(at: start + .seconds(10))
        meter.noteCompletion(0.25, at: start + .seconds(12))
        #expect(meter.progress.phase == .completing(0.25))
        #expect(meter.progress.timeLeft == 6)
        #expect(meter.progress.elapsed == 12)
    }

    @Test func `after speaking, the remaining time is unknown`() throws {
        let start = ContinuousClock.now
        let meter = ProgressMeter(plan, since: start)
        meter.noteEnd(at: start + .seconds(3))
        #expect(meter.progress.phase == .completing(nil))
        #expect(meter.progress.elapsed == 3)
        #expect(meter.progress.timeLeft == nil)
    }

    @Test func `at a steady speed the remaining time is correct from the first utterance on`() async throws {
        let left = try await timesLeft(Array(repeating: .milliseconds(100), count: 1_000))
        for (index, left) in left.enumerated() {
            #expect(abs(left - Double(999 - index) * 0.1) < 0.01)
        }
    }

    @Test func `the remaining time adapts within ten seconds after a beginning from the cache`() async throws {
        let times =
            Array(repeating: Duration.milliseconds(1), count: 500) + Array(repeating: .milliseconds(100), count: 500)
        let left = try await timesLeft(times)
        for index in 620..<1_000 {
            #expect(abs(left[index] - Double(999 - index) * 0.1) < 0.03 * Double(1_000 - index) * 0.1)
        }
    }

    @Test func `varying times of utterances change the remaining time by a few per cent at most`() async throws {
        let left = try await timesLeft((0..<1_000).map { .milliseconds($0 % 3 == 0 ? 220 : 40) })
        for index in 200..<990 {
            #expect(abs(left[index] - Double(999 - index) * 0.1) < 0.05 * Double(1_000 - index) * 0.1 + 0.2)
        }
    }
}
