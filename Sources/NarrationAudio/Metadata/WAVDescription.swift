import Narration
import NarrationSystem

/// The metadata of a WAV file: an `INFO` list, cues with labels, and an ID3 tag with all metadata, including the cover,
/// which tag editors and most players read.
///
/// libsndfile writes cues without names, and none into RF64. Players read these chunks after the sound as well as
/// before it. Follows the Multimedia Programming Interface and Data Specifications 1.0 (IBM and Microsoft, 1991), and
/// EBU Tech 3306 for RF64. The chunk `id3 ` is a convention.
struct WAVDescription {
    private let chunks: [UInt8]

    /// Converts a description to chunks.
    init(_ description: FileDescription, sampleRate: Int) {
        let tag = ID3Tag(description, sampleRate: sampleRate).bytes
        // FFmpeg reads both, and the later chapter with a number replaces the earlier one: cues are exact to the frame.
        chunks =
            Self.info(description.tags) + (tag.isEmpty ? [] : Self.chunk("id3 ", tag))
            + Self.cues(description.chapters)
    }

    /// Appends the chunks to an otherwise complete RF64 file, and converts it to plain WAV if it is short enough.
    func write(to file: SoundDestination) throws(OutputError) {
        let end = try file.byteCount
        try file.write(chunks, at: end)
        let size = end + chunks.count - 8
        if let small = UInt32(exactly: size) {
            let head = try WAVHead(of: file)
            try file.write(head.plain(dataSize: UInt32(end - head.end), fileSize: small), at: 0)
        } else {
            // The size in the chunk `ds64`, which comes first.
            try file.write(ByteOrder.little.bytes(UInt64(size)), at: 20)
        }
    }

    private static func info(_ tags: BookTags) -> [UInt8] {
        let publication = tags.publication
        let words: [(String, String?)] = [
            ("INAM", tags.title), ("IART", tags.author), ("ISTR", publication.narrator), ("ILNG", tags.language),
            ("ICRD", publication.date), ("ICMT", publication.description), ("IPRD", tags.album),
            ("IPRT", tags.track?.text), ("ICOP", publication.copyright), ("IGNR", publication.genre),
            ("ISFT", tags.software),
        ]
        let chunks = words.flatMap { name, text in text.map { chunk(name, Array($0.utf8) + [0]) } ?? [] }
        return chunks.isEmpty ? [] : chunk("LIST", Array("INFO".utf8) + chunks)
    }

    /// A cue counts frames in 32 bits: chapters that begin later, after 54 hours at 22,050 Hz, are left out. Cues are
    /// numbered from 0, as FFmpeg numbers the chapters of an ID3 tag.
    private static func cues(_ chapters: [Chapter]) -> [UInt8] {
        let cues = zip(UInt32(0)..., chapters).compactMap { number, chapter in
            UInt32(exactly: chapter.frames.lowerBound).map { (number: bytes(number), frame: bytes($0), chapter.title) }
        }
        guard !cues.isEmpty else { return [] }
        let points = cues.flatMap { cue in
            cue.number + cue.frame + Array("data".utf8) + bytes(0 as UInt32) + bytes(0 as UInt32) + cue.frame
        }
        let labels = cues.flatMap { cue in chunk("labl", cue.number + Array(cue.2.utf8) + [0]) }
        return chunk("cue ", bytes(UInt32(cues.count)) + points) + chunk("LIST", Array("adtl".utf8) + labels)
    }

    private static func bytes(_ number: UInt32) -> [UInt8] { ByteOrder.little.bytes(number) }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] { ByteOrder.little.chunk(name, data) }
}

extension BookTags.Track {
    /// `3/12`, the form used by most formats.
    package var text: String { "\(number)/\(count)" }
}
