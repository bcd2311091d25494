import NarrationAudio

/// The metadata of a book that the format of its file cannot store.
struct LeftOutParts {
    private let parts: DescriptionParts
    private let format: String

    /// - Parameters:
    ///   - parts: The parts that are left out.
    ///   - format: The name of the format.
    init(_ parts: DescriptionParts, format: String) {
        (self.parts, self.format) = (parts, format)
    }

    /// The warning about a file; `nil` if nothing is left out.
    func warning(of path: String) -> String? {
        guard !parts.isEmpty else { return nil }
        let names = parts.names.map { "the \($0)" }.joined(separator: " and ")
        let ways = [(DescriptionParts.cover, "--no-cover"), (.chapters, "--chapters none")]
        let options = ways.filter { parts.contains($0.0) }.map(\.1).joined(separator: " and ")
        return "\(path): warning: \(format) has no place for \(names); choose another format, or add \(options)"
    }
}
