import ArgumentParser
import NarrationKit

extension ExitStatus {
    /// The exit code of the command.
    var exit: ExitCode { ExitCode(rawValue) }
}
