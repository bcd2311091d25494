/// What is set: a line `name=value` of a command.
struct Parameter: Sendable, Equatable {
    var name: String
    /// The value; `nil` for `NULL`, which leaves the choice to the module.
    var value: String?

    init(_ name: String, _ value: String?) {
        (self.name, self.value) = (name, value)
    }

    /// Reads a line. The result is `nil` for a line without a name and an equals sign.
    init?(_ line: String) {
        let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { return nil }
        self.init(String(parts[0]), parts[1] == "NULL" ? nil : String(parts[1]))
    }
}
