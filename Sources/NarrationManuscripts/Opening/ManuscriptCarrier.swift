package import FoundationEssentials
import Narration
package import NarrationBooks
import NarrationSystem

/// A file that carries the manuscript of its book, such as an EPUB or a page of HTML, and may come from a stranger.
///
/// ```swift
/// if let carrier = try ManuscriptCarrier(contentsOf: "Whale.epub") {
///     let book = try carrier.unpack(into: NewFolder(for: "Whale"))
/// }
/// ```
package struct ManuscriptCarrier {
    /// The name of the file in messages.
    private let name: String

    private let container: any ManuscriptContainer

    /// The size of the file in bytes.
    private let size: Int

    /// Tells by the first bytes of a file how it can carry a manuscript; `nil` if it cannot.
    package typealias Recognizing = (_ head: Data) -> CarrierForm?

    /// The number of bytes that tell how a file can carry a manuscript.
    private static let headSize = 4096

    /// Looks for a manuscript in a file. The result is `nil` if there is no such file, or it carries no manuscript.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - recognize: Tells how the file can carry one.
    /// - Throws: `BookError` if the file or the manuscript in it is damaged.
    package init?(contentsOf path: String, recognizedBy recognize: Recognizing) throws(BookError) {
        // A pipe is not opened here, because its writer would be ended when it is closed.
        guard (try? FileSystem.status(of: path))?.isFile == true,
            let file = try? OpenFile(path, O_RDONLY | O_NONBLOCK), file.status.isFile
        else { return nil }
        let head = (try? FileSystem.read(Self.headSize, at: 0, from: file.descriptor)) ?? []
        guard let form = recognize(Data(head)) else { return nil }
        try self.init(file, form, named: path)
    }

    /// Looks for a manuscript in the contents of a file. The result is `nil` if they carry none.
    ///
    /// - Parameters:
    ///   - data: The contents, which are written to a temporary file.
    ///   - name: The name of the file in messages.
    ///   - recognize: Tells how the file can carry one.
    /// - Throws: `BookError` if the file or the manuscript in it is damaged.
    package init?(_ data: Data, named name: String, recognizedBy recognize: Recognizing) throws(BookError) {
        guard let form = recognize(data.prefix(Self.headSize)) else { return nil }
        let file: OpenFile
        do {
            file = try Self.file(with: data)
        } catch {
            throw BookError(path: name, .notUnpacked(because: "\(error)"))
        }
        try self.init(file, form, named: name)
    }

    private init?(_ file: OpenFile, _ form: CarrierForm, named name: String) throws(BookError) {
        do {
            guard let container = try Self.container(in: file, form) else { return nil }
            self.container = container
        } catch {
            throw BookError(path: name, .damagedManuscript(error.message))
        }
        (self.name, size) = (name, file.status.size)
    }

    private static func file(with data: Data) throws(SystemError) -> OpenFile {
        let folder = try NewFolder.temporary()
        let file = try folder.create("contents")
        try FileSystem.write(data, to: file.number)
        withExtendedLifetime(file) {}
        return try OpenFile(folder.path(of: "contents"))
    }

    private static func container(
        in file: OpenFile,
        _ form: CarrierForm
    ) throws(ManuscriptError) -> (any ManuscriptContainer)? {
        defer { withExtendedLifetime(file) {} }
        guard form != .page else { return try HTMLManuscript(in: file) }
        do {
            return try ArchivedManuscript(in: file.descriptor, folder: folder)
        } catch {
            // Anything may begin like an archive.
            var search = FileSearch(file.descriptor)
            guard form == .epub || search.next(folder) != nil else { return nil }
            throw error
        }
    }

    /// The folder of the manuscript in an archive.
    private static let folder = "META-INF/manuscript/"

    /// Unpacks the manuscript.
    ///
    /// - Parameters:
    ///   - folder: A folder in which there is nothing.
    ///   - reader: Reads the book.
    /// - Returns: The pages of the book, in messages with the name `Whale.epub/Whale.plist`.
    /// - Throws: `BookError` if the manuscript is damaged, or is not that of a book, or may not be unpacked;
    ///   `SystemError` if a file cannot be written; `CancellationError`.
    package func unpack(into folder: NewFolder, reader: BookReader = BookReader()) throws -> BookPages {
        var rest = ManuscriptLimits.totalSize(inFileOf: size)
        let map = container.map
        rest -= try copy(.entry(map.text.entry), to: map.text.name, in: folder, upTo: min(rest, textLimit(of: reader)))
        let pages = try reader.pages(contentsOf: folder.path(of: map.text.name), named: textName)
        let named = try pages.namedFiles()
        let companions = pages.hasRecordings ? RecordingCompanions.names(besideBook: map.text.name) : []
        let paths = Set(named.map { ExactPath(ManuscriptPath.withoutSteps($0)) } + companions.map(ExactPath.init))
        if let other = map.files.first(where: { !paths.contains(ExactPath($0.path)) }) {
            throw damaged("\"\(other.path.shown)\" is in it, and the book does not name it")
        }
        let folders = named.flatMap(ManuscriptPath.foldersLeft)
        do throws(ManuscriptError) {
            try ManuscriptLimits.check(folders: folders)
        } catch {
            throw damaged(error.message)
        }
        for path in folders { try folder.makeFolders(path) }
        for file in map.files {
            guard let place = file.place else { throw damaged("\"\(file.path.shown)\" is missing") }
            rest -= try copy(place, to: file.path, in: folder, upTo: rest)
        }
        return pages
    }

    /// The name of the text in messages.
    package var textName: String { name.appending(file: container.map.text.name) }

    /// The name of the text's file.
    package var textFile: String { container.map.text.name }

    /// The JSON of the timeline of the sound that the file has, as `TimelineReader` reads it; `nil` if it has none.
    ///
    /// - Throws: `BookError` if it is damaged.
    package func timeline() throws(BookError) -> Data? {
        do {
            return try container.timeline()
        } catch {
            throw damaged(error.message)
        }
    }

    /// The number of files besides the text.
    package var fileCount: Int { container.map.files.count }

    private func textLimit(of reader: BookReader) -> Int { min(reader.limits.size, ManuscriptLimits.textSize) }

    private func copy(
        _ place: ManuscriptMap.Place,
        to path: String,
        in folder: NewFolder,
        upTo limit: Int
    ) throws -> Int {
        let file = try create(path, in: folder)
        defer { withExtendedLifetime(file) {} }
        do {
            let count = try container.copy(place, to: file.number, upTo: limit)
            try FileSystem.synchronize(file.number)
            return count
        } catch let error as ManuscriptError {
            throw damaged("\"\(path.shown)\": \(error.message)")
        }
    }

    private func create(_ path: String, in folder: NewFolder) throws -> Descriptor {
        do throws(SystemError) {
            return try folder.create(path)
        } catch {
            guard error.code == EEXIST else { throw error }
            throw damaged("\"\(path.shown)\" and another of its files have the same name on this system")
        }
    }

    private func damaged(_ problem: String) -> BookError { BookError(path: name, .damagedManuscript(problem)) }
}

/// How a file can carry the manuscript of a book.
package enum CarrierForm: Hashable, Sendable {
    /// An EPUB, of which the rest may be missing.
    case epub
    /// An archive, such as the package of an audiobook, or anything that begins like one.
    case archive
    /// A page of HTML.
    case page
}

extension Diagnostic {
    /// The diagnostic for a book that is in the file, and for which there is no room, for example.
    package static func notUnpacked(because reason: String) -> Diagnostic {
        Diagnostic(
            .error,
            .fileUnreadable,
            "the book in this file cannot be unpacked into a temporary folder: \(reason)"
        )
    }

    /// The error for a manuscript that cannot be unpacked.
    fileprivate static func damagedManuscript(_ problem: String) -> Diagnostic {
        Diagnostic(.error, .damagedManuscript, "the book in this file cannot be unpacked: \(problem)")
    }
}
