import Foundation
import Narration
import NarrationArchive
import NarrationManuscripts
import NarrationSystem
import TestSupport

@testable import NarrationStories

/// A file with a manuscript, as anyone may write it, in a folder of its own.
struct CarriedBook {
    static let plist = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><!-- By Anna --><dict>
        <key>coverImage</key><string>cover.png</string>
        <key>bookPages</key><array><dict>
        <key>backgroundImage</key><string>pictures/hare.png</string>
        <key>utterances</key><string>Hop.</string>
        </dict></array>
        </dict></plist>

        """

    let folder = try! ScratchFolder()

    /// The path of the file.
    let path: String

    /// Writes an archive.
    ///
    /// - Parameters:
    ///   - map: The map, in JSON.
    ///   - plist: The text of the book.
    ///   - entries: Other entries.
    /// - Throws: The errors of writing it.
    init(map: String, plist: String = plist, entries: [String: Data] = [:]) throws {
        path = folder.file("a.epub")
        let mark = ["mimetype": Data("application/epub+zip".utf8)]
        let manuscript = ["book": Data(plist.utf8), "META-INF/manuscript/manuscript.json": Data(map.utf8)]
        try Self.write([mark, manuscript, entries], to: path)
    }

    /// Writes a page of HTML.
    ///
    /// - Parameters:
    ///   - map: The map, in JSON.
    ///   - elements: What is shown on the page.
    /// - Throws: The errors of writing it.
    init(map: String, elements: String) throws {
        path = folder.file("a.html")
        let archive = folder.file("a.zip")
        try Self.write([["book": Data(Self.plist.utf8), "manuscript.json": Data(map.utf8)]], to: archive)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: archive)).base64EncodedString()
        try FileSystem.remove(archive)
        let text = """
            <!DOCTYPE html><html><body>\(elements)<audio src="data:audio/mp4;base64,AAAA"></audio>
            <script type="application/zip" id="manuscript">\(bytes)</script>
            </body></html>
            """
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    private static func write(_ entries: [[String: Data]], to path: String) throws {
        let writer = try ArchiveWriter(spoolingBeside: path, date: ArchiveDate(ArchiveDate.first))
        for (name, data) in entries.flatMap({ $0.sorted { $0.key < $1.key } }) {
            try writer.add(name, data, name == "mimetype" ? .stored : .deflated)
        }
        let file = try OpenFile(path, O_RDWR | O_CREAT)
        try writer.write(to: file.descriptor)
    }

    /// Writes an archive with these files of the book, by their paths.
    init(files: [(path: String, entry: String)], plist: String = plist, entries: [String: Data] = [:]) throws {
        try self.init(map: Self.map(files), plist: plist, entries: entries)
    }

    /// A map in JSON.
    static func map(text name: String = "Hare.plist", _ files: [(path: String, entry: String)]) -> String {
        func quoted(_ text: String) -> String {
            String(decoding: try! JSONEncoder().encode(text), as: UTF8.self)
        }
        let list = files.map { "{\"path\": \(quoted($0.path)), \"entry\": \(quoted($0.entry))}" }
        return """
            {"version": 1, "text": {"name": \(quoted(name)), "entry": "book"}, "files": [\(list.joined(separator: ","))]}
            """
    }

    /// Unpacks it into the folder `out`.
    ///
    /// - Returns: The paths in that folder, in order.
    /// - Throws: The error of unpacking it; ``NoManuscript`` if it carries none.
    @discardableResult
    func unpack() throws -> [String] {
        guard let carrier = try ManuscriptCarrier(contentsOf: path) else { throw NoManuscript() }
        let out = folder.file("out")
        let new = try NewFolder(for: out)
        _ = try carrier.unpack(into: new)
        try new.finish(as: out)
        return try FileManager.default.subpathsOfDirectory(atPath: out).sorted()
    }

    struct NoManuscript: Error {}
}
