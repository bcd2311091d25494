import FoundationEssentials
import NarrationArchive

/// The files of an EPUB.
struct EPUBArchive {
    private let reader: ArchiveReader
    private let entries: [String: ArchiveReader.Entry]
    private let limits: PublicationLimits

    /// Opens an EPUB.
    ///
    /// - Throws: ``PublicationError`` if it is damaged or has too many files.
    init(contentsOf path: String, limits: PublicationLimits) throws(PublicationError) {
        do {
            reader = try ArchiveReader(contentsOf: path, mostEntries: limits.files)
        } catch {
            throw PublicationError(.damaged, "\(error)")
        }
        entries = Dictionary(reader.entries.lazy.filter { !$0.isLink }.map { ($0.name, $0) }) { first, _ in first }
        self.limits = limits
    }

    /// Whether there is a file with a path.
    func has(_ path: String) -> Bool { entries[path] != nil }

    /// The contents of a file; `nil` if there is none.
    ///
    /// - Throws: ``PublicationError`` if it is damaged or too large.
    func contents(of path: String) throws(PublicationError) -> Data? {
        guard let entry = entries[path] else { return nil }
        do {
            return try reader.contents(of: entry, upTo: limits.file)
        } catch {
            throw PublicationError(.damaged, "\(error)")
        }
    }

    /// Copies a file to the end of an open one.
    ///
    /// - Returns: Whether there is one that is whole and not too large.
    func copy(_ path: String, to descriptor: Int32) -> Bool {
        guard let entry = entries[path] else { return false }
        return (try? reader.copy(entry, to: descriptor, upTo: limits.file)) != nil
    }
}
