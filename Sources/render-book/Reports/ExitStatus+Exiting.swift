import ArgumentParser
import NarrationAuthoring

extension ExitStatus {
    /// The exit code of the command.
    var exit: ExitCode { ExitCode(rawValue) }
}
