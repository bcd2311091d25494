import ArgumentParser
import NarrationAuthoring
import NarrationSystem

extension RenderBook {
    /// Runs the command given by the arguments, and ends the process.
    static func runFromCommandLine() async -> Never {
        do {
            if let work = hiddenWork {
                try await work()
                try Terminal.finishOutput()
                NarrationSystem.exit(EXIT_SUCCESS)
            }
            var command = try parsed(StandardFiles.arguments)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            try Terminal.finishOutput()
            NarrationSystem.exit(EXIT_SUCCESS)
        } catch {
            end(with: error)
        }
    }

    /// What the program for shelves asks for, if it does.
    private static var hiddenWork: (() async throws -> Void)? {
        switch StandardFiles.arguments {
        case [CheckOptions.word]: CheckOptions.run
        case [Versions.word]: Versions.run
        default: nil
        }
    }

    /// Prints the version, and ends the process. No task has to run for this, and no command is described.
    static func printVersion() -> Never {
        print(configuration.version)
        do {
            try Terminal.finishOutput()
            NarrationSystem.exit(EXIT_SUCCESS)
        } catch {
            exit(withError: error)
        }
    }

    /// Ends the command. Help and version are its output, and errors in writing them are reported.
    private static func end(with error: any Error) -> Never {
        let isSuccess = exitCode(for: error) == .success
        let text = isSuccess ? fullMessage(for: error) : ""
        if !text.isEmpty { print(text) }
        if exitCode(for: error) == .validationFailure, !message(for: error).isEmpty {
            end(with: UsageMessage(error, typed: StandardFiles.arguments))
        }
        do {
            try Terminal.finishOutput()
        } catch let failure {
            exit(withError: isSuccess ? failure : error)
        }
        exit(withError: text.isEmpty ? error : ExitCode.success)
    }

    /// Ends the command because of an error in its arguments. With `--json`, the error is also printed as JSON, unless
    /// a file is written to standard output.
    private static func end(with usage: UsageMessage) -> Never {
        Terminal.errors.print(usage.text)
        let takesFile = StandardFiles.arguments.contains { StreamOutput(path: $0)?.isStandardOutput == true }
        if StandardFiles.arguments.contains("--json"), !takesFile,
            let text = try? Record.error(.usage, usage.message).jsonText()
        {
            Terminal.output.print(text)
        }
        NarrationSystem.exit(ExitStatus.usage.rawValue)
    }
}
