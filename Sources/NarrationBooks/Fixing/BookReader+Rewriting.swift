package import Foundation
import NarrationSystem

extension BookReader {
    /// Changes a book's file in place.
    ///
    /// The file is replaced as a whole, keeps its owner, group, permissions and extended attributes, and is reached
    /// through the same links as before. Nothing that another program saves meanwhile is lost: then what was saved is
    /// read, and changed once more.
    ///
    /// ```swift
    /// try reader.rewrite(contentsOf: "Hare.plist") { contents in (contents.withRate(0.5, at: place), ()) }
    /// ```
    ///
    /// - Parameters:
    ///   - path: The file. Pipes and devices are refused.
    ///   - change: Gives the new contents for the old, or `nil` to leave the file as it is, and a result for the
    ///     caller. It is
    ///     called again when the file was written to.
    /// - Returns: The result for the contents that were replaced, or left.
    /// - Throws: ``BookError`` when the file cannot be read; with code ``BookError/Code-swift.struct/notReplaced`` when
    ///   it cannot be replaced. Then it is as it was.
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

    /// How often a file is read that is written to again and again.
    private static let attempts = 5

    private func openForRewriting(_ path: String) throws(BookError) -> BookFile {
        // Opening a pipe would wait for what is written into it.
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
