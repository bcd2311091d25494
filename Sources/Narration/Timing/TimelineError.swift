/// The reason why a timeline could not be read.
public struct TimelineError: DescribedError, Hashable {
    /// The file's path, or `nil` for JSON that is not from a file.
    public let path: String?

    /// The line, from 1; each page is on its own line. `nil` if the file cannot be read.
    public let line: Int?

    /// A message for people.
    public let message: String

    /// Creates an error.
    public init(path: String?, line: Int?, _ message: String) {
        self.path = path
        self.line = line
        self.message = message
    }

    /// The message after its location: `Hop.json:3: …`.
    public var description: String {
        let place = [path ?? "timeline", line.map(String.init)].compactMap(\.self).joined(separator: ":")
        return "\(place): \(message)"
    }
}
