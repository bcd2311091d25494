import NarrationSystem

/// The books that are found in a folder and in those below it, but not behind links.
enum FoundBooks {
    /// The extensions of books. Files that render-book makes of books have others, but for EPUBs.
    private static let extensions: Set<String> = ["plist", "md", "markdown", "txt", "epub", "docx", "fb2"]

    /// The paths of the books below the folder, in the order of their bytes.
    ///
    /// - Parameter folder: The folder. What is in it or below it and cannot be read is left out.
    /// - Returns: The paths, relative to the folder.
    static func paths(in folder: String) -> [String] {
        var (found, waiting) = ([ExactPath](), [""])
        while let below = waiting.popLast() {
            let place = below.isEmpty ? folder : folder.appending(file: below)
            for name in (try? FileSystem.names(in: place)) ?? [] where !name.hasPrefix(".") {
                let path = below.isEmpty ? name : below + "/" + name
                guard let status = try? FileSystem.linkStatus(of: folder.appending(file: path)) else { continue }
                if status.isFolder { waiting.append(path) }
                guard !status.isFolder, extensions.contains(name.fileExtension), name != "shelf.plist" else { continue }
                found.append(ExactPath(path))
            }
        }
        return found.sorted().map(\.text)
    }
}
