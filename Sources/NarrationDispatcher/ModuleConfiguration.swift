/// What the module's file `narration.conf` says: a name and a value in each line, and comments after `#`.
package struct ModuleConfiguration: Sendable, Equatable {
    /// The name of the voice that speaks its languages if no voice is asked for: `Voice "hibari:heart"`.
    package var voice: String?

    /// Reads the text of the file. Other names are ignored.
    package init(_ text: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            if let match = line.wholeMatch(of: /\s*Voice\s+"?([^"#]+?)"?\s*(#.*)?/.ignoresCase()) {
                voice = String(match.1)
            }
        }
    }
}
