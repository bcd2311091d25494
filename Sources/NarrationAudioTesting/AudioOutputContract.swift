public import NarrationPlayback
public import NarrationTesting

/// The laws of `AudioOutput`, checked on an output of your own.
///
/// ```swift
/// @Test func `keeps the contract`() async throws {
///     try await AudioOutputContract(MyOutput()).check()
/// }
/// ```
///
/// The output is opened and closed several times, and plays about three seconds of a soft buzz. The contract believes
/// what the output says was heard; whether a device plays those very frames, a recording of it tells.
public struct AudioOutputContract: Contract {
    /// A law of the outputs, named by what it demands.
    public enum Law: String, Sendable, CaseIterable {
        /// What is written is heard to its last frame, and nothing is counted beyond.
        case hearsAll = "what is written is heard to its last frame, and nothing is counted beyond"
        /// The count of heard frames never goes back, and waiting for a frame takes until it has been heard.
        case countsForward = "heard frames are counted forward, and waited for until they have been heard"
        /// Waiting goes on for frames that are written later.
        case waitsForMore = "waiting goes on for frames that are written later"
        /// A pause comes after exactly as many frames as was asked for, and what follows waits.
        case pausesAtFrame = "a pause comes at its frame, and what follows waits"
        /// A pause that has not come yet is taken back.
        case pauseIsTakenBack = "a pause that has not come yet is taken back"
        /// A pause from before the opening holds.
        case pauseHoldsAtOpening = "a pause from before the opening holds"
        /// What is flushed is not heard, and what is written next follows what was.
        case flushDropsTheRest = "what is flushed is not heard, and what is written next follows what was"
        /// After it was closed, an output is opened again, counts from 0 and has forgotten what it had.
        case opensAgain = "after it was closed, it opens again, counts from 0 and has forgotten what it had"
        /// An output that is open is opened again, counts from 0 and has forgotten what it had.
        case opensAnew = "opened while it is open, it counts from 0 and has forgotten what it had"
        /// A cancelled task that waits gets a `CancellationError`.
        case cancellationIsHeeded = "a cancelled task gets a CancellationError"
        /// Members that are not `async` do not wait for the device.
        case neverBlocks = "members that are not async do not wait for the device"
    }

    let output: any AudioOutput
    let sampleRate: Int

    /// How long a law may take to be checked.
    package var patience: Duration = .seconds(120)

    /// Creates the contract of an output, which must not be in use.
    ///
    /// - Parameters:
    ///   - output: The output to check.
    ///   - sampleRate: The frames per second that it is opened with, in hertz.
    public init(_ output: any AudioOutput, sampleRate: Int = 22_050) {
        self.output = output
        self.sampleRate = sampleRate
    }

    /// Checks one law, and closes the output.
    ///
    /// - Returns: How it is broken, a sentence for each breach.
    /// - Throws: What the output throws.
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
