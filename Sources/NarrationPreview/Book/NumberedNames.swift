import Narration

/// The names that a new file may have, the best one first: `moon.png`, `moon-2.png`, and so on.
struct NumberedNames: Sequence {
    /// The first name without its extension.
    let stem: String
    private let fileExtension: String

    /// Creates names that are safe on all systems.
    ///
    /// - Parameters:
    ///   - stem: What the file is to be called, without its extension.
    ///   - substitute: What it is called if nothing is left of that.
    ///   - fileExtension: The extension.
    ///   - limit: The length of the name without number and extension, in bytes of UTF-8.
    init(_ stem: String, _ substitute: String, fileExtension: String, bytes limit: Int) {
        let stem = stem.asFileName(bytes: limit)
        self.stem = stem.isEmpty ? substitute : stem
        self.fileExtension = fileExtension
    }

    func makeIterator() -> some IteratorProtocol<String> {
        (1...1000).lazy.map { $0 == 1 ? "\(stem).\(fileExtension)" : "\(stem)-\($0).\(fileExtension)" }.makeIterator()
    }
}
