public import Foundation
import NarrationArchive

/// An EPUB with media overlays that a test reads, independent of the code that wrote it.
public final class TalkingBook {
    /// A clip of an overlay.
    public struct Clip: Hashable, Sendable {
        /// The identifier of the element.
        public let target: String
        /// The name of the entry with the sound.
        public let sound: String
        /// The start, in milliseconds.
        public let begin: Int
        /// The end, in milliseconds.
        public let end: Int
    }

    /// A page in the order of the spine.
    public struct Page {
        /// The name of the content document's entry.
        public let document: String
        /// The name of the overlay's entry.
        public let overlay: String?
        /// The length that the package document gives the overlay, in milliseconds.
        public let duration: Int?
        /// The clips.
        public let clips: [Clip]
    }

    /// The package document.
    public let package: XMLTree

    /// The pages.
    public let pages: [Page]

    private let archive: ArchiveReader

    /// Reads an EPUB.
    ///
    /// - Throws: An error if a part is missing or is no XML.
    public init(contentsOf path: String) throws {
        archive = try ArchiveReader(contentsOf: path)
        let container = try Self.document("META-INF/container.xml", in: archive)
        let path = container.elements("rootfile").first?.value("full-path") ?? ""
        let folder = String(path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex))
        package = try Self.document(path, in: archive)
        let items = package.elements("item").reduce(into: [String: XMLTree]()) { $0[$1.value("id")] = $1 }
        let durations = package.elements("meta").filter { $0.value("property") == "media:duration" }
            .reduce(into: [String: Int]()) { $0[$1.value("refines")] = Self.milliseconds($1.text) }
        total = durations[""]
        pages = try package.elements("itemref").map { [archive] reference in
            let item = items[reference.value("idref")]
            let overlayID = item?.value("media-overlay") ?? ""
            let overlay = items[overlayID].map { folder + $0.value("href") }
            return Page(
                document: folder + (item?.value("href") ?? ""),
                overlay: overlay,
                duration: durations["#" + overlayID],
                clips: try overlay.map { try Self.clips(of: $0, in: archive) } ?? []
            )
        }
    }

    /// The length that the package document gives the book, in milliseconds.
    public let total: Int?

    /// The names of the entries, in order, and whether each is stored.
    public var entries: [(name: String, isStored: Bool)] { archive.entries.map { ($0.name, $0.isStored) } }

    /// The contents of an entry.
    ///
    /// - Throws: An error if there is none.
    public func contents(of name: String) throws -> Data { try Self.contents(of: name, in: archive) }

    /// An entry as XML.
    ///
    /// - Throws: An error if there is none, or it is no XML.
    public func document(_ name: String) throws -> XMLTree { try Self.document(name, in: archive) }

    private static func contents(of name: String, in archive: ArchiveReader) throws -> Data {
        guard let entry = archive[name] else { throw Missing(name: name) }
        return try archive.contents(of: entry, upTo: 1 << 30)
    }

    private static func document(_ name: String, in archive: ArchiveReader) throws -> XMLTree {
        try XMLTree.parse(contents(of: name, in: archive))
    }

    private static func clips(of overlay: String, in archive: ArchiveReader) throws -> [Clip] {
        try document(overlay, in: archive).elements("par").map { pair in
            let (text, audio) = (pair.elements("text").first, pair.elements("audio").first)
            let sound = (audio?.value("src")).flatMap { URL(string: $0, relativeTo: URL(string: "file:///" + overlay)) }
            let target = text?.value("src").split(separator: "#").last.map(String.init) ?? ""
            return Clip(
                target: target,
                sound: String(sound?.path.dropFirst() ?? ""),
                begin: milliseconds(audio?.value("clipBegin") ?? "") ?? -1,
                end: milliseconds(audio?.value("clipEnd") ?? "") ?? -1
            )
        }
    }

    /// The milliseconds of a full clock value; `nil` for any other.
    private static func milliseconds(_ clock: String) -> Int? {
        guard let match = clock.wholeMatch(of: /(\d+):(\d\d):(\d\d)\.(\d{3})/) else { return nil }
        let parts = [match.1, match.2, match.3, match.4].compactMap { Int($0) }
        return ((parts[0] * 60 + parts[1]) * 60 + parts[2]) * 1000 + parts[3]
    }

    /// An entry that is not there.
    public struct Missing: Error {
        let name: String
    }
}
