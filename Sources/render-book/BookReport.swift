import Narration

/// What checking a book found.
struct BookReport {
    /// The book's path, as it was typed.
    let path: String

    /// Everything that was found, in the order of the text.
    let diagnostics: [Diagnostic]

    /// What the command exits with for this book, when it has an error.
    let exitStatus: ExitStatus?

    /// Reads a book for its problems.
    init(path: String) {
        self.path = path
        do {
            diagnostics = try BookReader().read(contentsOf: path).warnings
            exitStatus = nil
        } catch {
            diagnostics = error.diagnostics
            exitStatus = error.exitStatus
        }
    }

    /// Prints the problems, then how many there are.
    func printText() {
        for diagnostic in diagnostics {
            print(Terminal.output.colored("\(diagnostic)"))
        }
        print("\(path): \(verdict)")
    }

    private var verdict: String {
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = diagnostics.count - errors
        let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
        guard !counts.isEmpty else { return "no problems" }
        return counts.map { count, noun in "\(count) \(noun)\(count == 1 ? "" : "s")" }.joined(separator: ", ")
    }
}
