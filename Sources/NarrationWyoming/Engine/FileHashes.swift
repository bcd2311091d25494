import Narration
import NarrationSystem
import Synchronization

/// The hashes of files that may be large, each of which is read once, and again only when it was written to.
final class FileHashes: Sendable {
    private let known = Mutex<[String: (status: FileStatus, digits: String)]>([:])

    /// The hash of a file's contents; `nil` if it cannot be read, or is no regular file.
    func digits(of path: String) -> String? {
        guard let status = try? FileSystem.status(of: path) else { return nil }
        if let found = known.withLock({ $0[path] }), found.status == status { return found.digits }
        guard let digits = ContentFingerprint(ofFile: path)?.digits else { return nil }
        known.withLock { $0[path] = (status, digits) }
        return digits
    }
}
