import Narration
import NarrationPlayback
import NarrationTesting
import Testing

@Suite struct ClockOutputTests {
    let clock = VirtualClock()
    let output: ClockOutput<VirtualClock>

    init() async {
        output = ClockOutput(clock: clock)
        await output.open(sampleRate: 1000)
    }

    @Test func `frames are heard as time passes, and no more than were written`() {
        write(100)
        #expect(output.heardFrames == 0)
        clock.advance(by: .milliseconds(40))
        #expect(output.heardFrames == 40)
        clock.advance(by: .milliseconds(400))
        #expect(output.heardFrames == 100)
        write(100)
        clock.advance(by: .milliseconds(10))
        #expect(output.heardFrames == 110)
    }

    @Test func `waiting for a frame ends exactly when it is heard`() async throws {
        await output.open(sampleRate: 44_100)
        for number in 1...1000 {
            write(441)
            try await output.hear(upTo: number * 441)
            #expect(output.heardFrames == number * 441)
        }
        #expect(clock.now.offset == .seconds(10))
    }

    @Test func `nothing is heard in a pause`() {
        write(100)
        clock.advance(by: .milliseconds(40))
        output.pause(at: nil)
        clock.advance(by: .milliseconds(40))
        #expect(output.heardFrames == 40)
        output.resume()
        #expect(output.heardFrames == 40)
        clock.advance(by: .milliseconds(1))
        #expect(output.heardFrames == 41)
    }

    @Test func `a pause at a later frame takes effect there, or is cancelled`() {
        write(100)
        output.pause(at: 50)
        clock.advance(by: .milliseconds(20))
        #expect(output.heardFrames == 20)
        output.resume()
        clock.advance(by: .milliseconds(40))
        #expect(output.heardFrames == 60)
        output.pause(at: 50)
        clock.advance(by: .milliseconds(10))
        #expect(output.heardFrames == 60)
    }

    @Test func `flushed frames are not heard`() {
        write(100)
        clock.advance(by: .milliseconds(40))
        #expect(output.flush() == 40)
        clock.advance(by: .milliseconds(40))
        write(100)
        clock.advance(by: .milliseconds(5))
        #expect(output.heardFrames == 45)
    }

    @Test func `waiting continues during pauses, and for frames not yet written`() async throws {
        output.pause(at: nil)
        async let heard: Void = output.hear(upTo: 30)
        write(20)
        output.resume()
        write(20)
        try await heard
        #expect(output.heardFrames >= 30)
        try await output.drain()
        #expect(output.heardFrames == 40)
    }

    @Test func `waiting can be cancelled`() async {
        let task = Task { try await output.hear(upTo: 1) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    private func write(_ count: Int) {
        output.write(Array(repeating: 1, count: count))
    }
}
