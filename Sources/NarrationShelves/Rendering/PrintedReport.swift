import FoundationEssentials
import Narration

/// What `render-book render --json` prints: a report or an error, as `Schemas/report.schema.json` has them.
struct PrintedReport: Decodable {
    private let error: Failed?
    private let path, playlist, format: String?
    private let pages, utterances, words, sampleRate: Int?
    private let duration: Double?
    private let unchanged: Bool?
    private let parts: [Part]?
    private let tags: BookTags?
    private let chapters: [Chapter]?
    private let leftOut: [String]?
    private let judgements: [BookOutcome.Judgement]?
    private let failures: [BookOutcome.Failure]?
    private let cache: BookOutcome.Cache?

    private struct Failed: Decodable {
        let message: String
        let page, utterance: Int?
        let failures: [BookOutcome.Failure]?
        let diagnostics: [BookOutcome.Problem]?
    }

    private struct Chapter: Decodable {
        let title: String
        let start, end: Int
    }

    private struct Part: Decodable {
        let path: String
        let isNew: Bool
    }

    /// What came of a book.
    static func outcome(of run: ProgramRun) -> BookOutcome {
        let printed = try? JSONDecoder().decode(PrintedReport.self, from: run.output)
        var outcome = printed?.outcome ?? BookOutcome()
        outcome.status = ExitStatuses.ofBook(endingWith: run.status)
        (outcome.remarks, outcome.cpuSeconds) = (run.remarks, run.cpuSeconds)
        if run.status == 0, printed == nil { outcome.status = ExitStatuses.again }
        if outcome.status != 0, outcome.message == nil {
            let signal = run.status > 128 ? "render-book was ended by signal \(run.status - 128)" : nil
            let failed = outcome.failures.first.map { "\($0.message)" }
            outcome.message = signal ?? failed ?? run.remarks.last ?? "render-book ended with status \(run.status)"
        }
        return outcome
    }

    private var outcome: BookOutcome {
        var outcome = BookOutcome()
        outcome.message = error?.message
        (outcome.failures, outcome.problems) = (failures ?? error?.failures ?? [], error?.diagnostics ?? [])
        if let page = error?.page, let utterance = error?.utterance, outcome.failures.isEmpty {
            outcome.failures = [.init(page: page, utterance: utterance, code: "", message: error?.message ?? "")]
        }
        guard error == nil else { return outcome }
        outcome.isUnchanged = unchanged ?? parts?.allSatisfy { !$0.isNew } ?? false
        outcome.files = parts.map { $0.map(\.path) + [playlist].compactMap(\.self) } ?? [path].compactMap(\.self)
        (outcome.leftOut, outcome.judgements, outcome.cache) = (leftOut ?? [], judgements ?? [], cache)
        outcome.tags = tags
        if let chapters, let sampleRate {
            outcome.chapters = chapters.map { chapter in
                let seconds = [chapter.start, chapter.end].map { Double($0) / Double(sampleRate) }
                return .init(chapter.title, start: seconds[0], end: seconds[1])
            }
        }
        if let format, let pages, let utterances, let words, let duration {
            outcome.sound = .init(
                format: format,
                pages: pages,
                utterances: utterances,
                words: words,
                duration: duration
            )
        }
        return outcome
    }
}
