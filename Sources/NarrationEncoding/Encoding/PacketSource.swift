import NarrationAudio

/// Makes packets of sound, into a spool.
protocol PacketSource: AnyObject {
    /// How many frames come out of a decoder before the first one that was put in. Vorbis knows it with the first packet.
    var priming: Int { get }

    /// Takes frames.
    ///
    /// - Throws: `OutputError`, ``FFmpegFailure``; `CancellationError`.
    func append(_ samples: [Float], to spool: PacketSpool) async throws

    /// Ends with the last packet.
    ///
    /// - Throws: `OutputError`, ``FFmpegFailure``; `CancellationError`.
    func finish(into spool: PacketSpool) async throws
}

/// Encodes sound in one go.
final class ContinuousEncoding: PacketSource {
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

/// Encodes sound in segments, several at a time.
final class SegmentedEncoding: PacketSource {
    private let settings: EncoderSettings
    private let shape: SegmentShape
    private let cache: SegmentCache
    private let jobs: Int
    private var cutter: SegmentCutter
    private var running: [Task<EncodedPackets, any Error>] = []

    init(_ settings: EncoderSettings, shape: SegmentShape, cache: SegmentCache, jobs: Int) {
        self.settings = settings
        self.shape = shape
        self.cache = cache
        self.jobs = jobs
        cutter = SegmentCutter(shape)
    }

    var priming: Int { shape.priming }

    deinit {
        for task in running { task.cancel() }
    }

    func append(_ samples: [Float], to spool: PacketSpool) async throws {
        cutter.append(samples)
        while let segment = cutter.next() {
            try await start(segment, spool)
        }
    }

    func finish(into spool: PacketSpool) async throws {
        try await start(cutter.last(), spool)
        while !running.isEmpty {
            try await collect(into: spool)
        }
    }

    private func start(_ segment: Segment, _ spool: PacketSpool) async throws {
        if running.count == jobs { try await collect(into: spool) }
        running.append(Task { [settings, cache] in try await cache.packets(of: segment, with: settings) })
    }

    /// Waits for the oldest segment.
    private func collect(into spool: PacketSpool) async throws {
        let task = running.removeFirst()
        let packets = try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
        try spool.append(packets)
    }
}
