import Foundation

/// A temporary folder for a benchmark, in `TMPDIR` or `/tmp`.
struct ScratchFolder {
    private let url: URL

    /// Creates the folder.
    ///
    /// - Parameter name: The purpose of the folder.
    /// - Throws: An error if it cannot be created.
    init(_ name: String) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "narration-\(name)-\(getpid())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    /// Its path.
    var path: String { url.path }

    /// The path of a file or folder in it.
    func path(_ name: String) -> String {
        url.appending(path: name).path
    }

    /// Creates an empty folder in it.
    ///
    /// - Throws: An error if it cannot be created.
    func makeFolder(_ name: String) throws {
        remove(name)
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    /// Removes a file or folder in it, if it exists.
    func remove(_ name: String) {
        try? FileManager.default.removeItem(atPath: path(name))
    }

    /// Renames a file or folder in it, if it exists. For some time after thousands of files were removed, ext4 creates
    /// files more slowly, which would be measured.
    func setAside(_ name: String) {
        try? FileManager.default.moveItem(atPath: path(name), toPath: path("old-\(UUID().uuidString)"))
    }

    /// Removes the folder and all its contents.
    func remove() {
        try? FileManager.default.removeItem(at: url)
    }

    /// The number of free bytes on its disk.
    ///
    /// - Throws: An error if the system does not report it.
    func room() throws -> Int {
        try FileManager.default.attributesOfFileSystem(forPath: path)[.systemFreeSize] as? Int ?? .max
    }
}
