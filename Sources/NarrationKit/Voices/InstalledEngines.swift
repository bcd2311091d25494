#if Engines
import FoundationEssentials
public import NarrationEngines
import NarrationSystem

/// The engines besides espeak-ng that a user has: those that a file describes, and those that Narration knows and
/// finds.
public enum InstalledEngines {
    /// The engines of a file, and then the others that are installed.
    ///
    /// - Parameter file: The path of the file; by default, `narration/engines.json` in the user's configuration folder,
    ///   if there is one.
    /// - Returns: The engines, in their order.
    /// - Throws: `EngineFileError` if the file cannot be used.
    public static func definitions(describedIn file: String? = nil) throws(EngineFileError) -> [EngineDefinition] {
        guard let path = file ?? userFile else { return presets }
        let described = try EngineFile(contentsOf: path)
        let known = Set(described.engines.map { $0.name.lowercased() })
        return described.engines + (described.usesPresets ? presets.filter { !known.contains($0.name) } : [])
    }

    /// The user's own file, if there is one.
    private static var userFile: String? {
        let path = UserFolder.configuration + "/narration/engines.json"
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }

    /// The engines that Narration knows and that were installed when they were first asked for.
    private static let presets = installedPresets()

    /// The engines that Narration knows and that are installed now.
    package static func installedPresets() -> [EngineDefinition] {
        adapters.map { EnginePresets(adapters: $0).installed } ?? []
    }

    /// The folder of the adapters: where they are installed, or in the source tree from which the program was built.
    private static var adapters: String? { ProgramPath.own.flatMap(adapters) }

    /// The folder of the adapters of a program: beside its `bin` or `libexec/narration`, or in the tree in which it was
    /// built. They are programs, too: none is taken from a folder that is not the program's own.
    static func adapters(of program: String) -> String? {
        for place in ["/bin", "/libexec/narration"] where program.parentFolder.hasSuffix(place) {
            let installed = String(program.parentFolder.dropLast(place.count)) + "/share/narration/engines"
            if hasAdapters(installed), isOwned(installed, asBy: program) { return installed }
        }
        guard let build = program.ranges(of: "/.build/").last else { return nil }
        let sources = String(program[..<build.lowerBound] + "/Engines")
        return hasAdapters(sources) && isOwned(sources, asBy: program) ? sources : nil
    }

    private static func hasAdapters(_ folder: String) -> Bool { FileSystem.exists("\(folder)/wyoming_stdio.py") }

    /// Whether a folder has the owner of a program, and only those may write to it who may write to the program.
    private static func isOwned(_ folder: String, asBy program: String) -> Bool {
        guard let folder = try? FileSystem.status(of: folder), let program = try? FileSystem.status(of: program),
            folder.owner == program.owner, folder.permissions & ~program.permissions & 0o022 == 0
        else { return false }
        return folder.permissions & 0o020 == 0 || folder.group == program.group
    }
}
#endif
