import ArgumentParser

extension RenderBook {
    /// The command given by the arguments.
    ///
    /// - Throws: An error in the arguments.
    static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
        try MistakenArguments.check(arguments)
        return try parseAsRoot(arguments)
    }
}
