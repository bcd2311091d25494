import FoundationEssentials
import Narration
import NarrationAudio
import NarrationSystem

/// The subfolder of a book's folder in which the studio keeps what it records.
struct RecordingsFolder {
    private static let name = "recordings"

    /// The end of the names of files that are not complete, as a writer of sound has them.
    private static let ending = ".take.flac"

    private let bookFolder: String

    private var place: String { bookFolder.appending(file: Self.name) }

    init(ofBookIn folder: String) {
        bookFolder = folder
    }

    /// The path of a file in the book's folder.
    func path(of name: String) -> String { Self.name.appending(file: name) }

    /// The name of a file of the folder, by its path in the book's folder; `nil` if it is elsewhere.
    func name(of path: String) -> String? {
        let name = path.fileName
        return path == self.path(of: name) && !name.hasPrefix(".") ? name : nil
    }

    /// The takes that were deleted.
    var deletedTakes: DeletedTakes { DeletedTakes(in: place) }

    /// Whether the studio has made a file.
    func hasMade(_ path: String) -> Bool { StudioMark.isOn(bookFolder.appending(file: path)) }

    /// Begins a file that has no name yet. The folder is created if it is missing.
    ///
    /// - Parameter stem: What it is to be called. What was left of a file of this name is kept before.
    /// - Returns: The file, which stays where it is until it has its name.
    /// - Throws: ``StudioFailure`` if the folder cannot be written to, or is something else.
    func beginFile(called stem: String) throws(StudioFailure) -> OutputFile {
        try Folder.make(place, for: "recordings")
        _ = keepUnfinished()
        do {
            return try OutputFile(stem + Self.ending, in: Folder(place), path: place, staysPartial: true)
        } catch let error as OutputError {
            throw StudioFailure(.unwritable, error.description)
        } catch {
            throw StudioFailure(.unwritable, "recordings cannot be kept in \(place): \(error)")
        }
    }
}

// MARK: - Unfinished takes
extension RecordingsFolder {
    /// Gives a file its name.
    ///
    /// - Parameters:
    ///   - file: A complete file.
    ///   - names: The names that it may have.
    /// - Returns: Its path in the book's folder.
    /// - Throws: ``StudioFailure`` if all names are taken; `OutputError`.
    func name(_ file: OutputFile, oneOf names: NumberedNames) throws -> String {
        // Corrections and accepted findings of a deleted take are those of its name.
        guard let name = try file.finish(asFirstUnusedOf: deletedTakes.names(missingAmong: names)) else {
            throw StudioFailure(.unwritable, "there are too many recordings of these words; move some elsewhere")
        }
        return path(of: name)
    }

    /// Keeps the recordings that a studio was making when it was killed, or could not complete.
    ///
    /// - Returns: Tells of each, where it is.
    func keepUnfinished() -> [String] {
        guard let folder = try? Folder(place) else { return [] }
        let left = OutputFile.left(in: folder).filter { $0.output.hasSuffix(Self.ending) }
        return left.sorted { $0.output < $1.output }.compactMap { left in
            let name = left.output
            guard let file = try? OutputFile(left, in: folder, path: place.appending(file: name)) else { return nil }
            do {
                guard let length = try file.completeTake() else {
                    file.staysPartial = false
                    return nil
                }
                let stem = String(name.dropLast(Self.ending.count))
                let path = try self.name(file, oneOf: NumberedNames(ofTakesCalled: stem))
                let time = (Double(length.frameCount) / Double(length.sampleRate)).asTime
                return "a recording of \(time) was not finished; it is kept as \(path)"
            } catch {
                return "a recording was not finished, and cannot be kept: \(error)"
            }
        }
    }
}

extension OutputFile {
    /// Makes a take of what was written, when no more can be written to it.
    ///
    /// - Returns: Its length; `nil` if there is nothing.
    /// - Throws: `OutputError`.
    func completeTake() throws -> (frameCount: Int, sampleRate: Int)? {
        try UnfinishedFLAC(SoundDestination(descriptor, path: path)).complete(by: StudioMark.software)
    }
}
