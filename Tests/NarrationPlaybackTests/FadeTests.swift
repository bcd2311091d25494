import Narration
import NarrationPlayback
import NarrationTesting
import Testing

/// Fading out requests.
@MainActor
@Suite struct FadeTests {
    let stand = Stand()

    @Test func `the last frames fade, and the next request has its full volume`() async {
        stand.speak("one two three")
        stand.speak("four")
        await stand.output.play(50)
        stand.synthesizer.fadeOut(over: 0.2)
        await stand.output.play()
        let sound = stand.sound("one two three")
        #expect(stand.output.heard[..<100] == sound[..<100])
        for frame in 100..<300 {
            let expected = Int16(Double(sound[frame]) * Double(300 - frame) / 200)
            #expect(stand.output.heard[frame] == expected)
        }
        #expect(stand.output.heard[300...] == stand.sound("four")[...])
        #expect(stand.watched.violations == [])
    }

    @Test func `a request that was stopped has its full volume when it is given again`() async {
        let request = stand.speak("one two")
        await stand.output.play(50)
        stand.synthesizer.fadeOut(over: 0.2)
        stand.synthesizer.stopSpeaking(at: .immediate)
        stand.synthesizer.speak(request)
        await stand.output.play()
        #expect(stand.output.heard[50...] == stand.sound("one two")[...])
    }

    @Test func `a fade is shorter if less of the request is left`() async {
        stand.speak("one two")
        await stand.output.play(190)
        stand.synthesizer.fadeOut(over: 5)
        await stand.output.play()
        let sound = stand.sound("one two")
        let faded = (190..<200).map { Int16(Double(sound[$0]) * Double(200 - $0) / 10) }
        #expect(stand.output.heard == sound[..<190] + faded)
    }

    @Test(arguments: [-1, .nan, .infinity, 1e300])
    func `a fade may have any length`(seconds: Double) async {
        stand.speak("one")
        await stand.output.play(10)
        stand.synthesizer.fadeOut(over: seconds)
        await stand.output.play()
        #expect((stand.output.heard.last == stand.sound("one").last) == !(seconds > 0))
    }

    @Test func `an end that is not yet written fades as well`() async {
        let text = (1...400).map(String.init).joined(separator: " ")
        stand.speak(text)
        await stand.output.play(10)
        stand.synthesizer.fadeOut(over: 1)
        while stand.synthesizer.isSpeaking { await stand.output.play() }
        let sound = stand.sound(text)
        #expect(stand.output.heard[..<39_000] == sound[..<39_000])
        #expect(stand.output.heard[39_500] == Int16(Double(sound[39_500]) / 2))
    }
}
