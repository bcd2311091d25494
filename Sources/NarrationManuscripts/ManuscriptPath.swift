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
        let scalars = path.unicodeScalars
        if scalars.first == "~" { return "is not a path in the book's folder" }
        if scalars.contains(where: { $0.properties.generalCategory == .control }) {
            return "has a control character in its name"
        }
        if scalars.contains(where: \.properties.isBidiControl) {
            return "has an invisible character in its name that changes the direction of text"
        }
        if let mark = scalars.first(where: { #"<>:"|?*\"#.unicodeScalars.contains($0) }) {
            return "has a \(mark) in its name, which Windows does not allow"
        }
        // A mark that follows a slash is one character with it.
        for step in scalars.split(separator: "/", omittingEmptySubsequences: false) {
            if let problem = problem(ofName: String(step)) { return problem }
        }
        return nil
    }

    /// What is wrong with the name of a file or folder.
    private static func problem(ofName name: String) -> String? {
        if name == ".." || name == "." || name.isEmpty { return "is not a path in the book's folder" }
        if name.unicodeScalars.first == "." { return "is hidden" }
        if name.utf8.count > longestName { return "has a name of more than \(longestName) bytes" }
        if let last = name.unicodeScalars.last, last == " " || last == "." {
            return "has a name that ends with a \(last == "." ? "full stop" : "blank"), which Windows leaves out"
        }
        if isDevice(name) { return "has the name of a device on Windows" }
        return nil
    }

    /// Whether Windows takes a name for that of a device: `con`, `Com1.png`.
    ///
    /// <https://learn.microsoft.com/windows/win32/fileio/naming-a-file>
    private static func isDevice(_ name: String) -> Bool {
        var device = String(name.unicodeScalars.prefix { $0 != "." }).lowercased()
        while device.last == " " { device.removeLast() }
        if ["con", "prn", "aux", "nul"].contains(device) { return true }
        guard device.count == 4, let number = device.last else { return false }
        return ["com", "lpt"].contains(String(device.dropLast())) && "123456789¹²³".contains(number)
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
