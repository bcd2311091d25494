import NarrationSystem

/// Files of an earlier result, to which only the file that is replaced refers.
package struct OutdatedCompanions: Sendable {
    private let folder: String
    private let names: [String]

    /// Creates a list of files.
    ///
    /// - Parameters:
    ///   - names: The names.
    ///   - folder: Their folder.
    package init(_ names: [String] = [], in folder: String = ".") {
        (self.names, self.folder) = (names, folder)
    }

    /// Removes them, and their folder if nothing is left in it. What cannot be removed stays.
    package func remove() {
        guard !names.isEmpty else { return }
        for name in names { try? FileSystem.remove(folder.appending(file: name)) }
        try? FileSystem.removeFolder(folder)
    }
}
