import FoundationEssentials

/// The names of files that get another name when they are complete, or none: `.narration-UUID.partial`.
package enum ScratchName {
    private static let (prefix, ending) = (".narration-", ".partial")

    /// A name that nobody has.
    package static func new() -> String { prefix + UUID().uuidString + ending }

    /// Removes the files that killed processes of this user have left in a folder more than a minute ago.
    package static func removeAbandoned(in folder: Folder) {
        let limit = FileTime.now.seconds - 60
        for name in (try? folder.names) ?? [] where isOwn(name) {
            guard let status = try? folder.status(of: name), status.isOurs, status.modified.seconds < limit else {
                continue
            }
            try? folder.remove(name)
        }
    }

    private static func isOwn(_ name: String) -> Bool {
        name.hasPrefix(prefix) && name.hasSuffix(ending)
            && UUID(uuidString: String(name.dropFirst(prefix.count).dropLast(ending.count))) != nil
    }
}
