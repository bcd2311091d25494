import Narration

/// What a report says about a book, in words.
struct BookLine {
    private let book: ShelfStatus.BookState
    private var outcome: BookOutcome? { book.record?.outcome }

    init(_ book: ShelfStatus.BookState) {
        self.book = book
    }

    /// The state, with the exit status of a failure.
    var state: String {
        book.state == .failed ? "failed (\(outcome?.status ?? 0))" : book.state.rawValue
    }

    /// The minutes that were rendered.
    var minutes: String {
        outcome?.sound.map { "\(($0.duration / 6).rounded() / 10)" } ?? ""
    }

    /// Whether the files meet their profile of loudness.
    var verdict: String {
        let judged = outcome?.judgements.filter { $0.passed != nil } ?? []
        guard let profile = judged.first?.profile else { return "" }
        let failed = judged.count { $0.passed == false }
        return failed == 0 ? "passes \(profile)" : "\(failed) of \(judged.count.of("file")) fail \(profile)"
    }

    /// The metadata that the output lacks.
    var leftOut: String { outcome?.leftOut.joined(separator: ", ") ?? "" }

    /// What went wrong, each with its place and with what to do.
    var faults: [String] {
        guard let outcome, outcome.status != 0 else { return [] }
        let failures = outcome.failures.map { "page \($0.page), utterance \($0.utterance): \($0.message)" }
        let problems = outcome.problems.filter { $0.severity == "error" }.map(\.words)
        let places = failures + problems
        return places.isEmpty ? [outcome.message].compactMap(\.self) : places
    }

    /// What to do about a failure.
    var remedy: String {
        switch outcome?.status {
        case nil: "run its task"
        case 0: ""
        case ExitStatuses.again: "run its task again"
        case ExitStatuses.unavailable: "run its task on a host that has what it needs"
        default:
            outcome?.failures.isEmpty == false
                ? "change the text, give it a spokenString, or add the options fallback or keep-going"
                : "mend it, plan the shelf again, and run its task"
        }
    }

    /// The values of the columns.
    var cells: [(name: String, value: String)] {
        let record = book.record
        return [
            ("book", book.book.book), ("output", book.book.output), ("task", "\(book.task)"), ("state", state),
            ("minutes", minutes), ("loudness", verdict), ("left out", leftOut),
            ("faults", faults.joined(separator: "; ")), ("remedy", remedy),
            ("seconds", record.map { "\($0.seconds)" } ?? ""),
            ("CPU seconds", outcome?.cpuSeconds.map { "\(($0 * 100).rounded() / 100)" } ?? ""),
            ("attempts", record.map { "\($0.attempts)" } ?? ""), ("host", record?.host ?? ""),
            ("version", record?.renderer ?? ""),
        ]
    }
}

extension BookOutcome.Problem {
    /// The problem with its place, and what to do.
    fileprivate var words: String {
        let place = [path, line.map { "\($0)" }, column.map { "\($0)" }].compactMap(\.self).joined(separator: ":")
        let page = line == nil ? page.map { "page \($0)" } : nil
        return [place, page, message, note].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ": ")
    }
}
