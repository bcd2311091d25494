import FoundationEssentials
import Narration
import NarrationArchive
import NarrationSystem

/// A file with a manuscript in it, which may come from a stranger.
protocol ManuscriptContainer {
    /// Where the files of the manuscript are.
    var map: ManuscriptMap { get }

    /// Copies a file of the manuscript to the end of an open file.
    ///
    /// - Parameters:
    ///   - place: Where it is.
    ///   - descriptor: The open file.
    ///   - limit: The largest number of bytes.
    /// - Returns: The number of bytes.
    /// - Throws: `ManuscriptError`; `SystemError` if it cannot be written; `CancellationError`.
    func copy(_ place: ManuscriptMap.Place, to descriptor: Int32, upTo limit: Int) throws -> Int

    /// The JSON of the timeline of the sound in the file; `nil` if there is none.
    ///
    /// - Throws: `ManuscriptError`.
    func timeline() throws(ManuscriptError) -> Data?
}

/// An archive with a manuscript: an EPUB, or the package of an audiobook.
struct ArchivedManuscript: ManuscriptContainer {
    let map: ManuscriptMap

    private let archive: ArchiveReader
    private let folder: String
    private let entries: [ExactPath: ArchiveReader.Entry]

    /// The largest number of entries. An EPUB has three for each page.
    private static let mostEntries = 500_000

    /// Opens an archive. The result is `nil` if it carries no manuscript.
    ///
    /// - Parameters:
    ///   - descriptor: The open file, which may be closed afterwards.
    ///   - folder: The folder of the manuscript in the archive, with a slash at its end, or an empty string.
    /// - Throws: `ManuscriptError` if the archive or the map is damaged.
    init?(in descriptor: Int32, folder: String) throws(ManuscriptError) {
        self.folder = folder
        do {
            archive = try ArchiveReader(in: descriptor, mostEntries: Self.mostEntries)
        } catch {
            throw .damagedArchive(error)
        }
        entries = Dictionary(uniqueKeysWithValues: archive.entries.map { (ExactPath($0.name), $0) })
        guard let entry = entries[ExactPath(folder + "manuscript.json")] else { return nil }
        do {
            map = try ManuscriptMap(json: archive.contents(of: entry, upTo: ManuscriptLimits.mapSize))
        } catch {
            throw ManuscriptError("\(error)")
        }
    }

    func copy(_ place: ManuscriptMap.Place, to descriptor: Int32, upTo limit: Int) throws -> Int {
        guard case .entry(let name) = place, let entry = entries[ExactPath(name)] else {
            throw ManuscriptError("is missing")
        }
        if entry.isLink { throw ManuscriptError("is a link") }
        do {
            return try archive.copy(entry, to: descriptor, upTo: limit)
        } catch let error as ArchiveError {
            throw ManuscriptError(error.description)
        }
    }

    func timeline() throws(ManuscriptError) -> Data? {
        guard let entry = entries[ExactPath(folder + ManuscriptTimeline.name)] else { return nil }
        do {
            return try archive.contents(of: entry, upTo: ManuscriptLimits.timelineSize)
        } catch {
            throw ManuscriptError("\(error)")
        }
    }
}

extension ManuscriptError {
    /// The error for an archive that cannot be read. Programs would take different contents for a name that it has
    /// twice, so that what one of them checks is not what another one shows.
    fileprivate static func damagedArchive(_ error: ArchiveError) -> ManuscriptError {
        guard let name = error.doubleName else {
            return ManuscriptError("\(error.description); if the file is cut off, copy it again")
        }
        return ManuscriptError(
            """
            "\(name.shown)" is in the file twice, with contents of which only one can be right: do not trust it, and ask \
            for another copy; nothing was written
            """
        )
    }
}
