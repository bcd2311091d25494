import FoundationEssentials
import Narration
import NarrationBooks
import NarrationEditing
import NarrationKit
import NarrationStories
import NarrationSystem

/// The result of checking a book.
struct BookReport {
    /// The name of the book in messages: its path as it was given.
    let path: String

    /// All problems, in the order of the text.
    var diagnostics: [Diagnostic]

    /// The problems that were repaired, which are not in ``diagnostics``.
    var fixed: [Diagnostic] = []

    /// The repairs that would be made, whose problems are not in ``diagnostics``.
    var planned: BookFixes?

    /// Whether the book was unpacked from a file that carries it, and cannot be repaired there.
    private var isUnpacked = false

    /// The exit status for this book, if it has an error.
    let exitStatus: ExitStatus?

    /// Reads a book and checks it for all problems, including those that are only heard.
    ///
    /// - Parameters:
    ///   - argument: The book as it was given.
    ///   - contents: Its contents; `nil` to read the file.
    ///   - settings: How it is read, and whether every utterance must have a recording.
    ///   - engine: The engine that speaks it.
    /// - Throws: ``UsageError`` if standard input cannot be read.
    init(
        _ argument: String,
        contents: Data? = nil,
        settings: BookSettings,
        engine: BookEngine
    ) async throws {
        path = argument == StandardInput.argument ? StandardInput.name : argument
        do {
            let input =
                if let contents {
                    try BookInput(contents, named: argument, in: argument.parentFolder, reader: Self.reader)
                } else {
                    try BookSource.argument(argument).input(reader: Self.reader)
                }
            defer { withExtendedLifetime(input) {} }
            isUnpacked = input.isUnpacked
            input.tellOmissions()
            let reading = try input.draft()
            let voiceReport = await engine.voiceReport(of: reading)
            let uncast = voiceReport?.diagnostics ?? []
            let (lexicons, problems) = settings.lexicons(of: reading, in: input.folder, voiceReport)
            let unspeakable = await engine.unspeakable(
                of: reading,
                voiceReport,
                reading: settings.reading(with: lexicons),
                lexicons: lexicons
            )
            let heard = reading.lints(
                folder: input.folder,
                voiceReport: voiceReport,
                recognizer: languageRecognizer!
            )
            let differences = await engine.differences(
                of: reading,
                in: input,
                reading: settings.reading(with: lexicons)
            )
            let unrecorded =
                settings.voice == .recordingsOnly
                ? reading.unrecordedUtterances(onPages: nil) + reading.unrecordedPictures(onPages: nil) : []
            let recordings = reading.brokenRecordings(in: input.folder) + differences + unrecorded
            diagnostics = (reading.warnings + uncast + unspeakable + heard + recordings + problems).inOrderOfText
            let isBroken = diagnostics.contains { $0.severity == .error }
            exitStatus = isBroken ? BookError(path: path, diagnostics: diagnostics).exitStatus : nil
        } catch let error as BookError {
            diagnostics = error.diagnostics
            exitStatus = error.exitStatus
        }
    }

    /// A reader that keeps as many problems of each kind as anyone may want to see.
    private static let reader = BookReader(limits: ReadingLimits(diagnostics: 100_000))

    /// Reports a book that cannot be read.
    init(_ path: String, _ error: BookError) {
        self.path = path
        diagnostics = error.diagnostics
        exitStatus = error.exitStatus
    }

    /// The edits that would repair each of the diagnostics.
    var edits: [TextEdit?] {
        if isUnpacked { return diagnostics.map { _ in nil } }
        let isFixable = diagnostics.contains { $0.fix != nil }
        let contents = isFixable ? try? FileSystem.contents(of: path) : nil
        return BookEditor().edits(fixing: diagnostics, in: contents ?? Data())
    }

    /// Prints the problems, and their number.
    ///
    /// - Parameter isComplete: Whether each problem is shown, even if there are many of its kind.
    func printText(isComplete: Bool) {
        if let planned {
            Terminal.output.write(patch: UnifiedDiff(planned.edits, of: planned.original).text(named: path))
        }
        let fixes = GatheredProblems(fixed) { _ in !isComplete }
        for diagnostic in fixes.shown {
            Terminal.output.print(diagnostic.fixLine)
        }
        fixes.lines(about: path, labelled: "fixed").forEach(Terminal.output.print)
        let problems = GatheredProblems(diagnostics) { !isComplete && $0.severity == .warning }
        for diagnostic in problems.shown {
            Terminal.output.print(TerminalText(lines: diagnostic.text(withCode: true)))
        }
        problems.lines(about: path, labelled: "warning").forEach(Terminal.output.print)
        Terminal.output.print("\(path): \(verdict)\(problems.isShortened ? "; --all shows each of them" : "")")
    }

    private var verdict: String {
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = diagnostics.count - errors
        let problems = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { $0.of($1) }
        let fixes = [(fixed.count, "fixed"), (planned?.fixed.count ?? 0, "to fix")].filter { $0.0 > 0 }.map {
            "\($0) \($1)"
        }
        return (fixes + (problems.isEmpty ? ["no problems"] : problems)).joined(separator: ", ")
    }
}

extension Diagnostic {
    /// One line with the repairs and their locations.
    var fixLine: TerminalText {
        "\(place): fixed: \(fix?.summary ?? message)"
    }
}

extension BookSettings {
    /// The lexicons of a book and of the options, as far as they can be read, and the problems of those of the options:
    /// the lints report those of the book.
    fileprivate func lexicons(
        of book: ParsedBook,
        in folder: String,
        _ voiceReport: VoiceReport?
    ) -> (lexicons: [ParsedLexicon], problems: [Diagnostic]) {
        let own = (try? book.lexicons(in: folder)) ?? []
        do throws(BookError) {
            let others = try LexiconReader().read(contentsOf: lexicons)
            let languages = book.book.spokenLanguages(by: voiceReport?.voices ?? [:])
            return (own + others, others.flatMap { $0.problems(inTextOf: languages) })
        } catch {
            return (own, error.diagnostics)
        }
    }
}
