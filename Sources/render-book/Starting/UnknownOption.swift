import ArgumentParser
import FoundationEssentials
import Narration

/// A long option that the command does not have.
///
/// ArgumentParser takes the value after such an option for a book, and complains of the number of books first.
struct UnknownOption {
    /// The option with its dashes, without a value.
    private let option: String

    /// The similar option that may be meant.
    private let meant: String?

    /// The message of the error.
    var message: String {
        "Unknown option '\(option)'" + (meant.map { ". Did you mean '--\($0)'?" } ?? "")
    }

    /// Finds the first unknown option; `nil` if there is none.
    ///
    /// - Parameter arguments: The arguments after the command's name.
    init?(in arguments: [String]) {
        guard let known = CommandOptions(of: arguments) else { return nil }
        var previous = ""
        for argument in arguments.prefix(while: { $0 != "--" }) {
            defer { previous = argument }
            guard argument.hasPrefix("--"), !known.takesAnyValue(previous) else { continue }
            let name = String(argument.dropFirst(2).prefix { $0 != "=" })
            guard !known.names.contains(name) else { continue }
            option = "--" + name
            meant = Self.nearest(to: name, among: known.names)
            return
        }
        return nil
    }

    /// The option that is similar to a name, or the only one with the same last word.
    private static func nearest(to name: String, among options: [String]) -> String? {
        if let nearest = Spelling.nearest(to: name, among: options) { return nearest }
        guard let dash = name.lastIndex(of: "-") else { return nil }
        let alike = options.filter { $0.hasSuffix(name[dash...]) }
        return alike.count == 1 ? alike[0] : nil
    }
}

/// The long options of a command, as ArgumentParser describes them.
private struct CommandOptions {
    /// The names, without dashes.
    let names: [String]

    private let takingAnyValue: Set<String>

    /// Finds the options of the command that arguments name, or of the default command if they name none.
    init?(of arguments: [String]) {
        guard let dump = try? JSONDecoder().decode(Dump.self, from: Data(RenderBook._dumpHelp().utf8)) else {
            return nil
        }
        let named = dump.command.subcommand(arguments.first)
        let command = named ?? dump.command.subcommand(RenderBook.configuration.defaultSubcommand?._commandName)
        guard let arguments = (named?.subcommand(arguments.dropFirst().first) ?? command)?.arguments else { return nil }
        let hidden = ["help-hidden", "generate-completion-script", "experimental-dump-help"]
        names = arguments.flatMap(\.longNames) + hidden
        let taking = arguments.filter { $0.parsingStrategy == "unconditional" }
        takingAnyValue = Set(taking.flatMap { $0.names ?? [] }.map { ($0.kind == "long" ? "--" : "-") + $0.name })
    }

    /// Whether the argument after an option is its value, also if it begins with a dash.
    func takesAnyValue(_ option: String) -> Bool { takingAnyValue.contains(option) }

    private struct Dump: Decodable {
        let command: Command
    }

    private struct Command: Decodable {
        let commandName: String
        let arguments: [Argument]?
        let subcommands: [Command]?

        func subcommand(_ name: String?) -> Command? { subcommands?.first { $0.commandName == name } }
    }

    private struct Argument: Decodable {
        let names: [Name]?
        let parsingStrategy: String?

        var longNames: [String] { (names ?? []).filter { $0.kind == "long" }.map(\.name) }
    }

    private struct Name: Decodable {
        let kind: String
        let name: String
    }
}
