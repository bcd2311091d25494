package import NarrationSystem

/// A book's text, as it is kept for what is found out about the book later.
package enum TextReference: Sendable {
    case memory(SourceText)
    /// In its file, which is not kept open.
    case file(String, FileStatus, start: Int)

    /// The text; `nil` when the file is not any more what it was.
    var bytes: (any SourceBytes)? {
        switch self {
        case .memory(let text): return text
        case .file(let path, let status, let start):
            guard let file = try? BookFile(path, limit: .max), file.status.isUnchanged(since: status) else {
                return nil
            }
            return FileText(file: file, start: start)
        }
    }
}
