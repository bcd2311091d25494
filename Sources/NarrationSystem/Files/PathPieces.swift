// The components of a path, computed from its text alone: the file system and the current folder are not used.

extension String {
    /// The last name of a path: `Hare.plist` of `Books/Hare.plist`.
    package var fileName: String {
        String(pathPieces.name)
    }

    /// The folder of a path's last name: `Books` of `Books/Hare.plist`, `.` of `Hare.plist`.
    package var parentFolder: String {
        let folder = pathPieces.folder
        if folder.isEmpty { return "." }
        let path = folder.droppingEndSlashes
        return path.isEmpty ? "/" : String(path)
    }

    /// The text after the last full stop of a path's last name, in lower case; empty if there is none.
    package var fileExtension: String {
        nameParts.fileExtension.lowercased()
    }

    /// A path's last name without its extension: `Hare` of `Books/Hare.plist`.
    package var fileStem: String {
        nameParts.stem
    }

    /// The path of a file in the folder with this path. An absolute path is returned unchanged.
    package func appending(file path: String) -> String {
        if path.utf8.first == .slash || isEmpty || self == "." { return path }
        return utf8.last == .slash ? self + path : self + "/" + path
    }

    /// An absolute path relative to a folder that it is in.
    ///
    /// - Parameter folder: The absolute path of the folder. In both there are no `.`, no `..` and no links.
    /// - Returns: The path, without a slash at its beginning; `nil` if it is not in the folder.
    package func path(inFolder folder: String) -> String? {
        let root = folder == "/" ? folder : folder + "/"
        return utf8.starts(with: root.utf8) ? String(Substring(utf8.dropFirst(root.utf8.count))) : nil
    }

    private var pathPieces: (folder: Substring, name: Substring) {
        let path = self[...].droppingEndSlashes
        let start = path.utf8.lastIndex(of: .slash).map(path.utf8.index(after:)) ?? path.startIndex
        return (Substring(path.utf8[..<start]), Substring(path.utf8[start...]))
    }

    /// A full stop at the beginning of a name hides the file, and one at its end begins no extension.
    private var nameParts: (stem: String, fileExtension: String) {
        let name = fileName.utf8
        guard let dot = name.lastIndex(of: .fullStop), dot != name.startIndex, name.last != .fullStop else {
            return (fileName, "")
        }
        return (String(Substring(name[..<dot])), String(Substring(name[name.index(after: dot)...])))
    }
}

extension Substring {
    fileprivate var droppingEndSlashes: Substring {
        let end = utf8.lastIndex { $0 != .slash }
        return end.map { Substring(utf8[...$0]) } ?? Substring(utf8[..<utf8.startIndex])
    }
}

extension UInt8 {
    fileprivate static let slash = UInt8(ascii: "/")
    fileprivate static let fullStop = UInt8(ascii: ".")
}
