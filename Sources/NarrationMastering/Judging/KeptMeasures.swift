#if Encoding
import FoundationEssentials
import Narration
import NarrationSystem

/// The measures of a file, which a cache keeps with the fingerprint of its contents.
struct KeptMeasures {
    private let cache: any ByteCache
    private let key: [UInt8]

    /// The version of the measures, increased with every change of what is measured.
    private static let version = 1

    /// Finds the place of a file's measures; `nil` if the file cannot be read.
    init?(of path: String, in cache: any ByteCache) {
        guard let fingerprint = ContentFingerprint(ofFile: path) else { return nil }
        self.cache = cache
        key = Array("inspected \(Self.version) \(fingerprint.digits)".utf8)
    }

    /// The file as it was measured; `nil` if it was not, or has changed since.
    var file: InspectedFile? {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "∞",
            negativeInfinity: "-∞",
            nan: "NaN"
        )
        return cache.bytes(for: key).flatMap { try? decoder.decode(InspectedFile.self, from: Data($0)) }
    }

    /// Keeps the measures of the file.
    func keep(_ file: InspectedFile) {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "∞",
            negativeInfinity: "-∞",
            nan: "NaN"
        )
        if let data = try? encoder.encode(file) { cache.store(Array(data), for: key) }
    }
}
#endif
