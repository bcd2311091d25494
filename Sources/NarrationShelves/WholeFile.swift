import FoundationEssentials
import NarrationSystem

/// Files that are written whole, or not at all. If several write one at the same time, the last one to end wins.
enum WholeFile {
    /// Writes a file.
    ///
    /// - Throws: ``ShelfError``.
    static func write(_ data: Data, to path: String) throws(ShelfError) {
        let partial = path.parentFolder.appending(file: ScratchName.new())
        do {
            let descriptor = try FileSystem.open(partial, O_WRONLY | O_CREAT | O_EXCL, permissions: 0o666)
            defer { close(descriptor) }
            try FileSystem.write(data, to: descriptor)
            try FileSystem.rename(partial, to: path)
        } catch {
            try? FileSystem.remove(partial)
            throw .notWritten(path, because: "\(error)")
        }
    }
}
