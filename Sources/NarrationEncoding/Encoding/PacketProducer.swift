import NarrationAudio
import NarrationSystem

/// Encodes sound to packets in a spool.
protocol PacketProducer: AnyObject {
    /// The number of frames that a decoder returns before the first encoded frame. For Vorbis, it is known after the
    /// first packet.
    var priming: Int { get }

    /// Encodes frames.
    ///
    /// - Throws: `OutputError`, ``FFmpegFailure``; `CancellationError`.
    func append(_ samples: [Float], to spool: PacketSpool) async throws

    /// Produces the last packets.
    ///
    /// - Throws: `OutputError`, ``FFmpegFailure``; `CancellationError`.
    func finish(into spool: PacketSpool) async throws
}

/// Encodes sound in a single pass.
final class ContinuousEncoding: PacketProducer {
    private let encoder: PacketEncoder

    init(_ settings: EncoderSettings) throws(OutputError) {
        encoder = try PacketEncoder(settings)
    }

    var priming: Int { encoder.priming }

    func append(_ samples: [Float], to spool: PacketSpool) async throws {
        var packets = EncodedPackets()
        try encoder.encode(samples) { packets.append($0, frames: $2) }
        try spool.append(packets)
    }

    func finish(into spool: PacketSpool) async throws {
        var packets = EncodedPackets()
        try encoder.finish { packets.append($0, frames: $2) }
        try spool.append(packets)
    }
}

/// Encodes several segments of sound at a time.
final class SegmentedEncoding: PacketProducer {
    private let settings: EncoderSettings
    private let shape: SegmentShape
    private let cache: SegmentCache
    private let window: OrderedTaskWindow<EncodedPackets>
    private var cutter: SegmentCutter

    init(_ settings: EncoderSettings, shape: SegmentShape, cache: SegmentCache, jobs: Int) {
        self.settings = settings
        self.shape = shape
        self.cache = cache
        window = OrderedTaskWindow(width: jobs)
        cutter = SegmentCutter(shape)
    }

    var priming: Int { shape.priming }

    /// The number of frames in a packet.
    var packetLength: Int { shape.frameSize }

    /// Begins a section with the next frame, which is the first of a packet.
    func beginSection() {
        cutter.beginSection()
    }

    func append(_ samples: [Float], to spool: PacketSpool) async throws {
        cutter.append(samples)
        while let segment = cutter.next() {
            try await encode(segment, spool)
        }
    }

    func finish(into spool: PacketSpool) async throws {
        try await encode(cutter.last(), spool)
        while let packets = try await window.next() {
            try spool.append(packets)
        }
    }

    /// Starts encoding a segment. If too many are running, waits for the oldest one and stores its packets.
    private func encode(_ segment: Segment, _ spool: PacketSpool) async throws {
        let packets = try await window.begin { [settings, cache] in
            try await cache.packets(of: segment, with: settings)
        }
        if let packets { try spool.append(packets) }
    }
}
