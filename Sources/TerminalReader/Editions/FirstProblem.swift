import NarrationBooks

extension Error {
    /// The first problem of a book, or another error, on one line.
    package var firstProblem: String {
        let problem = (self as? BookError)?.diagnostics.first { $0.severity == .error }
        let text = problem?.description ?? "\(self)"
        return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text
    }
}
