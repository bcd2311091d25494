import FoundationEssentials
package import Narration
import NarrationSystem

/// An ID3v2.3 tag (https://id3.org/id3v2.3.0) with chapters as in its addendum (https://id3.org/id3v2-chapters-1.0):
/// the metadata of MP3 files, and of WAV and AIFF files in a chunk.
///
/// Version 2.4 is newer and less widely supported: FFmpeg, for example, ignores its chapters with titles of more than
/// 127 bytes.
package struct ID3Tag {
    private let description: FileDescription
    private let sampleRate: Int

    /// Creates a tag.
    ///
    /// - Parameters:
    ///   - description: The metadata.
    ///   - sampleRate: The frames per second of the file, in hertz.
    package init(_ description: FileDescription, sampleRate: Int) {
        self.description = description
        self.sampleRate = sampleRate
    }

    /// The complete tag; empty without metadata.
    package var bytes: [UInt8] {
        let frames = words + chapters + picture
        guard !frames.isEmpty else { return [] }
        return [UInt8]("ID3".utf8) + [3, 0, 0] + Self.synchsafe(frames.count) + frames
    }

    private var words: [UInt8] {
        let tags = description.tags
        let publication = tags.publication
        let texts: [(String, String?)] = [
            ("TIT2", tags.title), ("TIT3", publication.subtitle), ("TPE1", tags.author), ("TPE2", tags.author),
            ("TCOM", publication.narrator), ("TPUB", publication.publisher), ("TCOP", publication.copyright),
            ("TALB", tags.album ?? tags.title), ("TYER", date?.year), ("TDAT", date?.day), ("TLAN", language),
            ("TRCK", tags.track?.text), ("TSSE", tags.software), ("TCON", publication.genre),
            ("MVNM", publication.series), ("MVIN", publication.movement.map(String.init)),
        ]
        return texts.flatMap { id, text in text.map { Self.text(id, $0) } ?? [] } + named + comment
    }

    /// Texts without their own frame, by their names.
    private var named: [UInt8] {
        let publication = description.tags.publication
        let narrator = publication.narrator.map { (key: "NARRATOR", text: $0) }
        let others = description.tags.catalogueTags.filter { !["SUBTITLE", "PUBLISHER"].contains($0.key) }
        return ([narrator].compactMap(\.self) + others).flatMap { Self.frame("TXXX", Self.encoded([$0.key, $0.text])) }
    }

    private var comment: [UInt8] {
        guard let text = description.tags.publication.description else { return [] }
        let noSummary = ""
        var content = Self.encoded([noSummary, text])
        content.insert(contentsOf: (language ?? "und").utf8, at: 1)
        return Self.frame("COMM", content)
    }

    /// The year, and the day as `DDMM` if it is known.
    private var date: (year: String, day: String?)? {
        let parts = description.tags.publication.date?.split(separator: "T").first?.split(separator: "-") ?? []
        guard let year = parts.first else { return nil }
        return (String(year), parts.count == 3 ? "\(parts[2])\(parts[1])" : nil)
    }

    private var language: String? { description.tags.language.flatMap(LanguageCode.init)?.threeLetters }

    private var picture: [UInt8] {
        guard let cover = description.cover else { return [] }
        let frontCover: UInt8 = 3
        let latin1: [UInt8] = [0]
        return Self.frame("APIC", latin1 + Self.terminated(cover.format.mediaType) + [frontCover, 0] + cover.data)
    }

    private var chapters: [UInt8] {
        guard !description.chapters.isEmpty else { return [] }
        let ids = description.chapters.indices.map { "ch\($0)" }
        return Self.tables(of: ids) + zip(ids, description.chapters).flatMap(chapter)
    }

    private func chapter(_ id: String, _ chapter: Chapter) -> [UInt8] {
        let noOffset = [UInt8](repeating: 0xFF, count: 4)
        let times = [chapter.frames.lowerBound, chapter.frames.upperBound].flatMap { frame in
            Self.number(frame.frames(from: sampleRate, to: 1_000))
        }
        return Self.frame(
            "CHAP",
            Self.terminated(id) + times + noOffset + noOffset + Self.text("TIT2", chapter.title)
        )
    }

    /// The tables of contents: one, or several in one, because a table has at most 255 entries.
    private static func tables(of ids: [String]) -> [UInt8] {
        let isTop: UInt8 = 2
        guard ids.count > 255 else { return table("toc", of: ids, flags: isTop) }
        let parts = stride(from: 0, to: ids.count, by: 255).map { ids[$0..<min($0 + 255, ids.count)] }
        let names = parts.indices.map { "toc\($0)" }
        return table("toc", of: names, flags: isTop)
            + zip(names, parts).flatMap { name, part in table(name, of: Array(part), flags: 0) }
    }

    private static func table(_ name: String, of ids: [String], flags: UInt8) -> [UInt8] {
        let isOrdered: UInt8 = 1
        return frame("CTOC", terminated(name) + [flags | isOrdered, UInt8(ids.count)] + ids.flatMap(terminated))
    }

    private static func text(_ id: String, _ text: String) -> [UInt8] {
        frame(id, encoded([text]))
    }

    /// Texts after the byte of their encoding, separated by a zero: ASCII as ID3's Latin-1, others in UTF-16.
    private static func encoded(_ texts: [String]) -> [UInt8] {
        let isASCII = texts.allSatisfy { $0.utf8.allSatisfy { $0 < 128 } }
        let codes: [[UInt8]] = texts.map { text in
            isASCII ? [UInt8](text.utf8) : [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        }
        return [isASCII ? 0 : 1] + codes.joined(separator: isASCII ? [0] : [0, 0])
    }

    private static func frame(_ id: String, _ content: [UInt8]) -> [UInt8] {
        [UInt8](id.utf8) + number(content.count) + [0, 0] + content
    }

    private static func terminated(_ text: String) -> [UInt8] { [UInt8](text.utf8) + [0] }

    private static func number(_ number: Int) -> [UInt8] {
        ByteOrder.big.bytes(UInt32(number))
    }

    /// A number of four times seven bits, whose bytes cannot be mistaken for the start of a packet.
    private static func synchsafe(_ number: Int) -> [UInt8] {
        [21, 14, 7, 0].map { UInt8(number >> $0 & 0x7F) }
    }
}
