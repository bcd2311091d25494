import Foundation

/// Reads the files that books are in.
enum BookFile {
    /// The contents of a file.
    ///
    /// The file is copied, not mapped: an editor that saves it meanwhile would take a mapping away under our hands.
    ///
    /// - Throws: ``Refusal`` when there is no such file, it cannot be read, or it is larger than the limit.
    static func contents(of path: String, limit: Int) throws(Refusal) -> Data {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw Refusal(.fileNotFound)
        }
        guard !isDirectory.boolValue else { throw Refusal(.isDirectory) }
        let data: Data?
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? file.close() }
            data = try file.read(upToCount: limit + 1)
        } catch {
            throw Refusal(.fileUnreadable(because: error.localizedDescription))
        }
        guard let data, data.count > limit else { return data ?? Data() }
        throw Refusal(.fileTooLarge(limit: limit))
    }
}
