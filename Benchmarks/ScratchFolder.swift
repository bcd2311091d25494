import Foundation

/// A folder for what a benchmark needs and makes, in `TMPDIR` or else `/tmp`.
struct ScratchFolder {
    private let url: URL

    /// Makes the folder.
    ///
    /// - Parameter name: What it is for.
    /// - Throws: When it cannot be made.
    init(_ name: String) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "narration-\(name)-\(getpid())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    /// Its path.
    var path: String { url.path }

    /// The path of something in it.
    func path(_ name: String) -> String {
        url.appending(path: name).path
    }

    /// Makes a folder in it, empty.
    ///
    /// - Throws: When it cannot be made.
    func makeFolder(_ name: String) throws {
        remove(name)
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    /// Removes something in it, if it is there.
    func remove(_ name: String) {
        try? FileManager.default.removeItem(atPath: path(name))
    }

    /// Removes the folder and all that is in it.
    func remove() {
        try? FileManager.default.removeItem(at: url)
    }

    /// How many bytes it has room for.
    ///
    /// - Throws: When the system does not tell.
    func room() throws -> Int {
        try FileManager.default.attributesOfFileSystem(forPath: path)[.systemFreeSize] as? Int ?? .max
    }
}
