import NarrationAudio

/// The track of AAC packets.
struct SoundTrack {
    /// The length of its packets in bytes.
    let length: Int

    private let packets: PacketSpool
    private let stream: StreamParameters
    private let priming: Int
    private let frameCount: Int
    private let language: LanguageCode?
    private let packetCount: Int
    private let highestBitrate: Int

    /// Reads the sizes of packets, up to the one in which the sound ends: encoders may add more.
    init(
        _ packets: PacketSpool,
        _ stream: StreamParameters,
        priming: Int,
        frameCount: Int,
        _ language: LanguageCode?
    ) throws {
        self.packets = packets
        self.stream = stream
        self.priming = priming
        self.frameCount = frameCount
        self.language = language
        let needed = (priming + frameCount + stream.frameSize - 1) / stream.frameSize
        packetCount = min(max(1, needed), packets.count)
        var (length, longest) = (0, 0)
        try Self.forEachChunk(of: packets, first: packetCount, packetsEach: stream.packetsPerSecond) {
            length += $0
            longest = max(longest, $0)
        }
        self.length = length
        highestBitrate = 8 * longest
    }

    /// The information for gapless playback in the format of iTunes' `iTunSMPB`: hexadecimal numbers; a 0, the priming,
    /// the padding, the number of frames between them, and unused numbers.
    var gapless: String {
        let padding = packetCount * stream.frameSize - priming - frameCount
        let numbers = [(0, 8), (priming, 8), (padding, 8), (frameCount, 16)] + Array(repeating: (0, 8), count: 8)
        return numbers.map { number, count in
            let digits = String(number, radix: 16, uppercase: true)
            return " " + String(repeating: "0", count: max(0, count - digits.count)) + digits
        }.joined()
    }

    /// Adds the track. Its packets begin at an offset in the file.
    func add(to movie: inout MovieBoxes, _ offsets: ChunkOffsets, from start: Int, chapters: Int?) {
        let track = MovieTrack(
            id: 1,
            handler: "soun",
            isPlayed: true,
            edit: (delay: 0, start: priming, count: frameCount),
            duration: duration,
            unitsPerSecond: stream.sampleRate,
            language: language,
            chapters: chapters
        )
        track.add(to: &movie) {
            // 14496-12, 12.2.2: centred between left and right.
            $0.box("smhd", version: 0, flags: 0) { $0.int16(0, 0) }
        } samples: {
            addDescription(to: &$0)
            addTimes(to: &$0)
            addChunks(to: &$0)
            addSizes(to: &$0)
            offsets.add(chunkCount, to: &$0) { take in
                var place = start
                try forEachChunk {
                    try take(place)
                    place += $0
                }
            }
            addPreRoll(to: &$0)
        }
    }
}

extension SoundTrack {
    /// The duration in frames. The last packet is as long as the sound in it, to which newer versions of FFmpeg cut it.
    private var duration: Int { (packetCount - 1) * stream.frameSize + lastDuration }

    private var lastDuration: Int {
        let left = priming + frameCount - (packetCount - 1) * stream.frameSize
        return left > 0 ? min(left, stream.frameSize) : stream.frameSize
    }

    /// 14496-12, 8.5.2 and 12.2.3, and `MP4AudioSampleEntry` of 14496-14.
    private func addDescription(to table: inout MovieBoxes) {
        table.box("stsd", version: 0, flags: 0) {
            $0.int32(1)
            $0.box("mp4a") {
                $0.addSampleEntry()
                let (channels, bits) = (stream.channelCount, 16)
                $0.int32(0, 0)
                $0.int16(channels, bits, 0, 0)
                $0.int32(stream.sampleRate << 16)
                $0.box("esds", version: 0, flags: 0, addDecoder)
            }
        }
    }

