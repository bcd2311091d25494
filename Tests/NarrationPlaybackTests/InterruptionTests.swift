import Narration
import NarrationPlayback
import NarrationTesting
import Testing

/// A device that is lost and found.
@MainActor
@Suite struct InterruptionTests {
    let stand = Stand()

    @Test(arguments: [1, 50, 100, 101, 250])
    func `a device that is lost pauses, and the next frame is heard on the next device`(frame: Int) async {
        stand.speak("one two")
        stand.speak("three")
        await stand.output.play(frame)
        await stand.pullPlug()
        #expect(stand.transcript.lines.suffix(2).first == "\(frame) interrupted: unplugged")
        #expect(stand.transcript.lines.last?.hasSuffix("paused") == true)
        #expect(stand.synthesizer.isPaused)
        let before = stand.output.heard
        stand.putPlug()
        #expect(stand.synthesizer.continueSpeaking())
        await stand.output.play()
        #expect(before + stand.output.heard == stand.sound("one two", "three"))
        stand.contract.checkAtRest()
        #expect(stand.contract.violations == [])
    }

    @Test func `an output that cannot be opened waits for one that can`() async {
        await stand.pullPlug()
        stand.speak("one")
        stand.speak("two")
        await settle()
        #expect(stand.transcript.take() == "0 interrupted: unplugged")
        #expect(stand.synthesizer.continueSpeaking())
        await settle()
        #expect(stand.transcript.take() == "0 interrupted: unplugged")
        stand.putPlug()
        #expect(stand.synthesizer.continueSpeaking())
        await stand.output.play()
        #expect(stand.output.heard == stand.sound("one", "two"))
        stand.contract.checkAtRest()
        #expect(stand.contract.violations == [])
    }

    @Test func `a device that was lost in silence is opened again without a word`() async {
        stand.speak("one")
        await stand.output.play()
        await stand.pullPlug()
        stand.putPlug()
        stand.output.breakStream()
        stand.speak("two")
        await stand.output.play()
        #expect(stand.output.heard == stand.sound("two"))
        #expect(stand.output.openings == 2)
        #expect(!stand.transcript.text.contains("interrupted"))
    }

    @Test func `a device that was lost in a pause is opened again when it is continued`() async {
        stand.speak("one two")
        await stand.output.play(150)
        stand.synthesizer.pauseSpeaking(at: .immediate)
        let before = stand.output.heard
        stand.output.breakStream()
        stand.synthesizer.continueSpeaking()
        await stand.output.play()
        #expect(before + stand.output.heard == stand.sound("one two"))
        #expect(!stand.transcript.text.contains("interrupted"))
    }

    @Test func `an interruption in a word that was to be the last stops at once`() async {
        stand.speak("one two")
        await stand.output.play(50)
        stand.synthesizer.stopSpeaking(at: .word)
        await stand.pullPlug()
        #expect(!stand.synthesizer.isSpeaking)
        #expect(stand.transcript.lines.last == "50 “one two” cancelled")
    }

    @Test func `what was given behind the last word waits for the next device`() async {
        stand.speak("one two")
        await stand.output.play(50)
        stand.synthesizer.stopSpeaking(at: .word)
        stand.speak("three")
        await stand.pullPlug()
        #expect(stand.transcript.lines.suffix(2) == ["50 “one two” cancelled", "50 interrupted: unplugged"])
        stand.putPlug()
        stand.synthesizer.continueSpeaking()
        await stand.output.play()
        #expect(stand.output.heard == stand.sound("three"))
        stand.contract.checkAtRest()
        #expect(stand.contract.violations == [])
    }

    @Test func `an interrupted synthesizer can be stopped, and speaks again`() async {
        stand.speak("one two")
        await stand.output.play(50)
        await stand.pullPlug()
        #expect(stand.synthesizer.stopSpeaking(at: .immediate))
        #expect(!stand.synthesizer.isPaused)
        stand.putPlug()
        stand.speak("three")
        await stand.output.play()
        #expect(stand.output.heard == stand.sound("three"))
        #expect(stand.contract.violations == [])
    }

    @Test func `a closed synthesizer lets go of the device until it speaks again`() async {
        stand.speak("one two")
        await stand.output.play(50)
        await stand.synthesizer.close()
        #expect(stand.transcript.lines.last == "50 “one two” cancelled")
        stand.speak("three")
        await stand.output.play()
        #expect(stand.output.openings == 2)
        #expect(stand.output.heard == stand.sound("three"))
    }
}
