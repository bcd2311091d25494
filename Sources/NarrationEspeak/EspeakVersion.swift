import Foundation
import NarrationSystem

/// The version of the espeak-ng library, and a fingerprint of its data.
struct EspeakVersion: Sendable, CustomStringConvertible {
    /// The library's version.
    let library: String

    /// The path of the folder with its data.
    let dataPath: String

    /// The version as text.
    ///
    /// It reads the name, size and modification time of every data file, which takes time. Reading their contents would
    /// take longer than speaking a book.
    var description: String {
        let files = FileManager.default.enumerator(atPath: dataPath)
        let lines = (files?.compactMap { $0 as? String } ?? []).sorted().map { name in
            guard let status = try? FileSystem.status(of: dataPath + "/" + name), status.isFile else { return name }
            return "\(name) \(status.size) \(status.modified.seconds).\(status.modified.nanoseconds)"
        }
        return "espeak-ng \(library), data \(lines.joined(separator: "\n").fingerprint)"
    }
}

extension String {
    /// The number as 16 hexadecimal digits.
    fileprivate var fingerprint: String {
        let digits = String(stableHash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
