import NarrationAuthoring

/// The failure of an input that is missing, or is not what it is given for.
struct InputFailure: Failure {
    let message: String
    let exitStatus: ExitStatus

    var words: String { message }
}
