internal import CXXHash
import Narration

/// Where encoded segments are kept, so that after an edit only those are encoded whose sound is another.
///
/// A segment is found again by the sound that its encoder is given, and by everything that decides what the encoder
/// makes of it. A file is the same with and without a cache, and so all of these are equal.
struct SegmentCache: Sendable, Hashable {
    private let bytes: (any ByteCache)?

    /// Keeps segments in a cache; without one, none.
    init(_ bytes: (any ByteCache)? = nil) {
        self.bytes = bytes
    }

    static func == (one: SegmentCache, other: SegmentCache) -> Bool { true }

    func hash(into hasher: inout Hasher) {}

    /// The packets of a segment: kept ones, or encoded and then kept.
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
    /// Everything that its packets depend on, in a line.
    fileprivate func key(with settings: EncoderSettings) -> String {
        let hash = samples.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) }
        let last = packets.end.map { "\($0 - firstPacket)" } ?? "end"
        return """
            segment of \(settings.words), packets \(packets.first - firstPacket) to \(last) of \(samples.count) frames \
            \(hash.high64) \(hash.low64)
            """
    }
}

extension EncoderSettings {
    /// All of them, with the versions of the libraries, in a line.
    fileprivate var words: String {
        let options = codec.options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let choices = ["\(bitrate) bit/s", "\(sampleRate) Hz"] + options
        return ([codec.encoder] + choices + [EncoderVersions.words]).joined(separator: " ")
    }
}
