import ArgumentParser

extension RenderBook {
    /// The command given by the arguments.
    ///
    /// - Throws: An error in the arguments.
    static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
        try MistakenArguments.check(arguments)
        return try alone(arguments) ?? parseAsRoot(arguments)
    }

    /// The command that the first argument names, with its arguments; `nil` if it has commands of its own, help is
    /// asked for, or it does not take these arguments, which only the whole command explains.
    ///
    /// The options of one command are described in less time than those of the others around it.
    private static func alone(_ arguments: [String]) -> (any ParsableCommand)? {
        let named = configuration.subcommands.first { $0._commandName == arguments.first }
        guard let named, named.configuration.subcommands.isEmpty else { return nil }
        let command = try? named.parseAsRoot(Array(arguments.dropFirst()))
        return command.flatMap { type(of: $0) == named ? $0 : nil }
    }
}
