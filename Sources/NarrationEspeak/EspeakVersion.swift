import Foundation
import NarrationSystem

/// Which espeak-ng speaks: the library's version, and a fingerprint of its data.
struct EspeakVersion: Sendable, CustomStringConvertible {
    /// The library's version.
    let library: String

    /// The path of the folder with its data.
    let dataPath: String

    /// The version as people read it.
    ///
    /// It looks at the data: the name, size and time of change of every file. Their contents would take longer to read
    /// than a book to speak. Looking for a voice does not need it.
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
    /// 64 bits as hexadecimal digits.
    fileprivate var fingerprint: String {
        let digits = String(stableHash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
