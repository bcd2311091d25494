import NarrationAudio
import NarrationSystem

extension NewBook {
    /// Checks that a name is not taken yet.
    ///
    /// - Parameter path: The path of a file or a folder.
    /// - Throws: ``NewFileError`` if there is one.
    public static func checkAbsent(_ path: String) throws(NewFileError) {
        if FileSystem.exists(path) { throw .exists(path) }
    }

    /// Writes the book to a new file, which is complete, or is not there.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: ``NewFileError`` if the name exists; `OutputError` if the folder does not exist or is not writable, or
    ///   the disk is full.
    public func write(to path: String) throws {
        let file = try OutputFile(path)
        file.predecessor = .nothing
        try file.append(contents)
        guard try OutputFile.finish([file]).isEmpty else { throw NewFileError.exists(path) }
    }
}
