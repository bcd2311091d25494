public import NarrationContracts
public import NarrationPlayback

/// The laws of `AudioOutput`, for testing your own output.
///
/// ```swift
/// @Test func `keeps the contract`() async throws {
///     try await AudioOutputContract(MyOutput()).check()
/// }
/// ```
///
/// The output is opened and closed several times, and plays about three seconds of a soft buzz. The contract relies on
/// the output's report of what was heard. To verify that a device plays exactly these frames, record it.
public struct AudioOutputContract: Contract {
    /// A law of outputs, named by its requirement.
    public enum Law: String, Sendable, CaseIterable {
        /// All written frames are heard, and no more are counted.
        case hearsAll = "what is written is heard to its last frame, and nothing is counted beyond"
        /// The number of heard frames never decreases, and waiting for a frame ends when it has been heard.
        case countsForward = "heard frames are counted forward, and waited for until they have been heard"
        /// Waiting continues for frames that are written later.
        case waitsForMore = "waiting goes on for frames that are written later"
        /// A pause starts after exactly the given number of frames, and later frames wait.
        case pausesAtFrame = "a pause comes at its frame, and what follows waits"
        /// A pause that has not started can be cancelled.
        case pauseIsTakenBack = "a pause that has not come yet is taken back"
        /// A pause from before the opening still applies.
        case pauseHoldsAtOpening = "a pause from before the opening holds"
        /// Flushed frames are not heard, and the next written frames follow those that were heard.
        case flushDropsTheRest = "what is flushed is not heard, and what is written next follows what was"
        /// A closed output can be reopened: it counts from 0 and has dropped its frames.
        case opensAgain = "after it was closed, it opens again, counts from 0 and has forgotten what it had"
        /// An open output can be reopened: it counts from 0 and has dropped its frames.
        case opensAnew = "opened while it is open, it counts from 0 and has forgotten what it had"
        /// A cancelled task that is waiting gets a `CancellationError`.
        case cancellationIsHeeded = "a cancelled task gets a CancellationError"
        /// Members that are not `async` do not wait for the device.
        case neverBlocks = "members that are not async do not wait for the device"
    }

    let output: any AudioOutput
    let sampleRate: Int

    /// The longest time that checking a law may take.
    package var patience: Duration = .seconds(120)

    /// Creates the contract of an output, which must not be in use.
    ///
    /// - Parameters:
    ///   - output: The output to check.
    ///   - sampleRate: The sample rate with which it is opened, in hertz.
    public init(_ output: any AudioOutput, sampleRate: Int = 22_050) {
        self.output = output
        self.sampleRate = sampleRate
    }

    /// Checks one law, and closes the output.
    ///
    /// - Returns: The violations, a sentence each.
    /// - Throws: The errors of the output.
    public func breaches(of law: Law) async throws -> [String] {
        let result: Result<[String], any Error>
        do {
            result = .success(try await withPatience { try await found(against: law) })
        } catch {
            result = .failure(error)
        }
        output.resume()
        await output.close()
        return try result.get()
    }
}
