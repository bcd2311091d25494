import Foundation
import Narration

/// What checking a book found.
struct BookReport {
    /// What the book is called in messages: its path as it was typed.
    let path: String

    /// Everything that was found, in the order of the text.
    var diagnostics: [Diagnostic]

    /// What was fixed before, so that it is not found any more.
    var fixed: [Diagnostic] = []

    /// What the command exits with for this book, when it has an error.
    let exitStatus: ExitStatus?

    /// Reads a book for its problems, and looks at what an author would only hear.
    init(_ argument: String, engine: BookEngine) async throws {
        path = argument == StandardInput.argument ? StandardInput.name : argument
        do {
            let input = try BookInput(argument: argument)
            input.tellOmissions()
            let reading = try input.read()
            let casting = await engine.casting(of: reading)
            let unspeakable = casting?.diagnostics ?? []
            let heard = reading.lints(folder: input.folder, casting: casting)
            diagnostics = (reading.warnings + unspeakable + heard).inOrderOfText
            exitStatus = unspeakable.isEmpty ? nil : .brokenBook
        } catch let error as BookError {
            diagnostics = error.diagnostics
            exitStatus = error.exitStatus
        }
    }

    /// What fixing each of the diagnostics would change in the file.
    var edits: [TextEdit?] {
        let isFixable = diagnostics.contains { $0.fix != nil }
        let contents = isFixable ? FileManager.default.contents(atPath: path) : nil
        return BookReader().edits(fixing: diagnostics, in: contents ?? Data())
    }

    /// Prints the problems, then how many there are.
    func printText() {
        for diagnostic in fixed {
            print(diagnostic.fixLine)
        }
        for diagnostic in diagnostics {
            print(Terminal.output.colored(diagnostic.text(withCode: true)))
        }
        print("\(path): \(verdict)")
    }

    private var verdict: String {
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = diagnostics.count - errors
        let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
        let problems = counts.map { count, noun in "\(count) \(noun)\(count == 1 ? "" : "s")" }
        let fixes = fixed.isEmpty ? [] : ["\(fixed.count) fixed"]
        return (fixes + (problems.isEmpty ? ["no problems"] : problems)).joined(separator: ", ")
    }
}

extension Diagnostic {
    /// One line that says what was fixed, and where.
    var fixLine: String {
        let place = location.map { "\(path):\($0)" } ?? path
        return "\(place): fixed: \(fix?.summary ?? message)"
    }
}
