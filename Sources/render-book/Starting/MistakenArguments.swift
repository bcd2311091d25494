import ArgumentParser
import Narration
import NarrationSystem

/// Checks for arguments that would be misinterpreted.
struct MistakenArguments {
    private let arguments: [String]

    private static let commands = RenderBook.configuration.subcommands.map { command in
        command.configuration.commandName ?? "\(command)".lowercased()
    }

    /// Checks the arguments.
    ///
    /// - Parameter arguments: The arguments after the command's name.
    /// - Throws: `ValidationError` with a correction.
    static func check(_ arguments: [String]) throws {
        let mistaken = MistakenArguments(arguments: arguments)
        try mistaken.checkFirst()
        try mistaken.checkHelp()
        try mistaken.checkDashes()
    }

    /// A misspelt command would be taken for a book that does not exist.
    private func checkFirst() throws {
        guard let first = arguments.first, !FileSystem.exists(first) else { return }
        if ["-v", "-V", "version"].contains(first) {
            throw ValidationError("There is no command or option '\(first)'. Did you mean '--version'?")
        }
        let commands = Self.commands + ["help"]
        guard !first.hasPrefix("-"), !commands.contains(first) else { return }
        guard let meant = Spelling.nearest(to: first, among: commands) else { return }
        throw ValidationError("There is no command or book '\(first)'. Did you mean '\(meant)'?")
    }

    /// Help about a command that does not exist would be the general help.
    private func checkHelp() throws {
        guard arguments.first == "help", let command = arguments.dropFirst().first else { return }
        guard !command.hasPrefix("-"), command != "help", !Self.commands.contains(command) else { return }
        throw ValidationError(
            "There is no command '\(command)'. The commands are \(Self.commands.joined(separator: ", "))"
        )
    }

    /// A file name that begins with a dash would be taken for options, and one like `-hare.md` for help.
    private func checkDashes() throws {
        let names = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0.contains(".") }
        let mistaken = names.first { FileSystem.exists($0) || $0.wholeMatch(of: /-[a-z]*h\S*/) != nil }
        guard let name = mistaken else { return }
        throw ValidationError("The name '\(name)' begins like an option. Write './\(name)'")
    }
}
