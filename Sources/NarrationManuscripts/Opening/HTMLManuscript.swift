import FoundationEssentials
import NarrationSystem

/// A story's HTML file with a manuscript: an archive in base64, and pictures that are on its pages.
///
/// A few marks are looked for in the file, and nothing else in it is interpreted.
struct HTMLManuscript: ManuscriptContainer {
    var map: ManuscriptMap { archive.map }

    private let file: OpenFile
    private let archive: ArchivedManuscript

    /// Where the pictures are in the file, in base64, by the ids of their elements.
    private let pictures: [String: Range<Int>]

    /// Opens a file. The result is `nil` if it carries no manuscript.
    ///
    /// - Throws: `ManuscriptError` if the manuscript is damaged.
    init?(in file: OpenFile) throws(ManuscriptError) {
        var search = FileSearch(file.descriptor)
        guard let start = search.next(#"<script type="application/zip" id="manuscript">"#) else { return nil }
        guard let end = search.next("<") else { throw ManuscriptError("the file is cut off") }
        let encoded = Base64Bytes(file, at: start..<end - 1)
        guard let archive = try Self.archive(in: encoded) else {
            throw ManuscriptError("the list of its files is missing")
        }
        self.file = file
        self.archive = archive
        pictures = Self.pictures(with: Set(archive.map.files.compactMap(\.element)), in: file)
    }

    private static func archive(in encoded: Base64Bytes) throws(ManuscriptError) -> ArchivedManuscript? {
        let spool: TemporaryFile
        do {
            spool = try TemporaryFile(in: Folder(FileManager.default.temporaryDirectory.path))
            _ = try encoded.copy(to: spool.descriptor, upTo: .max)
        } catch let error as ManuscriptError {
            throw error
        } catch {
            throw ManuscriptError("\(error)")
        }
        defer { withExtendedLifetime(spool) {} }
        return try ArchivedManuscript(in: spool.descriptor, folder: "")
    }

    /// Finds elements ` id="picture-1" src="data:image/png;base64,…"`. Of several with an id, the first counts.
    private static func pictures(with ids: Set<String>, in file: OpenFile) -> [String: Range<Int>] {
        var pictures: [String: Range<Int>] = [:]
        var search = FileSearch(file.descriptor)
        // A page has an element for each file at most, and one for the cover.
        for _ in 0...2 * ManuscriptLimits.files {
            guard pictures.count < ids.count, let start = search.next(" id=\"picture-") else { break }
            let head = (try? FileSystem.read(200, at: start, from: file.descriptor)) ?? []
            let text = String(decoding: head, as: UTF8.self)
            guard let match = text.prefixMatch(of: /([a-z0-9]{1,20})" src="data:[a-z+\/]{1,40};base64,/) else {
                continue
            }
            let id = "picture-\(match.1)"
            let first = start + match.0.utf8.count
            guard let end = search.next("\"", from: first) else { break }
            if ids.contains(id), pictures[id] == nil { pictures[id] = first..<end - 1 }
        }
        return pictures
    }

    func timeline() throws(ManuscriptError) -> Data? { try archive.timeline() }

    func copy(_ place: ManuscriptMap.Place, to descriptor: Int32, upTo limit: Int) throws -> Int {
        guard case .element(let id) = place else { return try archive.copy(place, to: descriptor, upTo: limit) }
        guard let range = pictures[id] else { throw ManuscriptError("is missing") }
        return try Base64Bytes(file, at: range).copy(to: descriptor, upTo: limit)
    }
}
