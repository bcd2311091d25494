import Foundation

/// What the system knows of a file.
struct FileStatus {
    /// The size in bytes.
    let size: Int

    /// When it was last written or touched, in nanoseconds since 1970.
    let modified: Int64

    /// Whether it is a plain file, not a folder or something else.
    let isFile: Bool

    /// The status of an open file.
    init?(_ descriptor: Int32) {
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { return nil }
        self.init(info)
    }

    /// The status of a file, or of the link itself where it is one.
    init?(path: String) {
        var info = stat()
        guard lstat(path, &info) == 0 else { return nil }
        self.init(info)
    }

    private init(_ info: stat) {
        size = Int(info.st_size)
        isFile = info.st_mode & S_IFMT == S_IFREG
        #if canImport(Darwin)
        let time = info.st_mtimespec
        #else
        let time = info.st_mtim
        #endif
        modified = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// The time now, in nanoseconds since 1970.
    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}

/// The names in a folder, without `.` and `..`; none when it cannot be read.
func names(inFolder path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
        // The record may be shorter than the type, and must not be copied as one.
        let start = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
        let name = String(cString: start.assumingMemoryBound(to: CChar.self))
        if name != ".", name != ".." {
            names.append(name)
        }
    }
    return names
}
