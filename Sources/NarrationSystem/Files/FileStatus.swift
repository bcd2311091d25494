import FoundationEssentials

/// The status of a file, a folder, or any other object with a path.
package struct FileStatus: Sendable, Hashable {
    /// The kind of an object with a path.
    package enum Kind: Sendable, Hashable {
        case file, folder, link, pipe, device, socket
    }

    /// The kind of the object.
    package let kind: Kind

    /// The size in bytes.
    package let size: Int

    /// The time of the last change of its contents.
    package let modified: FileTime

    /// The time of the last change of its contents or status: its owner, its permissions, its number of names.
    package let changed: FileTime

    /// The identifier of the owning user.
    package let owner: uid_t

    /// The identifier of the owning group.
    package let group: gid_t

    /// The permissions, with the sticky, set-user and set-group bits.
    package let permissions: mode_t

    /// The number of its names (hard links).
    package let nameCount: Int

    /// The identity of the file, independent of its name.
    package let identity: Identity

    /// Identifies a file among all files that exist at the same time.
    package struct Identity: Sendable, Hashable {
        fileprivate let device: dev_t
        fileprivate let number: ino_t
    }

    /// Whether it is a regular file.
    package var isFile: Bool { kind == .file }

    /// Whether it is a folder.
    package var isFolder: Bool { kind == .folder }

    /// Whether it is a regular file of this process's user, with no other name.
    package var isOurs: Bool { isFile && owner == geteuid() && nameCount <= 1 }

    /// Whether it is the same file as another, with contents that have not been written to since.
    package func isUnchanged(since earlier: FileStatus) -> Bool {
        identity == earlier.identity && size == earlier.size && modified == earlier.modified
    }

    /// Creates a status from the system's structure.
    package init(_ status: stat) {
        kind = Kind(status.st_mode)
        size = Int(status.st_size)
        #if canImport(Darwin)
        modified = FileTime(status.st_mtimespec)
        changed = FileTime(status.st_ctimespec)
        #else
        modified = FileTime(status.st_mtim)
        changed = FileTime(status.st_ctim)
        #endif
        owner = status.st_uid
        group = status.st_gid
        permissions = status.st_mode & 0o7777
        nameCount = Int(status.st_nlink)
        identity = Identity(device: status.st_dev, number: status.st_ino)
    }
}

extension FileStatus.Kind {
    /// A name of the kind for messages: `a folder`.
    package var name: String {
        switch self {
        case .file: "a file"
        case .folder: "a folder"
        case .link: "a link"
        case .pipe: "a pipe"
        case .device: "a device"
        case .socket: "a socket"
        }
    }

    fileprivate init(_ mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link
        case S_IFIFO: self = .pipe
        case S_IFSOCK: self = .socket
        default: self = .device
        }
    }
}
