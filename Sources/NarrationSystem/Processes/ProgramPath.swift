import FoundationEssentials

/// Finds programs.
package enum ProgramPath {
    /// The path of a program: the name itself if it is a path, or else the first of that name on `PATH`.
    ///
    /// - Returns: The path, or `nil` if there is no such program.
    package static func found(_ name: String) -> String? {
        if name.contains("/") { return isProgram(name) ? name : nil }
        return onPath.map { $0 + "/" + name }.first(where: isProgram)
    }

    /// The real path of this process's executable, through links; `nil` if the system does not tell.
    package static var own: String? {
        #if canImport(Darwin)
        CommandLine.arguments.first.flatMap(found).flatMap { try? FileSystem.resolved($0) }
        #else
        try? FileSystem.target(ofLink: "/proc/self/exe")
        #endif
    }

    /// The folders of `PATH`.
    package static var onPath: [String] {
        ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":").map(String.init)
    }

    /// Whether the path is that of an executable file.
    package static func isProgram(_ path: String) -> Bool {
        let kind = try? FileSystem.status(of: path).kind
        return kind == .file && path.withFileSystemPath { access($0, X_OK) } == 0
    }
}
