extension String {
    /// The text as a part of a file name that is valid on all systems, cut to a number of bytes of UTF-8: without
    /// slashes and other characters that some systems reject, control characters, dots at the beginning, and dots and
    /// spaces at the end.
    ///
    /// - Parameter limit: The number of bytes, at least 7.
    /// - Returns: The name, which may be empty.
    package func asFileName(bytes limit: Int) -> String {
        let safe = String(asLine.map { Self.refused.contains($0) ? "-" : $0 })
        let name = safe.trimmed.cut(toBytes: limit).trimmed
        return Self.reserved.contains(name.prefix { $0 != "." }.uppercased()) ? name + "-" : name
    }

    private var trimmed: String {
        let start = drop { $0 == "." || $0 == " " }
        return String(start.reversed().drop { $0 == "." || $0 == " " }.reversed())
    }

    /// The characters that Windows rejects, including the slash, and those that VLC interprets in playlists.
    private static let refused: Set<Character> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|", "#", "%"]

    /// The names of devices on Windows, which are reserved with any extension.
    private static let reserved = Set(
        ["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] }
    )
}
