/// Ends the reading of a file that cannot be read; used only inside the reader.
package struct UnreadableFile: Error {
    package let diagnostic: Diagnostic

    package init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }
}
