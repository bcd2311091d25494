/// Why a timeline was not read.
public struct TimelineError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file's path, or `nil` for JSON that is not from a file.
    public let path: String?

    /// The line, from 1; each page is on a line of its own. `nil` where the file cannot be read at all.
    public let line: Int?

    /// What is wrong, for people.
    public let message: String

    /// Creates an error.
    public init(path: String?, line: Int?, _ message: String) {
        self.path = path
        self.line = line
        self.message = message
    }

    /// The message after its place: `Hop.json:3: …`.
    public var description: String {
        let place = [path ?? "timeline", line.map(String.init)].compactMap(\.self).joined(separator: ":")
        return "\(place): \(message)"
    }
}
