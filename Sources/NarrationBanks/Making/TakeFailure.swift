/// The reason why a take has no sound.
struct TakeFailure: Error {
    /// The phrase with its place, and the reason.
    let reason: String
}
