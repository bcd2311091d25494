import Narration
import NarrationPlayback
import Testing

@Suite struct SpeechRequestTests {
    @Test(arguments: [(Int.min, -1 << 48), (-5, -5), (7, 7), (.max, 1 << 48)])
    func `a request begins no more than forty years before or after its utterance`(frame: Int, start: Int) {
        #expect(SpeechRequest(Utterance("hop"), from: .frame(frame)).start == .frame(start))
    }
}
