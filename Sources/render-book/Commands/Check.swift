import ArgumentParser
import FoundationEssentials
import NarrationAuthoring
import NarrationBooks
import NarrationEditing
import NarrationKit
import NarrationStories
import NarrationSystem

struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Report problems in a book or story, with their locations."
    )

    @Argument(
        help: """
            The books, stories in Markdown, plain text, EPUB, DOCX, FB2 or HTML, or EPUB, HTML, .audiobook and .lpf \
            files that carry their book; - is standard input.
            """,
        completion: .file()
    )
    var books: [String]

    @Option(help: "The format of the report.")
    var format = ReportFormat.text

    @Flag(help: "Print problems as JSON, like --format json.")
    var json = false

    @Flag(
        help: """
            Report every warning. By default, only the first three of each kind are reported. With --spoken: report \
            every utterance as a whole; by default, the first three stretches of each rule, and how often each is said.
            """
    )
    var all = false

    @Flag(help: "Instead of problems, report what is said otherwise than it is shown, and by which rule.")
    var spoken = false

    @Flag(help: "Instead of problems, report the characters, their voices, and how much each of them says.")
    var cast = false

    @Flag(help: "Instead of problems, print the names in a book as the voice says them: a lexicon to begin with.")
    var names = false

    @OptionGroup var voiceOptions: VoiceOptions

    @OptionGroup var readingOptions: ReadingOptions

    @OptionGroup var storyOptions: StoryOptions

    @Flag(
        help:
            """
            Repair unambiguous problems in place: misspelt keys and values, properties beside a text (moved into \
            utteranceProperties), numbers out of range (set to the nearest limit), missing spaces between words, \
            entities of HTML in texts (replaced by their characters), and a missing language (added if it is recognized).
            """
    )
    var fix = false

    @Flag(help: "With --fix: print the changes as a unified diff instead of making them.")
    var dryRun = false

    func validate() throws {
        if fix, books.contains(StandardInput.argument) {
            throw ValidationError("--fix repairs files in place, and standard input is none: save it as a file")
        }
        if [spoken, cast, names, fix].count(where: \.self) > 1 {
            throw ValidationError("--spoken, --cast, --names and --fix do different things: use one of them")
        }
        if names, isJSON || books.count > 1 { throw ValidationError("--names prints one lexicon, of one book") }
        if !isReport, voiceOptions.voice?.name != nil || voiceOptions.language != nil {
            throw ValidationError(
                "--voice and --language go with --spoken, --cast or --names; a book is checked with its own, or recordings-only"
            )
        }
        if dryRun, !fix {
            throw ValidationError("--dry-run goes with --fix")
        }
        if dryRun, isJSON {
            throw ValidationError("--dry-run prints a diff; --json without --fix has every change as well")
        }
    }

    func run() async throws {
        try await reportingFailures(asJSON: isJSON ? .output : nil) {
            _ = try voiceOptions.engines.definitions
            if isReport { try await report() } else { try await check() }
        }
    }

    /// The checker, which tells once that there is no engine.
    private var checker: BookChecker {
        BookChecker(voices: { [engines = voiceOptions.engines] in try engines.voices() }) { error in
            Terminal.errors.print("render-book: warning: the voices were not checked: \(error)")
        }
    }

    private func check() async throws {
        try StandardInput.check(books)
        let checker = checker
        var reports: [BookReport] = []
        var plans: [PlanReport] = []
        for book in books {
            let (report, plan) = try await report(on: book, checker)
            reports.append(report)
            plans += [plan].compactMap(\.self)
            guard !isJSON else { continue }
            if let plan { Terminal.output.print(plan.text) }
            if let fixes = report.planned {
                Terminal.output.write(patch: UnifiedDiff(fixes.edits, of: fixes.original).text(named: book))
            }
            let lines = report.lines(isComplete: all, hint: "--all shows each of them")
            lines.forEach { Terminal.output.print(TerminalText(lines: $0)) }
        }
        if isJSON {
            reports.flatMap(\.fixLines).forEach { Terminal.errors.print("\($0)") }
            let records = reports.flatMap { report in
                zip(report.problems, report.edits).map { Record.diagnostic($0, fixedBy: $1) }
            }
            Terminal.output.print(try (records + plans.map(\.record)).jsonText())
        }
        if let worst = reports.compactMap(\.error?.exitStatus).max(by: { $0.rawValue < $1.rawValue }) {
            throw worst.exit
        }
    }

    /// The problems of a book, and those that were repaired; and the plan of a publication.
    private func report(on book: String, _ checker: BookChecker) async throws -> (BookReport, PlanReport?) {
        if fix {
            let report = try await checker.fix(book, isPlanned: dryRun, settings: settings) {
                try open(book, contents: $0)
            }
            return (report, nil)
        }
        do {
            let input = try open(book)
            return (
                try await checker.report(on: input, settings: settings),
                try await PlanReport(of: input, by: checker, settings)
            )
        } catch let error as BookError {
            return (BookReport(book == StandardInput.argument ? StandardInput.name : book, error), nil)
        }
    }

    /// Opens a book, or its contents, and keeps as many problems of each kind as anyone may want to see.
    private func open(_ book: String, contents: Data? = nil) throws -> BookInput {
        let reader = BookReader(limits: ReadingLimits(diagnostics: 100_000))
        let input =
            if let contents {
                try BookInput(contents, named: book, in: book.parentFolder, reader: reader)
            } else {
                try BookSource.argument(book).input(abridgement: storyOptions.abridgement, reader: reader)
            }
        try input.check(storyOptions.abridgement)
        if !input.isPublication { input.tellOmissions() }
        return input
    }

    /// Reports what is said, or who says it.
    private func report() async throws {
        try StandardInput.check(books)
        let checker = checker
        try await checker.check(settings)
        var records: [Record] = []
        var worst: ExitStatus?
        for book in books {
            do {
                records += try await self.records(of: book, checker)
            } catch let failure as any Failure {
                records.append(.error(failure, in: (failure as? BookError)?.path ?? book))
                Terminal.errors.print(failure.report(in: book))
                if failure.exitStatus.rawValue > worst?.rawValue ?? 0 { worst = failure.exitStatus }
            }
        }
        if isJSON { Terminal.output.print(try records.jsonText()) }
        if let worst { throw worst.exit }
    }

    /// Prints what is said, or the characters, unless JSON is printed.
    private func records(of book: String, _ checker: BookChecker) async throws -> [Record] {
        let name = book == StandardInput.argument ? StandardInput.name : book
        let source = try BookSource.argument(book)
        if names {
            Terminal.writeOutput(try await checker.names(in: source, settings: settings).lexicon)
            return []
        }
        if cast {
            let report = CastReport(name: name, parts: try await checker.cast(of: source, settings: settings))
            if !isJSON { Terminal.output.print(report.text) }
            return report.records
        }
        let utterances = try await checker.spokenTexts(of: source, settings: settings)
        let report = SpokenReport(name: name, utterances: utterances, isComplete: all)
        if !isJSON { report.printText() }
        return report.records
    }

    private var settings: BookSettings { voiceOptions.settings(readingOptions, storyOptions) }

    /// Whether it tells what is said instead of problems.
    private var isReport: Bool { spoken || cast || names }

    private var isJSON: Bool { json || format == .json }
}

/// The format of a report.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
}
