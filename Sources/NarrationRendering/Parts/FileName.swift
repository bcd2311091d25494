import Narration

extension String {
    /// The text as a part of a file's name on any system, of at most so many bytes of UTF-8: without slashes and what
    /// else some system refuses, control characters, dots at the beginning, and dots and spaces at the end.
    ///
    /// - Parameter limit: The bytes, 7 or more.
    /// - Returns: The name, which may be empty.
    func asFileName(bytes limit: Int) -> String {
        let safe = String(asLine.map { Self.refused.contains($0) ? "-" : $0 })
        let name = safe.trimmed.cut(toBytes: limit).trimmed
        return Self.reserved.contains(name.prefix { $0 != "." }.uppercased()) ? name + "-" : name
    }

    private var trimmed: String {
        let start = drop { $0 == "." || $0 == " " }
        return String(start.reversed().drop { $0 == "." || $0 == " " }.reversed())
    }

    /// What Windows refuses, the slash among it, and what VLC takes for more than a letter of a name in a playlist.
    private static let refused: Set<Character> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|", "#", "%"]

    /// Names of devices on Windows, whatever the extension.
    private static let reserved = Set(
        ["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] }
    )
}
