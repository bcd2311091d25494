/// Checks that paths of pictures stay inside the book's folder.
package enum PicturePath {
    /// Whether a path leaves the folder that it is relative to: an absolute path, or one with more `..` than folders at
    /// some point.
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
