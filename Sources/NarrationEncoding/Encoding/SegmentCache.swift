import Narration
import NarrationSystem

/// A cache of encoded segments, so that after an edit only segments with changed sound are encoded.
///
/// The key of a segment consists of the sound that is passed to its encoder, and of everything that affects the
/// encoder. Files are the same with and without a cache, so all values of this type are equal.
struct SegmentCache: Sendable, Hashable {
    private let bytes: (any ByteCache)?

    /// Creates a cache of segments; without `bytes`, nothing is cached.
    init(_ bytes: (any ByteCache)? = nil) {
        self.bytes = bytes
    }

    static func == (one: SegmentCache, other: SegmentCache) -> Bool { true }

    func hash(into hasher: inout Hasher) {}

    /// Returns the packets of a segment from the cache, or encodes and caches them.
    ///
    /// - Throws: `OutputError`, ``FFmpegFailure``; `CancellationError`.
    func packets(of segment: Segment, with settings: EncoderSettings) async throws -> EncodedPackets {
        guard let bytes else { return try await segment.encoded(with: settings) }
        let key = Array(segment.key(with: settings).utf8)
        if let kept = bytes.bytes(for: key).flatMap(EncodedPackets.init(serialized:)) { return kept }
        let packets = try await segment.encoded(with: settings)
        bytes.store(packets.serialized, for: key)
        return packets
    }
}

extension Segment {
    /// Everything that affects its packets, on one line.
    fileprivate func key(with settings: EncoderSettings) -> String {
        let hash = samples.withUnsafeBytes { XXH3.hash128($0) }
        let last = packets.end.map { "\($0 - firstPacket)" } ?? "end"
        return """
            segment of \(settings.words), packets \(packets.first - firstPacket) to \(last) of \(samples.count) frames \
            \(hash.high) \(hash.low)
            """
    }
}

extension EncoderSettings {
    /// All settings, with the versions of the libraries, on one line.
    fileprivate var words: String {
        let options = codec.options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let choices = ["\(bitrate) bit/s", "\(sampleRate) Hz"] + (channels == .mono ? [] : ["\(channels)"]) + options
        return ([codec.encoder] + choices + [EncoderVersions.words]).joined(separator: " ")
    }
}
