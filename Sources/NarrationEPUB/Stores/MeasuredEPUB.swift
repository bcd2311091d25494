import FoundationEssentials
import NarrationArchive
import NarrationSystem

/// The sizes of an EPUB and of what is in it.
struct MeasuredEPUB {
    /// The size of the file, in bytes.
    let size: Int

    /// The pictures.
    let pictures: [Entry]

    private let archive: ArchiveReader

    /// Something in an EPUB.
    struct Entry {
        let name: String

        /// Its size in bytes, unpacked.
        let size: Int
    }

    /// Reads an EPUB.
    ///
    /// - Throws: `SystemError`; `ArchiveError`.
    init(contentsOf path: String) throws {
        size = try FileSystem.status(of: path).size
        archive = try ArchiveReader(contentsOf: path, mostEntries: .max)
        pictures = archive.entries.filter { $0.name.hasPrefix(EPUBPage.folder + "images/") }
            .map { Entry(name: $0.name, size: $0.size) }
    }

    /// The content documents, each with the size of what it shows and of its sound.
    ///
    /// - Throws: `ArchiveError`.
    var pages: [Entry] {
        get throws {
            let sizes = Dictionary(uniqueKeysWithValues: archive.entries.map { ($0.name, $0.size) })
            let sounds = Dictionary(
                archive.entries.filter { $0.name.hasPrefix(EPUBPage.folder + "sound/") }.map { ($0.name.stem, $0.size) }
            ) { first, _ in first }
            return try archive.entries.filter { $0.name.hasPrefix(EPUBPage.folder + "pages/") }.map { page in
                let shown = try pictureNames(in: page).compactMap { sizes[$0] }
                return Entry(name: page.name, size: page.size + shown.reduce(sounds[page.name.stem] ?? 0, +))
            }
        }
    }

    /// The entries of the pictures that a document shows.
    private func pictureNames(in page: ArchiveReader.Entry) throws -> Set<String> {
        guard !pictures.isEmpty else { return [] }
        let text = String(decoding: try archive.contents(of: page, upTo: page.size), as: UTF8.self)
        return Set(text.matches(of: /"\.\.\/(images\/[^"]+)"/).map { EPUBPage.folder + $0.1 })
    }
}

extension String {
    /// The name of a file without its folder and its extension.
    fileprivate var stem: Substring {
        let name = self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...]
        return name.prefix { $0 != "." }
    }
}
