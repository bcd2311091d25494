import Narration
import NarrationSystem

/// What an AIFF file says about itself: its name, author and annotation, markers with their names, and everything once
/// more, the cover with it, in a tag of ID3.
///
/// After Apple's Audio Interchange File Format 1.3. The chunk `ID3 ` is a convention of Apple's players.
struct AIFFDescription {
    private let chunks: [UInt8]

    /// Puts a description into chunks.
    init(_ description: FileDescription, sampleRate: Int) {
        let tags = description.tags
        let publication = tags.publication
        let notes = [
            publication.narrator.map { "Narrator: " + $0 }, tags.language.map { "Language: " + $0 },
            publication.date.map { "Date: " + $0 }, tags.album.map { "Album: " + $0 },
            tags.track.map { "Track: " + $0.text }, publication.genre.map { "Genre: " + $0 }, publication.description,
            tags.software.map { "Software: " + $0 },
        ]
        // Most readers know one annotation.
        let note = notes.compactMap(\.self).joined(separator: "\n")
        let words = [
            ("NAME", tags.title), ("AUTH", tags.author), ("(c) ", publication.copyright),
            ("ANNO", note.isEmpty ? nil : note),
        ]
        let tag = ID3Tag(description, sampleRate: sampleRate).bytes
        chunks =
            Self.markers(description.chapters)
            + words.flatMap { name, text in text.map { ByteOrder.big.chunk(name, Array($0.utf8)) } ?? [] }
            + (tag.isEmpty ? [] : ByteOrder.big.chunk("ID3 ", tag))
    }

    /// Adds the chunks to a file that is complete but for them, and is no longer than ``LosslessFormat/frameLimit``
    /// allows.
    func write(to file: SoundDestination) throws(OutputError) {
        let end = try file.byteCount
        try file.write(chunks, at: end)
        try file.write(ByteOrder.big.bytes(UInt32(end + chunks.count - 8)), at: 4)
    }

    /// A marker's number is 1 to 32,767: further chapters have none.
    private static func markers(_ chapters: [Chapter]) -> [UInt8] {
        let markers = zip(Int16(1)...Int16.max, chapters).map { number, chapter in
            let name = Array(chapter.title.cut(toBytes: 255).utf8)
            let padding: [UInt8] = name.count.isMultiple(of: 2) ? [0] : []
            return ByteOrder.big.bytes(number) + ByteOrder.big.bytes(UInt32(chapter.frames.lowerBound))
                + [UInt8(name.count)] + name + padding
        }
        guard !markers.isEmpty else { return [] }
        return ByteOrder.big.chunk("MARK", ByteOrder.big.bytes(UInt16(markers.count)) + markers.joined())
    }
}
