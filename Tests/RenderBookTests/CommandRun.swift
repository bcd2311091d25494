import Foundation
import TestSupport

/// A finished run of a built command.
struct CommandRun {
    let status: Int32
    let output: String
    let errors: String

    /// Runs `render-book` in a folder and waits until it ends. Without a folder for the user's caches, it has a
    /// temporary one.
    static func renderBook(_ arguments: [String], in folder: String, caches: String? = nil) throws -> CommandRun {
        try run(product("render-book"), arguments, in: folder, caches: caches)
    }

    /// Runs a shell command, in which `$RENDER_BOOK` is the built command.
    static func shell(_ line: String, in folder: String) throws -> CommandRun {
        try run("/bin/sh", ["-c", line], in: folder)
    }

    /// Runs lines of bash.
    static func bash(_ lines: String, in folder: String) throws -> CommandRun {
        try run("/usr/bin/env", ["bash", "-c", lines], in: folder)
    }

    /// The path of a product of this package.
    static func product(_ name: String) -> String {
        Bundle.main.executableURL!.deletingLastPathComponent().appending(path: name).path
    }

    /// A configuration without other engines, whatever is installed on this machine.
    private static let configuration = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appending(path: "Configuration").path

    private static func run(
        _ executable: String,
        _ arguments: [String],
        in folder: String,
        caches: String? = nil
    ) throws -> CommandRun {
        let name = FileManager.default.temporaryDirectory.appending(path: "render-book-\(UUID().uuidString)").path
        let (output, errors) = (name + ".stdout", name + ".stderr")
        for path in [output, errors] {
            _ = FileManager.default.createFile(atPath: path, contents: nil)
        }
        // Tests must not use the user's own cache: each run has a temporary one.
        let ownCaches = name + ".caches"
        defer {
            for path in [output, errors, ownCaches] {
                try? FileManager.default.removeItem(atPath: path)
            }
        }
        let environment = ProcessInfo.processInfo.environment.merging(
            [
                "RENDER_BOOK": product("render-book"), "COLUMNS": "80", "XDG_CACHE_HOME": caches ?? ownCaches,
                "XDG_CONFIG_HOME": configuration,
            ],
            uniquingKeysWith: { $1 }
        )
        let program = try Program(
            [executable] + arguments,
            in: folder,
            environment: environment,
            output: FileHandle(forWritingTo: URL(fileURLWithPath: output)),
            errors: FileHandle(forWritingTo: URL(fileURLWithPath: errors))
        )
        return CommandRun(
            status: program.wait(),
            output: try String(contentsOfFile: output, encoding: .utf8),
            errors: try String(contentsOfFile: errors, encoding: .utf8)
        )
    }
}
