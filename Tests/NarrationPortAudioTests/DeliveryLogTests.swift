import NarrationPortAudio
import Testing

/// A thousand frames per second, so that a frame is a millisecond.
@Suite struct DeliveryLogTests {
    let log = DeliveryLog(sampleRate: 1000)

    @Test func `nothing counts as heard before the device gets frames`() {
        #expect(log.heard(at: ms(1000)) == 0)
        #expect(log.time(of: 1) == nil)
    }

    @Test func `frames are heard at the times that the device reports`() {
        log.note(0..<10, in: 10, heardAt: ms(150))
        log.note(10..<20, in: 10, heardAt: ms(160))
        #expect(log.heard(at: ms(100)) == 0)
        #expect(log.heard(at: ms(150)) == 0)
        #expect(log.heard(at: ms(151)) == 1)
        #expect(log.heard(at: ms(165)) == 15)
        #expect(log.heard(at: ms(900)) == 20)
        #expect(log.time(of: 1) == ms(151))
        #expect(log.time(of: 15) == ms(165))
        #expect(log.time(of: 25) == ms(175))
    }

    @Test func `silence between frames is not counted, but takes time`() {
        log.note(0..<5, in: 10, heardAt: ms(100))
        log.note(5..<5, in: 10, heardAt: ms(110))
        log.note(5..<15, in: 10, heardAt: ms(120))
        #expect(log.heard(at: ms(104)) == 4)
        #expect(log.heard(at: ms(107)) == 5)
        #expect(log.heard(at: ms(120)) == 5)
        #expect(log.heard(at: ms(123)) == 8)
        #expect(log.time(of: 5) == ms(105))
        #expect(log.time(of: 6) == ms(121))
    }

    @Test func `a device that corrects its latency corrects the number of heard frames`() {
        log.note(0..<10, in: 10, heardAt: ms(100))
        log.note(10..<20, in: 10, heardAt: ms(140))
        #expect(log.heard(at: ms(130)) == 0)
        #expect(log.time(of: 1) == ms(131))
    }

    @Test func `the log runs for hours, and keeps the last seconds`() {
        for number in 0..<100_000 {
            log.note(number * 10..<number * 10 + 10, in: 10, heardAt: ms(number * 10))
        }
        #expect(log.heard(at: ms(999_985)) == 999_985)
        #expect(log.heard(at: ms(995_000)) == 995_000)
        #expect(log.time(of: 995_000) == ms(995_000))
    }

    private func ms(_ count: Int) -> Int { count * 1_000_000 }
}
