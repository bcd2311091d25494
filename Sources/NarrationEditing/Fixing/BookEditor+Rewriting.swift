package import FoundationEssentials
package import NarrationBooks
import NarrationSystem

extension BookEditor {
    /// Changes a book's file in place.
    ///
    /// The file is replaced as a whole, and keeps its owner, group, permissions and extended attributes. Symbolic links
    /// to it remain valid. If another program saves the file meanwhile, the saved contents are read and changed again,
    /// so that nothing is lost.
    ///
    /// ```swift
    /// try editor.rewrite(contentsOf: "Hare.plist") { contents in (contents.withRate(0.5, at: place), ()) }
    /// ```
    ///
    /// - Parameters:
    ///   - path: The path of the file. Pipes and devices are rejected.
    ///   - change: Returns the new contents for the old contents, or `nil` to leave the file unchanged, and a result
    ///     for the caller. It is called again if the file was written to.
    /// - Returns: The result for the final contents.
    /// - Throws: `BookError` if the file cannot be read, and with code `notReplaced` if
    ///   it cannot be replaced. The file is then unchanged.
    package func rewrite<Result>(
        contentsOf path: String,
        _ change: (Data) throws(BookError) -> (contents: Data?, result: Result)
    ) throws(BookError) -> Result {
        for _ in 0..<Self.attempts {
            let file = try openForRewriting(path)
            let contents = try BookError.naming(path) { () throws(UnreadableFile) in
                try file.contents(limit: limits.size)
            }
            let change = try change(contents)
            guard let newContents = change.contents, newContents != contents else { return change.result }
            do {
                try FileSystem.replace(path, read: file.status, with: newContents)
                return change.result
            } catch .changed {
                continue
            } catch {
                throw BookError(path: path, .notReplaced(because: error))
            }
        }
        throw BookError(path: path, .notReplaced(because: .changed))
    }

    /// The number of attempts to read a file that is written to repeatedly.
    private static let attempts = 5

    private func openForRewriting(_ path: String) throws(BookError) -> BookFile {
        // Opening a pipe would wait for a writer.
        if let status = try? FileSystem.status(of: path), !status.isFile, !status.isFolder {
            throw BookError(path: path, .notReplaced(because: .notAFile(status.kind)))
        }
        return try BookError.naming(path) { () throws(UnreadableFile) in try BookFile(path, limit: limits.size) }
    }
}

extension Diagnostic {
    fileprivate static func notReplaced(because reason: ReplacementError) -> Diagnostic {
        Diagnostic(.error, .fileNotReplaced, reason.message)
    }
}

extension ReplacementError {
    fileprivate var message: String {
        switch self {
        case .notAFile(let kind): "this is \(kind.name), and only a file can be changed in place"
        case .changed: "the file was written to again and again while it was changed; it is as it was saved last"
        case .linkOfOthers:
            "this is a link of another user in a folder that everybody may write to; name the file that it leads to"
        case .ownerLost(let error):
            "the file is as it was, as its owner, group or access list cannot be kept (\(error)); let its owner change it"
        case .failed(let error): "the file is as it was, and cannot be replaced: \(error)"
        }
    }
}
