/// Sends sound as fast as it is heard, and a little ahead: what was sent ahead cannot be taken back.
struct Pace<Time: Clock> where Time.Duration == Duration {
    /// How long before it is heard sound is sent: long enough for a busy machine, and short enough for the pipe.
    private static var lead: Duration { .milliseconds(100) }

    private let clock: Time
    /// The instant at which all that was sent has been heard.
    private var end: Time.Instant

    init(_ clock: Time) {
        self.clock = clock
        end = clock.now
    }

    /// Waits until the next sound may be sent.
    ///
    /// - Parameter length: How long the sound is.
    /// - Throws: `CancellationError`.
    mutating func wait(toSend length: Duration) async throws {
        let due = end.advanced(by: .zero - Self.lead)
        if clock.now < due { try await clock.sleep(until: due, tolerance: nil) }
        try Task.checkCancellation()
        end = max(end, clock.now).advanced(by: length)
    }
}
