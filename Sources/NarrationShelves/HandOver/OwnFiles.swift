import FoundationEssentials
import NarrationSystem

/// Writes the files of a hand-over. Only files that are as a hand-over left them are replaced.
struct OwnFiles {
    /// The number of files that were written.
    private(set) var writtenCount = 0

    /// The paths of files that were left alone.
    private(set) var leftAlone: [String] = []

    /// Writes a file, unless it is there already.
    ///
    /// - Parameters:
    ///   - data: Its contents.
    ///   - path: Its path.
    ///   - isOwn: Whether other contents of the file may be replaced.
    /// - Returns: Whether the file has the contents.
    /// - Throws: ``ShelfError``.
    mutating func write(_ data: Data, to path: String, replacing isOwn: (Data) -> Bool) throws(ShelfError) -> Bool {
        if let status = try? FileSystem.linkStatus(of: path) {
            let isReadable = status.isFile && status.size <= Self.largest
            let contents = isReadable ? try? FileSystem.contents(of: path) : nil
            if contents == data { return true }
            guard let contents, isOwn(contents) else {
                leftAlone.append(path)
                return false
            }
        }
        try WholeFile.write(data, to: path)
        writtenCount += 1
        return true
    }

    /// Adds what was done about another book.
    mutating func add(_ other: OwnFiles) {
        writtenCount += other.writtenCount
        leftAlone += other.leftAlone
    }

    /// The largest size of a file that a hand-over may have written, in bytes.
    private static let largest = 256 << 20
}
