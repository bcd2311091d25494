/// Ends the reading of a file that leads nowhere; inside the reader only.
struct Refusal: Error {
    let diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }
}
