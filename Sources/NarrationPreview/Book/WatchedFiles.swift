import Narration
import NarrationEditing
import NarrationSystem

/// Files that other programs may change, such as the pictures, recordings and lexicons of a book.
struct WatchedFiles {
    private var paths: [String] = []
    private var detectors: [ChangeDetector<FileStatus>] = []
    /// The file that is looked at next.
    private var next = 0

    /// The files that are looked at each time; of more, all are in a few times.
    private static let most = 200

    /// Watches files in place of those before.
    ///
    /// - Parameter paths: Their paths. A file need not be there.
    mutating func watch(_ paths: [String]) {
        guard paths != self.paths else { return }
        let known = Dictionary(zip(self.paths, detectors)) { first, _ in first }
        detectors = paths.map { known[$0] ?? ChangeDetector(known: try? FileSystem.status(of: $0)) }
        (self.paths, next) = (paths, 0)
    }

    /// Whether one of the files that are looked at now has changed; `true` once for each change.
    mutating func haveChanged() -> Bool {
        var haveChanged = false
        for _ in 0..<min(Self.most, paths.count) {
            let status = try? FileSystem.status(of: paths[next])
            if detectors[next].hasChanged(to: status) { haveChanged = true }
            next = (next + 1) % paths.count
        }
        return haveChanged
    }
}

extension Book {
    /// The paths of the lexicons, pictures and recordings that the book names, each once.
    func referencedFiles(in folder: String) -> [String] {
        let ofPages = pages.flatMap { $0.picturePaths + $0.recordingPaths }
        let names = lexicons + [coverImage].compactMap(\.self) + ofPages
        var known: Set<String> = []
        return names.filter { known.insert($0).inserted }.map { folder.appending(file: $0) }
    }
}
