import Foundation
import NarrationAudioTesting
import NarrationContracts
import NarrationPlayback
import NarrationTesting
import Synchronization
import Testing

@Suite struct AudioOutputContractTests {
    @Test func `an output that a clock plays keeps the contract`() async throws {
        try await AudioOutputContract(ClockOutput(clock: ContinuousClock())).check()
    }

    @Test(arguments: AudioOutputContract.Law.allCases)
    func `an output that violates a law is detected`(law: AudioOutputContract.Law) async {
        var contract = AudioOutputContract(LawlessOutput(breaking: law))
        contract.patience = .milliseconds(500)
        #expect(await contract.violations(of: [law]).count >= 1)
    }
}

/// An output that violates one law.
private final class LawlessOutput: AudioOutput {
    private let time = ClockOutput(clock: ContinuousClock())
    private let law: AudioOutputContract.Law
    private let state = Mutex((isOpen: false, written: 0))

    init(breaking law: AudioOutputContract.Law) {
        self.law = law
    }

    func open(sampleRate: Int) async throws {
        if law == .opensAnew, state.withLock(\.isOpen) { return }
        if law == .opensAgain, state.withLock(\.written) > 0 { return }
        if law == .pauseHoldsAtOpening { time.resume() }
        state.withLock { $0 = (true, 0) }
        await time.open(sampleRate: sampleRate)
    }

    func write(_ samples: [Int16]) {
        if law == .neverBlocks { Thread.sleep(forTimeInterval: 2.6) }
        state.withLock { $0.written += samples.count }
        time.write(samples)
    }

    var heardFrames: Int { time.heardFrames + (law == .hearsAll ? 1 : 0) }

    func hear(upTo count: Int) async throws {
        switch law {
        case .countsForward: return
        case .waitsForMore: try await time.hear(upTo: min(count, state.withLock(\.written)))
        case .cancellationIsHeeded: try? await time.hear(upTo: count)
        default: try await time.hear(upTo: count)
        }
    }

    func pause(at count: Int?) {
        if law != .pausesAtFrame { time.pause(at: count) }
    }

    func resume() {
        if law != .pauseIsTakenBack { time.resume() }
    }

    func flush() -> Int { law == .flushDropsTheRest ? time.heardFrames : time.flush() }

    func drain() async throws { try await time.drain() }

    func close() async {
        if law != .opensAgain { await time.close() }
    }
}
