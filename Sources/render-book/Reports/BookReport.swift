import Foundation
import Narration
import NarrationBooks
import NarrationStories
import NarrationSystem

/// What checking a book found.
struct BookReport {
    /// What the book is called in messages: its path as it was typed.
    let path: String

    /// Everything that was found, in the order of the text.
    var diagnostics: [Diagnostic]

    /// What was fixed before, so that it is not found any more.
    var fixed: [Diagnostic] = []

    /// What would be fixed, so that it is not found any more.
    var planned: BookFixes?

    /// What the command exits with for this book, when it has an error.
    let exitStatus: ExitStatus?

    /// Reads a book for its problems, and looks at what an author would only hear.
    ///
    /// - Parameters:
    ///   - argument: The book, as it was typed.
    ///   - contents: What is in it; without it, the file is read.
    ///   - engine: The engine that is to speak it.
    /// - Throws: ``UsageError`` when standard input cannot be read.
    init(_ argument: String, contents: Data? = nil, engine: BookEngine) async throws {
        path = argument == StandardInput.argument ? StandardInput.name : argument
        do {
            let input =
                if let contents {
                    try BookInput(contents, named: argument, in: argument.parentFolder, reader: Self.reader)
                } else {
                    try BookInput(argument: argument, reader: Self.reader)
                }
            input.tellOmissions()
            let reading = try input.draft()
            let voiceReport = await engine.voiceReport(of: reading)
            let uncast = voiceReport?.diagnostics ?? []
            let unspeakable = await engine.unspeakable(of: reading, voiceReport)
            let heard = reading.lints(folder: input.folder, voiceReport: voiceReport)
            diagnostics = (reading.warnings + uncast + unspeakable + heard).inOrderOfText
            let isBroken = diagnostics.contains { $0.severity == .error }
            exitStatus = isBroken ? BookError(path: path, diagnostics: diagnostics).exitStatus : nil
        } catch let error as BookError {
            diagnostics = error.diagnostics
            exitStatus = error.exitStatus
        }
    }

    /// Keeps as many problems of each kind as anyone may want to see.
    private static let reader = BookReader(limits: ReadingLimits(diagnostics: 100_000))

    /// Reports a book that cannot be read.
    init(_ path: String, _ error: BookError) {
        self.path = path
        diagnostics = error.diagnostics
        exitStatus = error.exitStatus
    }

    /// What fixing each of the diagnostics would change in the file.
    var edits: [TextEdit?] {
        let isFixable = diagnostics.contains { $0.fix != nil }
        let contents = isFixable ? try? FileSystem.contents(of: path) : nil
        return BookReader().edits(fixing: diagnostics, in: contents ?? Data())
    }

    /// Prints the problems, then how many there are.
    ///
    /// - Parameter isComplete: Whether each is shown at its place, however many there are of its kind.
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
    /// One line that says what was fixed, and where.
    var fixLine: TerminalText {
        "\(place): fixed: \(fix?.summary ?? message)"
    }
}
