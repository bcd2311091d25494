import FoundationEssentials
import NarrationArchive

/// The files of an EPUB.
struct PublicationArchive {
    private enum Files {
        case archive(ArchiveReader, [String: ArchiveReader.Entry])
        case memory([String: Data])
    }

    private let files: Files
    let limits: PublicationLimits

    /// Opens an EPUB.
    ///
    /// - Throws: ``PublicationError`` if it is damaged or has too many files.
    init(contentsOf path: String, limits: PublicationLimits) throws(PublicationError) {
        do {
            let reader = try ArchiveReader(contentsOf: path, mostEntries: limits.files)
            let entries = reader.entries.lazy.filter { !$0.isLink }.map { ($0.name, $0) }
            files = .archive(reader, Dictionary(entries) { first, _ in first })
        } catch {
            throw PublicationError(.damaged, "\(error)")
        }
        self.limits = limits
    }

    /// An EPUB that was never packed.
    init(_ files: [String: Data], limits: PublicationLimits = PublicationLimits()) {
        (self.files, self.limits) = (.memory(files), limits)
    }

    /// The archive, if it was packed.
    var reader: ArchiveReader? {
        if case .archive(let reader, _) = files { reader } else { nil }
    }

    /// Whether there is a file with a path.
    func has(_ path: String) -> Bool {
        switch files {
        case .archive(_, let entries): entries[path] != nil
        case .memory(let files): files[path] != nil
        }
    }

    /// The contents of a file; `nil` if the archive does not have it.
    ///
    /// - Throws: ``PublicationError`` if it is damaged or too large.
    func contents(of path: String) throws(PublicationError) -> Data? {
        switch files {
        case .memory(let files): return files[path]
        case .archive(let reader, let entries):
            guard let entry = entries[path] else { return nil }
            do {
                return try reader.contents(of: entry, upTo: limits.file)
            } catch {
                throw PublicationError(.damaged, "\(error)")
            }
        }
    }

    /// Copies a file to the end of an open one.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - descriptor: The open file.
    ///   - limit: The largest size in bytes; by default, that of files that are read.
    /// - Returns: The size; `nil` unless there is one that is whole and not too large.
    func copy(_ path: String, to descriptor: Int32, upTo limit: Int? = nil) -> Int? {
        guard case .archive(let reader, let entries) = files, let entry = entries[path] else { return nil }
        return try? reader.copy(entry, to: descriptor, upTo: limit ?? limits.file)
    }
}