    /// The descriptors of 14496-1, 7.2.6.
    private func addDecoder(to box: inout MovieBoxes) {
        box.descriptor(3) {
            // A stream has no number in a file (14496-14), and there are no flags.
            $0.int16(0)
            $0.int8(0)
            $0.descriptor(4) {
                let (aac, audio) = (0x40, 5 << 2 | 1)
                $0.int8(aac, audio)
                // ISO/IEC 14496-3, 4.5.3: 6,144 bits per channel.
                $0.int24(768 * stream.channelCount)
                $0.int32(max(highestBitrate, meanBitrate), meanBitrate)
                $0.descriptor(5) { $0.bytes(stream.configuration) }
            }
            $0.descriptor(6) {
                let forFiles = 2
                $0.int8(forFiles)
            }
        }
    }

    private var meanBitrate: Int {
        Int((Double(8 * length * stream.sampleRate) / Double(packetCount * stream.frameSize)).rounded())
    }

    private func addTimes(to table: inout MovieBoxes) {
        let runs = [(packetCount - 1, stream.frameSize), (1, lastDuration)].filter { $0.0 > 0 }
        table.box("stts", version: 0, flags: 0) {
            $0.int32(runs.count)
            for (count, frames) in runs { $0.int32(count, frames) }
        }
    }

    /// Each chunk has the packets of a second, the last one the remaining packets.
    private func addChunks(to table: inout MovieBoxes) {
        let (full, left) = packetCount.quotientAndRemainder(dividingBy: stream.packetsPerSecond)
        let runs = [(1, stream.packetsPerSecond, full), (full + 1, left, left)].filter { $0.2 > 0 }
        table.box("stsc", version: 0, flags: 0) {
            $0.int32(runs.count)
            for (first, packets, _) in runs { $0.int32(first, packets, 1) }
        }
    }

    private func addSizes(to table: inout MovieBoxes) {
        table.box("stsz", version: 0, flags: 0) {
            let uneven = 0
            $0.int32(uneven, packetCount)
            $0.table(length: 4 * packetCount) { output in
                try packets.forEachSize(first: packetCount) { bytes, _ in try output.write(UInt32(bytes)) }
            }
        }
    }

    /// Adds all packets to one group, in which a decoder needs the previous packet (14496-12, 8.9 and 10.1).
    ///
    /// Without it, Apple's players do not treat the start of the edit list as the end of the priming, but expect 2,112
    /// frames of priming after it (QuickTime File Format, “Audio priming: handling encoder delay in AAC”).
    private func addPreRoll(to table: inout MovieBoxes) {
        table.box("sgpd", version: 1, flags: 0) {
            let (bytes, groups, packetBefore) = (2, 1, -1)
            $0.bytes("roll".utf8)
            $0.int32(bytes, groups)
            $0.int16(packetBefore)
        }
        table.box("sbgp", version: 0, flags: 0) {
            let (runs, group) = (1, 1)
            $0.bytes("roll".utf8)
            $0.int32(runs, packetCount, group)
        }
    }

    private var chunkCount: Int { (packetCount + stream.packetsPerSecond - 1) / stream.packetsPerSecond }

    private func forEachChunk(_ body: (Int) throws -> Void) throws {
        try Self.forEachChunk(of: packets, first: packetCount, packetsEach: stream.packetsPerSecond, body)
    }

    /// Calls a closure with the number of bytes in every chunk.
    private static func forEachChunk(
        of packets: PacketSpool,
        first count: Int,
        packetsEach: Int,
        _ body: (Int) throws -> Void
    ) throws {
        var (length, index) = (0, 0)
        try packets.forEachSize(first: count) { bytes, _ in
            length += bytes
            index += 1
            guard index % packetsEach == 0 || index == count else { return }
            try body(length)
            length = 0
        }
    }
}

extension StreamParameters {
    fileprivate var packetsPerSecond: Int { (sampleRate + frameSize / 2) / frameSize }
}

extension MovieBoxes {
    /// Adds a tag, the length of the content, and the content.
    fileprivate mutating func descriptor(_ tag: Int, _ content: (inout MovieBoxes) -> Void) {
        let inside = MovieBoxes(content)
        int8(tag)
        // Seven bits per byte; the highest bit is set if another byte follows (ISO/IEC 14496-1, 8.3.3).
        if inside.length > 127 { int8(0x80 | inside.length >> 7) }
        int8(inside.length & 0x7F)
        add(inside)
    }
}
