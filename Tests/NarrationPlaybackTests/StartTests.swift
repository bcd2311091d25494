import Foundation
import Narration
import NarrationPlayback
import NarrationTesting
import Testing

/// Requests that start in the middle of their utterance.
@MainActor
@Suite struct StartTests {
    let stand = Stand()
    static let utterance = Utterance("one two three", preUtteranceDelay: 0.2, postUtteranceDelay: 0.3)

    /// An utterance of two hundred frames of silence, three hundred of sound and three hundred of silence.
    @Test(arguments: [0, 1, 199, 200, 201, 250, 300, 301, 499, 500, 501, 799, 800, 10_000])
    func `a request from a frame has exactly the rest`(frame: Int) async {
        stand.watched.speak(SpeechRequest(Self.utterance, from: .frame(frame)))
        await stand.output.play()
        let whole = [Int16](repeating: 0, count: 200) + stand.sound("one two three") + [Int16](repeating: 0, count: 300)
        #expect(stand.output.heard == Array(whole.dropFirst(frame)))
        stand.watched.checkAtRest()
        #expect(stand.watched.violations == [])
    }

    @Test func `the word in which a request starts is reported`() async {
        stand.speak("one two three", from: .frame(150))
        await stand.output.play()
        #expect(
            stand.transcript.text == """
                1 “one two three” started
                1 “one two three”: two
                51 “one two three”: three
                150 “one two three” finished
                """
        )
    }

    @Test(arguments: [(0, 0), (2, 0), (3, 100), (4, 100), (8, 200), (13, 300)])
    func `a request from a word begins with its first frame`(offset: Int, frame: Int) async {
        let text = "one two three"
        stand.watched.speak(
            SpeechRequest(Self.utterance, from: .word(text.index(text.startIndex, offsetBy: offset)))
        )
        await stand.output.play()
        let silence = [Int16](repeating: 0, count: 300)
        #expect(stand.output.heard == stand.sound(text).dropFirst(frame) + silence)
        #expect(stand.watched.violations == [])
    }

    @Test func `a word in a later passage is found`() async {
        let text = (1...400).map(String.init).joined(separator: " ")
        let index = text.range(of: "333")!.lowerBound
        stand.speak(text, from: .word(index))
        while stand.synthesizer.isSpeaking { await stand.output.play() }
        #expect(stand.output.heard.count == (400 - 332) * 100)
        #expect(stand.transcript.lines[1].hasSuffix(": 333"))
    }

    @Test(arguments: [0, 1, 150, 200, 350, 499])
    func `the heard frames of a request are where it can be started again`(frame: Int) async {
        let request = stand.watched.speak(Self.utterance)
        await stand.output.play(frame)
        #expect(stand.synthesizer.heardFrames(of: request.id) == frame)
        stand.synthesizer.stopSpeaking(at: .immediate)
        let again = SpeechRequest(Self.utterance, from: .frame(frame))
        stand.watched.speak(again)
        await stand.output.play(100)
        #expect(stand.synthesizer.heardFrames(of: again.id) == (frame + 100 < 500 ? frame + 100 : nil))
        await stand.output.play()
        #expect(stand.output.heard.count == 800)
    }

    @Test func `the silence before a request counts below 0, unless it was stopped`() async {
        stand.watched.speak(Utterance("one", postUtteranceDelay: 3))
        let next = stand.speak("two")
        await stand.output.play(200)
        #expect(stand.synthesizer.heardFrames(of: next.id) == -2900)
        stand.synthesizer.stopSpeaking(at: .immediate)
        let other = stand.speak("three")
        #expect(stand.synthesizer.heardFrames(of: other.id) == 0)
    }

    @Test func `a gap precedes the whole request`() async {
        stand.watched.speak(SpeechRequest(Self.utterance, from: .frame(450), after: 0.04))
        await stand.output.play()
        #expect(stand.output.heard.prefix { $0 == 0 }.count == 40)
        #expect(stand.output.heard.count == 40 + 350)
    }
}
