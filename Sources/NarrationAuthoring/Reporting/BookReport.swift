public import FoundationEssentials
import Narration
public import NarrationBooks
public import NarrationEditing
public import NarrationKit
public import NarrationStories
import NarrationSystem

/// The result of checking a book, and perhaps of repairing it.
public struct BookReport: Sendable {
    /// The path of the file, or another name of the book in messages.
    public let name: String

    /// All problems, in the order of the text.
    public private(set) var problems: [Diagnostic]

    /// The problems that were repaired, which are not in ``problems``.
    public private(set) var fixed: [Diagnostic] = []

    /// The repairs that would be made, whose problems are not in ``problems``.
    public private(set) var planned: BookFixes?

    /// Whether the book was unpacked from a file that carries it, and cannot be repaired there.
    private var isUnpacked = false

    /// The error of a book that cannot be read, or has errors.
    public let error: BookError?

    init(of input: BookInput, _ problems: [Diagnostic]) {
        let isBroken = problems.contains { $0.severity == .error }
        (name, self.problems, isUnpacked) = (input.file, problems, input.isUnpacked)
        error = isBroken ? BookError(path: name, diagnostics: problems) : nil
    }

    /// Reports a book that cannot be read.
    ///
    /// - Parameters:
    ///   - name: The name of the book in messages.
    ///   - error: The error.
    public init(_ name: String, _ error: BookError) {
        (self.name, problems, self.error) = (name, error.diagnostics, error)
    }

    /// Adds the repairs that were made, or would be made, before the book was checked.
    mutating func note(_ fixes: BookFixes, arePlanned: Bool) {
        problems += [fixes.obstacle].compactMap(\.self)
        if arePlanned { planned = fixes } else { fixed = fixes.fixed }
    }

    /// The edits that would repair each of the problems; `nil` for one without a safe repair.
    public var edits: [TextEdit?] {
        let isFixable = !isUnpacked && problems.contains { $0.fix != nil }
        let contents = isFixable ? try? FileSystem.contents(of: name) : nil
        return contents.map { BookEditor().edits(fixing: problems, in: $0) } ?? problems.map { _ in nil }
    }

    /// The lines of the repairs that were made, one for each.
    public var fixLines: [String] { fixed.map(\.fixLine) }

    /// The repairs and the problems, and at the end their number.
    ///
    /// - Parameters:
    ///   - isComplete: Whether each warning and repair is listed, even if there are many of its kind; by default, only
    ///     the first are.
    ///   - hint: How each of them is listed, which is told if some are not; by default, that is not told.
    /// - Returns: Texts of one or more lines.
    public func lines(isComplete: Bool = false, hint: String = "") -> [String] {
        let fixes = GatheredProblems(fixed) { _ in !isComplete }
        let gathered = GatheredProblems(problems) { !isComplete && $0.severity == .warning }
        let last = "\(name): \(verdict)" + (gathered.isShortened && !hint.isEmpty ? "; \(hint)" : "")
        return fixes.shown.map(\.fixLine) + fixes.lines(about: name, labelled: "fixed").map(\.shown)
            + gathered.shown.map { $0.text(withCode: true) }
            + gathered.lines(about: name, labelled: "warning").map(\.shown)
            + [last.shown]
    }

    private var verdict: String {
        let errors = problems.count { $0.severity == .error }
        let warnings = problems.count - errors
        let found = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { $0.of($1) }
        let fixes = [(fixed.count, "fixed"), (planned?.fixed.count ?? 0, "to fix")].filter { $0.0 > 0 }.map {
            "\($0) \($1)"
        }
        return (fixes + (found.isEmpty ? ["no problems"] : found)).joined(separator: ", ")
    }
}

extension BookChecker {
    /// Checks a book for all problems.
    ///
    /// - Parameters:
    ///   - input: The book.
    ///   - settings: How it is read, and whether every utterance must have a recording; by default, as it says itself.
    /// - Returns: The report, also of a book with errors.
    /// - Throws: `CancellationError`.
    public func report(on input: BookInput, settings: BookSettings = BookSettings()) async throws -> BookReport {
        do {
            return BookReport(of: input, try await problems(of: input, settings: settings))
        } catch let error as BookError {
            return BookReport(input.file, error)
        }
    }

    /// Repairs a book as far as that is safe, and checks the result.
    ///
    /// - Parameters:
    ///   - path: The path of the book.
    ///   - isPlanned: Whether the file stays as it is, and the report has the repairs that would be made; by default,
    ///     it is changed.
    ///   - settings: How it is read; by default, as it says itself.
    ///   - open: Opens the book at the path, or reads its repaired contents if there are some.
    /// - Returns: The report, also of a book with errors.
    /// - Throws: The errors of opening that are no `BookError`; `CancellationError`.
    public func fix(
        _ path: String,
        isPlanned: Bool = false,
        settings: BookSettings = BookSettings(),
        open: (Data?) throws -> BookInput
    ) async throws -> BookReport {
        var fixes: BookFixes?
        do throws(BookError) {
            let editor = BookEditor(recognizer: languageRecognizer, folder: path.parentFolder)
            fixes = try isPlanned ? editor.fixes(forContentsOf: path) : editor.fix(contentsOf: path)
        } catch {
            if error.code == .notReplaced { return BookReport(path, error) }
        }
        do {
            let contents = fixes.flatMap { $0.edits.isEmpty ? nil : $0.contents }
            var report = try await report(on: open(contents), settings: settings)
            if let fixes { report.note(fixes, arePlanned: isPlanned) }
            return report
        } catch let error as BookError {
            return BookReport(path, error)
        }
    }
}

extension Diagnostic {
    /// One line with the repairs and their locations.
    fileprivate var fixLine: String { "\(place): fixed: \(fix?.summary ?? message)".shown }
}
