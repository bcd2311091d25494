import Narration

/// An MPEG-4 file (ISO/IEC 14496-14), as players and FFmpeg's `ipod` muxer have agreed on it: what is in it stands in front,
/// for players that read over a network, and then come the titles of the chapters and the packets.
///
/// libavformat's muxer, which keeps some sixty bytes for every packet until the end, would need more memory the longer a book
/// is.
struct MovieFile: ContainerFile {
    private let brand: String
    private let stream: StreamParameters
    private let frameCount: Int
    private let description: FileDescription
    private let output: FileStream

    /// Begins a file of a brand, of which so many frames are to come out of a decoder.
    init(
        brand: String,
        _ stream: StreamParameters,
        frameCount: Int,
        _ description: FileDescription,
        _ output: FileStream
    ) {
        self.brand = brand
        self.stream = stream
        self.frameCount = frameCount
        self.description = description
        self.output = output
    }

    func write(_ packets: PacketSpool, priming: Int) throws {
        let language = description.tags.language.flatMap(LanguageCode.init)
        let sound = try SoundTrack(packets, stream, priming: priming, frameCount: frameCount, language)
        let chapters = ChapterTrack(
            description.chapters,
            frameCount: frameCount,
            sampleRate: stream.sampleRate,
            language
        )
        let type = fileType
        func movie(_ offsets: ChunkOffsets, from start: Int) -> MovieBoxes {
            self.movie(sound, chapters, offsets, from: start)
        }
        // How long the tables are does not depend on what is in them.
        func start(_ offsets: ChunkOffsets) -> Int {
            type.length + movie(offsets, from: 0).length + offsets.dataHeader(of: 0).length
        }
        let length = chapters.data.count + sound.length
        let offsets = ChunkOffsets(reaching: start(.bits32) + length)
        try type.write(to: output)
        try movie(offsets, from: start(offsets)).write(to: output)
        try offsets.dataHeader(of: length).write(to: output)
        try chapters.data.withUnsafeBytes(output.write)
        try packets.forEachPiece(ofFirst: sound.length) { try output.write($0) }
    }

    /// 14496-12, 4.3. `mp42` is that of 14496-14; the others are of older readers.
    private var fileType: MovieBoxes {
        MovieBoxes { file in
            file.box("ftyp") {
                $0.bytes(brand.utf8)
                $0.int32(0)
                for compatible in [brand, "mp42", "isom", "iso2"] { $0.bytes(compatible.utf8) }
            }
        }
    }

    /// All that is not sound, for chunks from a byte of the file on.
    private func movie(
        _ sound: SoundTrack,
        _ chapters: ChapterTrack,
        _ offsets: ChunkOffsets,
        from start: Int
    ) -> MovieBoxes {
        MovieBoxes { file in
            file.box("moov") {
                addHeader(to: &$0)
                let isDivided = !description.chapters.isEmpty
                sound.add(
                    to: &$0,
                    offsets,
                    from: start + chapters.data.count,
                    chapters: isDivided ? ChapterTrack.id : nil
                )
                if isDivided { chapters.add(to: &$0, offsets, from: start) }
                addDescription(to: &$0, gapless: sound.gapless)
            }
        }
    }

    /// 14496-12, 8.2.2, with one frame as its unit of time, so that edit lists are exact.
    private func addHeader(to movie: inout MovieBoxes) {
        let times = MovieTimes(reaching: frameCount)
        movie.box("mvhd", version: times.version, flags: 0) {
            times.add(0, 0, to: &$0)
            $0.int32(stream.sampleRate)
            times.add(frameCount, to: &$0)
            let (normalRate, fullVolume) = (0x1_0000, 0x100)
            $0.int32(normalRate)
            $0.int16(fullVolume, 0)
            $0.int32(0, 0)
            $0.addMatrix()
            $0.int32(0, 0, 0, 0, 0, 0)
            $0.int32(ChapterTrack.id + 1)
        }
    }

    private func addDescription(to movie: inout MovieBoxes, gapless: String) {
        movie.box("udta") {
            let tags = MovieTags(description, gapless: gapless)
            tags.add(to: &$0)
            NeroChapters(description.chapters, sampleRate: stream.sampleRate).add(to: &$0)
        }
    }
}
