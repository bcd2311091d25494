extension String {
    /// The text as a field of a line of comma-separated values (RFC 4180).
    package var asTableField: String {
        guard unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return self }
        return "\"\(replacing("\"", with: "\"\""))\""
    }
}
