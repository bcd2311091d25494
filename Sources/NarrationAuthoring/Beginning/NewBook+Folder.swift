#if Publications
import Narration
import NarrationManuscripts
public import NarrationStories
import NarrationSystem

extension NewBook {
    /// Writes the book, and the files of its publication, into a new folder, which is complete,
    /// or is not there. Needs the trait `Publications`.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - publication: What the book was made from. Its folder is that of the book's pictures.
    /// - Returns: The path of the plist, which has the name of the folder.
    /// - Throws: ``NewFileError`` if the folder exists or cannot be made; `CancellationError`.
    public func write(intoFolder folder: String, with publication: BookInput) throws -> String {
        try Self.checkAbsent(folder)
        let name = folder.fileName + ".plist"
        do {
            let new = try NewFolder(for: folder)
            var copied: Set<String> = []
            for path in book.files where copied.insert(path).inserted {
                try Task.checkCancellation()
                let file = try new.create(path)
                defer { withExtendedLifetime(file) {} }
                try FileSystem.copy(publication.folder.appending(file: path), to: file.number)
            }
            let file = try new.create(name)
            defer { withExtendedLifetime(file) {} }
            try FileSystem.write(contents, to: file.number)
            try new.finish(as: folder)
        } catch let error as SystemError {
            throw NewFileError(folder, error)
        }
        return folder.appending(file: name)
    }
}

extension FileSystem {
    /// Copies a file to the end of an open one, piece by piece.
    fileprivate static func copy(_ path: String, to descriptor: Int32) throws(SystemError) {
        let source = try OpenFile(path, O_RDONLY)
        var offset = 0
        while true {
            let piece = try read(1 << 20, at: offset, from: source.descriptor)
            guard !piece.isEmpty else { return }
            try write(piece, to: descriptor)
            offset += piece.count
        }
    }
}
#endif
