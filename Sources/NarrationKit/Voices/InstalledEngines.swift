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
    private static var adapters: String? {
        guard var folder = ProgramPath.own?.parentFolder else { return nil }
        // The command is in bin, the studio in libexec/narration.
        let prefixes = [folder.parentFolder, folder.parentFolder.parentFolder]
        var folders = prefixes.map { $0 + "/share/narration/engines" }
        while folder.utf8.count > 1 {
            folder = folder.parentFolder
            folders.append(folder.appending(file: "Engines"))
        }
        return folders.first { FileSystem.exists("\($0)/wyoming_stdio.py") }
    }
}
#endif
