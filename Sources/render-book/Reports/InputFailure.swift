import ArgumentParser
import NarrationAuthoring

/// The failure of an input that is missing, or is not what it is given for.
struct InputFailure: Failure {
    let message: String
    let status: ExitStatus

    var words: String { message }

    var exitCode: ExitCode { status.exit }
}
