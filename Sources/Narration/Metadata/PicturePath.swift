/// The paths of pictures, which stay inside the book's folder.
package enum PicturePath {
    /// Whether a path leads out of the folder it starts in: an absolute path, or more steps up than down.
    package static func leadsOutside(_ path: String) -> Bool {
        if path.hasPrefix("/") || path.hasPrefix("~") { return true }
        var depth = 0
        for step in path.split(separator: "/") where step != "." {
            depth += step == ".." ? -1 : 1
            if depth < 0 { return true }
        }
        return false
    }
}
