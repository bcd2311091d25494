import Narration
import Testing

@testable import NarrationConforming

@Suite struct EdgesTests {
    private func speech(lead: Int, sound: Int, tail: Int) -> Speech {
        let text = "hop"
        let samples =
            [Int16](repeating: 1, count: lead) + [Int16](repeating: 5000, count: sound)
            + [Int16](repeating: -1, count: tail)
        return Speech(samples: samples, marks: [WordMark(range: text.startIndex..<text.endIndex, frame: lead)])
    }

    @Test(arguments: [(0, 0), (50, 500), (500, 50), (3000, 3000)])
    func `silence at the ends gets the given lengths`(lead: Int, tail: Int) {
        let cut = speech(lead: lead, sound: 100, tail: tail).withEdges(lead: 200, tail: 300, at: 1000)
        #expect(cut.samples.count == 600)
        #expect(cut.heardFrames == 200..<300)
        #expect(cut.marks.map(\.frame) == [200])
    }

    @Test func `a little of the sound around the words is kept`() {
        let cut = speech(lead: 500, sound: 100, tail: 500).withEdges(lead: 200, tail: 300, at: 1000)
        #expect(cut.samples[169] == 0)
        #expect(cut.samples[170] == 1)
        #expect(cut.samples[329] == -1)
        #expect(cut.samples[330] == 0)
    }

    @Test func `silence is left as it is`() {
        let silence = Speech(samples: [0, 0, 0])
        #expect(silence.withEdges(lead: 5, tail: 5, at: 1000) == silence)
    }
}
