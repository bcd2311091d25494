import FoundationEssentials

/// A folder for files that nobody else reads. It is removed with the last reference to it.
///
/// It is locked while this process has it, so that what a killed process left is found by the next one.
package final class TemporaryFolder: Sendable {
    /// The path of the folder.
    package let path: String

    private let folder: Folder

    /// Makes a folder.
    ///
    /// - Parameter kind: What it is for, in its name: `speech`.
    /// - Throws: ``SystemError``.
    package init(of kind: String) throws(SystemError) {
        while true {
            let path = Self.place.appending(file: Self.prefix(of: kind) + UUID().uuidString)
            try FileSystem.makeFolder(path, permissions: 0o700)
            let folder = try Folder(path)
            // Before it is locked, another process may have taken it for an abandoned one.
            guard FileSystem.lock(folder.descriptor) != .lockedByAnother, FileSystem.exists(path) else { continue }
            (self.path, self.folder) = (path, folder)
            return
        }
    }

    deinit {
        folder.removeContents()
        try? FileSystem.removeFolder(path)
    }

    /// Removes the folders of a kind that killed processes of this user left.
    package static func removeAbandoned(of kind: String) {
        guard let place = try? Folder(place), let names = try? place.names else { return }
        for name in names where isOwn(name, prefix(of: kind)) {
            guard let old = try? place.folder(name), (try? old.status.owner) == geteuid(),
                FileSystem.lock(old.descriptor) == .locked
            else { continue }
            old.removeContents()
            try? place.removeFolder(name)
        }
    }

    /// Whether a folder has a name that this type gives. Other people's may begin alike.
    private static func isOwn(_ name: String, _ prefix: String) -> Bool {
        name.hasPrefix(prefix) && UUID(uuidString: String(name.dropFirst(prefix.count))) != nil
    }

    private static func prefix(of kind: String) -> String { "narration-\(kind)-" }

    private static var place: String { FileManager.default.temporaryDirectory.path }
}
