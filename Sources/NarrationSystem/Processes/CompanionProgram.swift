/// A program that comes with another one, and that it starts.
package struct CompanionProgram {
    /// The path; `nil` if it is not there.
    package let path: String?

    /// The folders in which it was looked for.
    package let folders: [String]

    /// Looks beside the real executable of this process, in `../libexec/narration` (where `make install` puts it), and
    /// on `PATH`.
    ///
    /// - Parameter name: The name of the program.
    package init(_ name: String) {
        let beside = ProgramPath.own?.parentFolder
        let installed = beside.map { $0.parentFolder + "/libexec/narration" }
        folders = [beside, installed].compactMap(\.self) + ProgramPath.onPath
        path = folders.map { "\($0)/\(name)" }.first(where: ProgramPath.isProgram)
    }

    /// Becomes the program: it takes the place of this one in the process. Returns only if that fails.
    ///
    /// - Parameters:
    ///   - path: Its path.
    ///   - arguments: Its arguments, without its name.
    /// - Throws: `SystemError`.
    package static func become(_ path: String, _ arguments: [String]) throws(SystemError) {
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        execv(path, &words)
        throw SystemError(code: errno)
    }
}
