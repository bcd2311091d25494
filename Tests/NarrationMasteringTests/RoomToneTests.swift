import Testing

@testable import NarrationMastering

/// The sound of a room that goes on as long as is needed.
@Suite struct RoomToneTests {
    private let rate = Rooms.sampleRate

    private func tone(of seconds: Double) -> RoomTone {
        RoomTone(Rooms.noise(-50, seconds: seconds), sampleRate: rate)
    }

    private func sound(_ tone: RoomTone, lasting seconds: Double) -> [Float] {
        (0..<Int(seconds * Double(rate))).map { tone[$0] }
    }

    @Test(arguments: [0.1, 0.5, 2.5])
    func `it is as loud as the room, all the time`(seconds: Double) {
        let sound = sound(tone(of: seconds), lasting: 6)
        for start in stride(from: 0, to: sound.count - rate / 5, by: rate / 5) {
            #expect(abs(Rooms.level(sound[start..<start + rate / 5]) - -50) < 1.5)
        }
        #expect(abs(Rooms.level(sound) - -50) < 0.5)
    }

    @Test(arguments: [0.5, 2.5])
    func `it does not repeat`(seconds: Double) {
        let tone = tone(of: seconds)
        let sound = sound(tone, lasting: 16 * seconds)
        let half = sound.count / 2
        let energy = sound[..<half].reduce(0) { $0 + $1 * $1 }
        for count in 1...half / tone.step {
            // Of a loop, all of the energy agrees with that of its length before.
            let agreement = zip(sound[..<half], sound[(count * tone.step)...]).reduce(0) { $0 + $1.0 * $1.1 }
            #expect(abs(agreement) < 0.3 * energy, "\(count)")
        }
    }

    @Test func `it has no clicks: no step is higher than those of the room`() {
        let room = Rooms.noise(-50, seconds: 1)
        let highest = zip(room, room.dropFirst()).map { abs($0 - $1) }.max()!
        let sound = sound(tone(of: 1), lasting: 6)
        #expect(zip(sound, sound.dropFirst()).allSatisfy { abs($0 - $1) < 1.45 * highest })
    }

    @Test func `it is the same at the same place, and never beyond its piece`() {
        for count in [4, 5, 441, rate] {
            let tone = RoomTone(Array(Rooms.noise(-50, seconds: 1).prefix(count)), sampleRate: rate)
            #expect((0..<3_000).allSatisfy { tone[$0] == tone[$0] && abs(tone[$0]) < 0.02 })
        }
    }
}
