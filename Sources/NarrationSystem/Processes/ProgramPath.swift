import Foundation

/// Finds programs.
package enum ProgramPath {
    /// The path of a program: the name itself if it is a path, or else the first of that name on `PATH`.
    ///
    /// - Returns: The path, or `nil` if there is no such program.
    package static func found(_ name: String) -> String? {
        if name.contains("/") { return isProgram(name) ? name : nil }
        return onPath.map { $0 + "/" + name }.first(where: isProgram)
    }

    /// The folders of `PATH`.
    package static var onPath: [String] {
        ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":").map(String.init)
    }

    /// Whether the path is that of an executable file.
    package static func isProgram(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
            && FileManager.default.isExecutableFile(atPath: path)
    }
}
