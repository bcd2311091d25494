import Foundation
import NarrationCache

/// The files in a cache, which a test can read and damage.
struct EntryFiles {
    let folder: CacheFolder

    /// The paths of the entries.
    var paths: [String] {
        (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []).sorted()
            .filter { $0.wholeMatch(of: /[0-9a-f]{2}\/[0-9a-f]{30}/) != nil }
            .map { folder.path + "/" + $0 }
    }

    /// The bytes of a file.
    static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// Replaces the contents of a file.
    static func write(_ bytes: [UInt8], to path: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    /// Sets the time at which a file was last used to a number of hours ago.
    static func age(_ path: String, hours: Double) throws {
        let date = Date(timeIntervalSinceNow: -3600 * hours)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }
}
