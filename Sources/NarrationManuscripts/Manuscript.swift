package import FoundationEssentials
import Narration
package import NarrationSystem

/// A book as its author made it: the file of its text, and the files that the text names.
///
/// A file that is made of a book can carry its manuscript, so that whoever receives the file can work on the book:
/// `render-book new --from STORY.epub STORY/` unpacks it. `BookInput.manuscript(of:)` of the library
/// `NarrationStories` finds the manuscript of a book.
public struct Manuscript: Sendable {
    /// The name of the file with the text: `Whale.plist`.
    public let name: String

    /// The paths of the other files, relative to the folder of the book, in alphabetical order.
    public var paths: [String] { files.map(\.path) }

    /// The text.
    package let text: Text

    /// The other files, in the order of their paths.
    package let files: [File]

    /// The text of a book.
    package enum Text: Sendable {
        /// An open file, which stays the same file if an editor replaces it.
        case file(OpenFile)
        case data(Data)
    }

    /// A file that the text names.
    package struct File: Sendable, Hashable {
        /// The path relative to the folder of the book, without the steps `.` and `..`.
        package let path: String

        /// Where the file is now.
        package let source: String

        /// The status of the file when it was found.
        package let status: FileStatus
    }

    /// Finds the files of a book.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - name: The name of its file.
    ///   - paths: The paths that the text names. Those that do not exist, or lead out of the folder, are left out.
    ///   - folder: The folder of the book.
    /// - Throws: ``ManuscriptError`` if the manuscript could not be unpacked somewhere else.
    package init(
        _ text: Text,
        named name: String,
        naming paths: some Sequence<String>,
        in folder: String
    ) throws(ManuscriptError) {
        var files: [ExactPath: File] = [:]
        for path in paths {
            guard let file = try File(path, in: folder) else { continue }
            files[ExactPath(file.path)] = file
        }
        self.name = name
        self.text = text
        self.files = files.sorted { $0.key < $1.key }.map(\.value)
        try ManuscriptLimits.check(name: name, paths: self.files.map(\.path))
        try ManuscriptLimits.check(folders: paths.flatMap(ManuscriptPath.foldersLeft))
        try ManuscriptLimits.check(text: textSize, files: self.files.map { ($0.path, $0.status.size) })
    }

    /// The size of the text in bytes.
    private var textSize: Int {
        switch text {
        case .file(let file): file.status.size
        case .data(let data): data.count
        }
    }
}

extension Manuscript.File {
    /// Finds a file; `nil` if there is none in the book's folder.
    fileprivate init?(_ named: String, in folder: String) throws(ManuscriptError) {
        let place = PicturePlace(named, in: folder)
        guard place.state == .present, let status = try? FileSystem.status(of: place.path), status.isFile else {
            return nil
        }
        path = ManuscriptPath.withoutSteps(named)
        source = place.path
        self.status = status
        guard path == named || (try? FileSystem.status(of: folder.appending(file: path)))?.identity == status.identity
        else { throw .leadsThroughLink(named) }
    }
}

extension Manuscript {
    /// Opens a file of the manuscript.
    ///
    /// - Throws: ``ManuscriptError`` if it cannot be read, or was changed since it was found.
    package func open(_ file: File) throws(ManuscriptError) -> OpenFile {
        let opened: OpenFile
        do {
            opened = try OpenFile(file.source, O_RDONLY | O_NONBLOCK)
        } catch {
            throw .unreadable(file.path, because: error)
        }
        guard opened.status.isUnchanged(since: file.status) else { throw .changed(file.path) }
        return opened
    }

    /// Adds up the sizes of some of its files.
    ///
    /// - Parameter paths: Paths with which the book names files.
    /// - Returns: The sum in bytes.
    package func size(of paths: [String]) -> Int {
        let asked = Set(paths.map { ExactPath(ManuscriptPath.withoutSteps($0)) })
        return files.filter { asked.contains(ExactPath($0.path)) }.reduce(0) { $0 + $1.status.size }
    }

    /// Whether the text has comments, as they are in XML.
    package var hasComments: Bool {
        let mark = Array("<!--".utf8)
        return switch text {
        case .file(let file):
            (try? FileSystem.read(file.status.size, at: 0, from: file.descriptor))?.firstRange(of: mark) != nil
        case .data(let data): data.firstRange(of: mark) != nil
        }
    }

    /// The paths of the files with these contents.
    package func paths(of contents: Data) -> [String] {
        files.filter { file in
            guard file.status.size == contents.count, let opened = try? open(file) else { return false }
            return (try? FileSystem.contents(of: opened.descriptor, upTo: contents.count)) == contents
        }.map(\.path)
    }

    /// Checks that a file that was opened has not been written to.
    ///
    /// - Throws: ``ManuscriptError``.
    package static func checkUnchanged(_ file: OpenFile, named name: String) throws(ManuscriptError) {
        guard (try? FileSystem.status(of: file.descriptor))?.isUnchanged(since: file.status) == true else {
            throw .changed(name)
        }
    }
}
