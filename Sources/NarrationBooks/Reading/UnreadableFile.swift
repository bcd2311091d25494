/// Ends the reading of a file that leads nowhere; inside the reader only.
package struct UnreadableFile: Error {
    package let diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }
}
