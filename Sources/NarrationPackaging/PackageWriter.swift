package import FoundationEssentials
package import Narration
package import NarrationArchive
package import NarrationAudio
package import NarrationManuscripts
package import NarrationParts
import NarrationSystem

/// Writes a package, a ZIP archive: sound and pictures are stored, text is deflated.
///
/// The entries are kept in a file without a name until the archive is written. Errors name the package.
package final class PackageWriter {
    /// The pictures that were added, in order.
    package private(set) var pictures: [BookPictures.Picture] = []

    private let destination: SoundDestination
    private let archive: ArchiveWriter
    private var timeline: ManuscriptTimeline?

    /// Begins a package.
    ///
    /// - Parameters:
    ///   - destination: The empty file.
    ///   - date: The date of every entry.
    /// - Throws: `OutputError`.
    package init(_ destination: SoundDestination, date: Date) throws(OutputError) {
        self.destination = destination
        archive = try OutputError.writing(destination.path) { () throws(SystemError) in
            try ArchiveWriter(spoolingBeside: destination.path, date: ArchiveDate(date))
        }
    }

    /// Adds a text.
    ///
    /// - Throws: `OutputError`.
    package func add(_ name: String, text: some Collection<UInt8>) throws(OutputError) {
        try OutputError.writing(destination.path) { () throws(SystemError) in
            try archive.add(name, text, .deflated)
        }
    }

    /// Adds something whose bytes are stored unchanged.
    ///
    /// - Throws: `OutputError`.
    package func add(_ name: String, storing contents: some Collection<UInt8>) throws(OutputError) {
        try OutputError.writing(destination.path) { () throws(SystemError) in
            try archive.add(name, contents, .stored)
        }
    }

    /// Adds an entry of another archive, unchanged.
    ///
    /// - Throws: `OutputError`, also if the entry is damaged; `CancellationError`.
    package func add(_ entry: ArchiveReader.Entry, of archive: ArchiveReader) throws {
        try reportingErrors { try self.archive.add(entry, of: archive) }
    }

    /// Adds the sound of a page.
    ///
    /// - Throws: `OutputError`; `CancellationError`.
    package func add(_ name: String, soundOf page: ReadAlongPage) throws {
        try reportingErrors { try archive.add(name, copying: page.sound.descriptor, .stored) }
    }

    /// Adds the pictures of a page that are not in the package yet.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - known: The pictures of the book.
    ///   - folder: The folder of the document that describes the package: empty, or with a slash at its end.
    /// - Throws: `OutputError`, also if a picture was changed.
    package func addPictures(of page: Page, from known: BookPictures, to folder: String = "") throws {
        for path in page.picturePaths {
            guard let picture = known[path], !pictures.contains(picture) else { continue }
            guard let contents = try? known.contents(of: path),
                ContentFingerprint(of: contents).digits == picture.digits
            else {
                throw OutputError.cannotWrite(destination.path, because: "\(path.shown) was changed meanwhile")
            }
            try add(folder + picture.name, storing: contents)
            pictures.append(picture)
        }
    }

    /// Notes the times of a page, which the manuscript will have with it.
    ///
    /// - Throws: `OutputError`.
    package func addTimes(of page: ReadAlongPage) throws {
        try reportingErrors {
            let timeline = try timeline ?? ManuscriptTimeline(beside: destination.path)
            self.timeline = timeline
            try timeline.append(page.span, sampleRate: page.sampleRate)
        }
    }

    /// Adds the manuscript of the book, and the times of the pages. Its pictures that are in the package are not stored
    /// once more.
    ///
    /// - Parameters:
    ///   - manuscript: The manuscript.
    ///   - pictureFolder: The folder of the pictures: empty, or with a slash at its end.
    ///   - cover: The cover and its name in that folder, if it is in the package.
    /// - Throws: `OutputError`, also if a file was changed; `CancellationError`.
    package func add(
        _ manuscript: Manuscript,
        picturesIn pictureFolder: String = "",
        cover: (picture: CoverPicture, name: String)?
    ) throws {
        var places = pictures.reduce(into: [ExactPath: ManuscriptMap.Place]()) { places, picture in
            places[ExactPath(picture.path)] = .entry(pictureFolder + picture.name)
        }
        if let cover {
            for path in manuscript.paths(of: cover.picture.data).map(ExactPath.init) where places[path] == nil {
                places[path] = .entry(pictureFolder + cover.name)
            }
        }
        try reportingErrors {
            try archive.add(manuscript, in: Self.manuscriptFolder, except: places, timeline: timeline)
        }
    }

    /// The folder of the manuscript, which no package counts among what it shows.
    private static let manuscriptFolder = "META-INF/manuscript/"

    /// Writes the package.
    ///
    /// - Throws: `OutputError`; `CancellationError`.
    package func write() throws {
        try reportingErrors { try archive.write(to: destination.descriptor) }
    }

    private func reportingErrors(_ work: () throws -> Void) throws {
        do {
            try work()
        } catch let error as SystemError {
            throw OutputError.cannotWrite(destination.path, because: error)
        } catch let error as ArchiveError {
            throw OutputError.cannotWrite(destination.path, because: error)
        } catch let error as ManuscriptError {
            throw OutputError.cannotWrite(destination.path, because: error.message)
        }
    }
}
