import Narration
import NarrationAudio

/// An MPEG-4 file (ISO/IEC 14496-14), compatible with players and FFmpeg's `ipod` muxer: the description is at the
/// beginning, for players that read over a network, followed by the chapter titles and the packets.
///
/// Section numbers of ISO/IEC 14496-12 refer to its edition of 2022.
///
/// libavformat's muxer is not used, because it keeps about sixty bytes in memory for every packet until the end.
struct MovieFile: ContainerFile {
    private let brand: String
    private let stream: StreamParameters
    private let frameCount: Int
    private let description: FileDescription
    private let output: FileStream

    /// Creates a file of a brand, from which a decoder returns a given number of frames.
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
        let tracks = try Tracks(of: packets, priming: priming, in: self)
        let offsets = ChunkOffsets(reaching: dataStart(tracks, .bits32) + tracks.length)
        try fileType.write(to: output)
        try movie(tracks, offsets, from: dataStart(tracks, offsets)).write(to: output)
        try offsets.dataHeader(of: tracks.length).write(to: output)
        try tracks.chapters.data.withUnsafeBytes(output.write)
        try packets.forEachPiece(ofFirst: tracks.sound.length) { try output.write($0) }
    }

    /// The offset of the titles. The length of the tables before them does not depend on their contents.
    private func dataStart(_ tracks: Tracks, _ offsets: ChunkOffsets) -> Int {
        fileType.length + movie(tracks, offsets, from: 0).length + offsets.dataHeader(of: 0).length
    }

    /// The tracks, whose data follow each other in the file: titles, then packets.
    private struct Tracks {
        let sound: SoundTrack
        let chapters: ChapterTrack

        /// The length of their data in bytes.
        var length: Int { chapters.data.count + sound.length }

        init(of packets: PacketSpool, priming: Int, in file: MovieFile) throws {
            let (stream, frameCount) = (file.stream, file.frameCount)
            let language = file.description.tags.language.flatMap(LanguageCode.init)
            sound = try SoundTrack(packets, stream, priming: priming, frameCount: frameCount, language)
            chapters = ChapterTrack(
                file.description.chapters,
                frameCount: frameCount,
                sampleRate: stream.sampleRate,
                language
            )
        }
    }

    /// 14496-12, 4.3. `mp42` is the brand of 14496-14; the others are for older readers.
    private var fileType: MovieBoxes {
        MovieBoxes { file in
            file.box("ftyp") {
                $0.bytes(brand.utf8)
                $0.int32(0)
                for compatible in [brand, "mp42", "isom", "iso2"] { $0.bytes(compatible.utf8) }
            }
        }
    }

    /// Everything except the data, which begin at an offset in the file.
    private func movie(_ tracks: Tracks, _ offsets: ChunkOffsets, from start: Int) -> MovieBoxes {
        MovieBoxes { file in
            file.box("moov") {
                addHeader(to: &$0)
                let isDivided = !description.chapters.isEmpty
                tracks.sound.add(
                    to: &$0,
                    offsets,
                    from: start + tracks.chapters.data.count,
                    chapters: isDivided ? ChapterTrack.id : nil
                )
                if isDivided { tracks.chapters.add(to: &$0, offsets, from: start) }
                addDescription(to: &$0, gapless: tracks.sound.gapless)
            }
        }
    }

    /// 14496-12, 8.2.2. The time unit is one frame, so that edit lists are exact.
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
