import ArgumentParser
import Foundation
import NarrationEngines
import NarrationSystem

/// The option for engines besides the default one.
struct EngineOptions: ParsableArguments {
    @Option(
        name: .customLong("engines"),
        help: ArgumentHelp(
            """
            A file that describes more engines, whose voices are named engine:voice. (default: narration/engines.json in \
            the user's configuration folder, if there is one)
            """,
            valueName: "file"
        ),
        completion: .file(extensions: ["json"])
    )
    var file: String?

    /// The arguments that give these options.
    var arguments: [String] { file.map { ["--engines", $0] } ?? [] }

    /// The engines of the file, and then the others that are installed.
    ///
    /// - Throws: ``UsageError`` if the file cannot be used.
    var definitions: [EngineDefinition] {
        get throws {
            guard let file = try describedEngines() else { return Self.presets }
            let known = Set(file.engines.map { $0.name.lowercased() })
            return file.engines + (file.usesPresets ? Self.presets.filter { !known.contains($0.name) } : [])
        }
    }

    private func describedEngines() throws -> EngineFile? {
        guard let path = file ?? Self.defaultFile else { return nil }
        do throws(EngineFileError) {
            return try EngineFile(contentsOf: path)
        } catch {
            throw UsageError(message: error.description)
        }
    }

    /// The user's own file, if there is one.
    private static var defaultFile: String? {
        let path = UserFolder.configuration + "/narration/engines.json"
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }

    /// The engines that Narration knows and that were installed when they were first asked for.
    private static let presets = installedPresets()

    /// The engines that Narration knows and that are installed now.
    static func installedPresets() -> [EngineDefinition] {
        adapters.map { EnginePresets(adapters: $0).installed } ?? []
    }

    /// The folder of the adapters: where they are installed, or in the source tree from which the command was built.
    private static var adapters: String? {
        guard var folder = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent() else {
            return nil
        }
        var folders = [folder.deletingLastPathComponent().appending(path: "share/narration/engines")]
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            folders.append(folder.appending(path: "Engines"))
        }
        return folders.map(\.path).first { FileManager.default.fileExists(atPath: "\($0)/wyoming_stdio.py") }
    }
}
