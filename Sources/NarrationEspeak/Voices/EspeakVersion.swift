import Narration

/// The version of the espeak-ng library, and its files.
struct EspeakVersion: Sendable {
    /// The library's version.
    let library: String

    /// The files that decide how it sounds.
    let files: EspeakFiles

    /// Describes the version by a hash of the contents of the files: equal files make equal sound wherever and whenever
    /// they were installed.
    ///
    /// - Parameter cache: Where the hash is kept; without it, all files are read.
    /// - Returns: The version as people read it.
    func description(keptIn cache: (any ByteCache)?) -> String {
        "espeak-ng \(library), data \(files.contentHash(keptIn: cache).digits)"
    }
}

extension UInt64 {
    /// The number as 16 hexadecimal digits.
    fileprivate var digits: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
