import NarrationSystem

/// The paths of a manuscript, which may come from strangers: each leads to a file in its folder, on any system.
package enum ManuscriptPath {
    /// The longest name of a file, in bytes.
    private static let longestName = 255

    /// The longest path, in bytes.
    private static let longestPath = 1024

    /// What is wrong with a path; `nil` if a file may be written to it.
    package static func problem(of path: String) -> String? {
        if path.utf8.count > longestPath { return "has a path of more than \(longestPath) bytes" }
        if path.hasPrefix("/") || path.hasPrefix("~") { return "is not a path in the book's folder" }
        if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            return "has a control character in its name"
        }
        for step in path.split(separator: "/", omittingEmptySubsequences: false) {
            if step == ".." || step == "." || step.isEmpty { return "is not a path in the book's folder" }
            if step.hasPrefix(".") { return "is hidden" }
            if step.utf8.count > longestName { return "has a name of more than \(longestName) bytes" }
        }
        return nil
    }

    /// Two paths that are the same on systems that do not distinguish capital letters, or of which one is a file in the
    /// other.
    package static func collision(among paths: [String]) -> (String, String)? {
        var files: [ExactPath: String] = [:]
        for path in paths {
            if let other = files.updateValue(path, forKey: key(of: path)) { return (other, path) }
        }
        for path in paths {
            var folder = path[...]
            while let slash = folder.lastIndex(of: "/") {
                folder = folder[..<slash]
                if let other = files[key(of: String(folder))] { return (other, path) }
            }
        }
        return nil
    }

    private static func key(of path: String) -> ExactPath { ExactPath(path.lowercased()) }

    /// A path without empty steps, `.` and `..`: `a/b.png` of `a/./c/../b.png`.
    package static func withoutSteps(_ path: String) -> String {
        steps(of: path).path.joined(separator: "/")
    }

    /// The folders that a path leaves with `..`, and which must exist for it to be found: `a/c` of `a/./c/../b.png`.
    package static func foldersLeft(by path: String) -> [String] {
        steps(of: path).left
    }

    private static func steps(of path: String) -> (path: [Substring], left: [String]) {
        var steps: [Substring] = []
        var left: [String] = []
        for step in path.split(separator: "/") where step != "." {
            guard step == ".." else {
                steps.append(step)
                continue
            }
            if !steps.isEmpty { left.append(steps.joined(separator: "/")) }
            _ = steps.popLast()
        }
        return (steps, left)
    }
}
