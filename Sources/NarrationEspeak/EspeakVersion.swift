import Foundation

/// Which espeak-ng speaks: the library's version, and a fingerprint of its data.
struct EspeakVersion: Sendable, CustomStringConvertible {
    /// The library's version.
    let library: String

    /// The path of the folder with its data.
    let dataPath: String

    /// The version as people read it.
    ///
    /// It looks at the data: the name, size and time of change of every file. Their contents would take longer to read than
    /// a book to speak. Looking for a voice does not need it.
    var description: String {
        let files = FileManager.default.enumerator(atPath: dataPath)
        let lines = (files?.compactMap { $0 as? String } ?? []).sorted().map { name in
            var info = stat()
            guard stat(dataPath + "/" + name, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return name }
            return "\(name) \(info.st_size) \(info.changed)"
        }
        return "espeak-ng \(library), data \(lines.joined(separator: "\n").fingerprint)"
    }
}

extension stat {
    /// When the file's contents changed, in seconds and nanoseconds.
    fileprivate var changed: String {
        #if canImport(Darwin)
        "\(st_mtimespec.tv_sec).\(st_mtimespec.tv_nsec)"
        #else
        "\(st_mtim.tv_sec).\(st_mtim.tv_nsec)"
        #endif
    }
}

extension String {
    /// 64 bits as hexadecimal digits (FNV-1a).
    fileprivate var fingerprint: String {
        let hash = utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
