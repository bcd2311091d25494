import Narration
import NarrationPlayback
import NarrationTesting
import Testing

/// Losing and finding a device.
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
        stand.watched.checkAtRest()
        #expect(stand.watched.violations == [])
    }

    @Test func `a device that is lost during speech interrupts, even if it is found immediately`() async {
        stand.speak("one two")
        await stand.output.play(50)
        stand.output.lose(SpeechError(.engineMissing, "unplugged"))
        stand.putPlug()
        await settle()
        #expect(stand.transcript.lines.suffix(2) == ["50 interrupted: unplugged", "50 “one two” paused"])
        #expect(stand.output.openings == 1)
    }

    @Test func `a pending pause at the end of a word is dropped by the interruption`() async {
        stand.speak("one two")
        await stand.output.play(50)
        stand.synthesizer.pauseSpeaking(at: .word)
        await stand.pullPlug()
        stand.putPlug()
        #expect(stand.synthesizer.continueSpeaking())
        await stand.output.play()
        #expect(stand.transcript.lines.last == "150 “one two” finished")
        #expect(stand.watched.violations == [])
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
        stand.watched.checkAtRest()
        #expect(stand.watched.violations == [])
    }

    @Test func `a device that was lost in silence is reopened without a report`() async {
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

    @Test func `a device that was lost in a pause is reopened when it continues`() async {
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

    @Test func `an interruption in a word after which it should stop stops immediately`() async {
        stand.speak("one two")
        await stand.output.play(50)
        stand.synthesizer.stopSpeaking(at: .word)
        await stand.pullPlug()
        #expect(!stand.synthesizer.isSpeaking)
        #expect(stand.transcript.lines.last == "50 “one two” cancelled")
    }

    @Test func `requests after the last word wait for the next device`() async {
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
        stand.watched.checkAtRest()
        #expect(stand.watched.violations == [])
    }

    @Test func `a device that is lost when a last word is continued stops immediately`() async {
        stand.speak("one two")
        await stand.output.play(50)
        stand.synthesizer.pauseSpeaking(at: .immediate)
        stand.output.breakStream()
        stand.synthesizer.continueSpeaking()
        stand.synthesizer.stopSpeaking(at: .word)
        stand.speak("three")
        await settle()
        #expect(stand.transcript.lines.suffix(2).first == "50 “one two” cancelled")
        #expect(stand.synthesizer.continueSpeaking())
        await stand.output.play()
        #expect(stand.output.heard == stand.sound("three"))
        #expect(stand.watched.violations == [])
    }

    @Test func `a device that is lost before a pause at the end of a word pauses immediately`() async {
        stand.speak("one two")
        await stand.output.play(50)
        stand.synthesizer.pauseSpeaking(at: .immediate)
        stand.output.breakStream()
        stand.synthesizer.continueSpeaking()
        stand.synthesizer.pauseSpeaking(at: .word)
        await settle()
        #expect(stand.synthesizer.isPaused)
        #expect(stand.transcript.lines.last == "50 “one two” paused")
        #expect(stand.watched.violations == [])
    }

    @Test func `a device that is lost and found between two frames can be continued in the callback`() async {
        stand.speak("one two")
        await stand.output.play(50)
        stand.transcript.onLine = { [stand] in
            guard $0.hasPrefix("interrupted") else { return }
            stand.putPlug()
            stand.synthesizer.continueSpeaking()
        }
        let before = stand.output.heard
        await stand.pullPlug()
        await stand.output.play()
        #expect(before + stand.output.heard == stand.sound("one two"))
        #expect(!stand.transcript.text.contains("paused") && !stand.transcript.text.contains("continued"))
        #expect(stand.watched.violations == [])
        stand.transcript.onLine = { _ in }
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
        #expect(stand.watched.violations == [])
    }

    @Test func `a closed synthesizer releases the device until it speaks again`() async {
        stand.speak("one two")
        await stand.output.play(50)
        await stand.synthesizer.close()
        #expect(stand.transcript.lines.last == "50 “one two” cancelled")
        stand.speak("three")
        await stand.output.play()
        #expect(stand.output.openings == 2)
        #expect(stand.output.heard == stand.sound("three"))
    }

    @Test func `a request during the closing of the output reopens it afterwards`() async {
        stand.speak("one two")
        await stand.output.play(50)
        stand.output.onClose = { [stand] in
            stand.speak("three")
            await settle()
            #expect(stand.output.openings == 1)
        }
        await stand.synthesizer.close()
        stand.output.onClose = nil
        await stand.output.play()
        #expect(stand.output.openings == 2)
        #expect(stand.output.heard == stand.sound("three"))
        #expect(stand.watched.violations == [])
    }

    @Test func `two concurrent closes, and one during the opening, leave nothing open`() async {
        stand.speak("one")
        async let first: Void = stand.synthesizer.close()
        async let second: Void = stand.synthesizer.close()
        _ = await (first, second)
        #expect(!stand.synthesizer.isSpeaking)
        stand.speak("two")
        await stand.output.play()
        #expect(stand.output.heard == stand.sound("two"))
        stand.watched.checkAtRest()
        #expect(stand.watched.violations == [])
    }

    @Test func `a released synthesizer stops and leaves nothing running`() async {
        let output = HandOutput()
        weak var engine: ScriptedEngine?
        weak var synthesizer: PlaybackSynthesizer?
        do {
            let spoken = ScriptedEngine()
            let speaking = PlaybackSynthesizer(engine: spoken, reading: PlainReading(), output: output)
            speaking.speak(SpeechRequest(Utterance("one two", postUtteranceDelay: 3600)))
            await output.play(50)
            speaking.pauseSpeaking(at: .immediate)
            (engine, synthesizer) = (spoken, speaking)
        }
        #expect(synthesizer == nil)
        await output.play()
        #expect(engine == nil)
        #expect(output.heard.count == 50)
        let next = PlaybackSynthesizer(engine: ScriptedEngine(), reading: PlainReading(), output: output)
        next.speak(SpeechRequest(Utterance("three")))
        await output.play()
        #expect(output.heard == stand.sound("three"))
    }
}
