import Narration
import NarrationContracts
import NarrationPlayback
import NarrationTesting
import Testing

@MainActor
@Suite struct ScriptedSynthesizerTests {
    let synthesizer = ScriptedSynthesizer()
    let transcript = Transcript()

    init() {
        synthesizer.delegate = transcript
    }

    @Test func `requests are spoken one after the other`() {
        speak("one two", "three")
        synthesizer.run()
        #expect(
            transcript.text == """
                “one two” started
                “one two”: one
                “one two”: two
                “one two” finished
                “three” started
                “three”: three
                “three” finished
                """
        )
    }

    @Test func `a pause at a word takes effect at its end`() {
        speak("one two")
        for _ in 1...2 { synthesizer.step() }
        synthesizer.pauseSpeaking(at: .word)
        #expect(!synthesizer.isPaused)
        synthesizer.run()
        #expect(synthesizer.isPaused)
        synthesizer.continueSpeaking()
        synthesizer.run()
        #expect(
            transcript.text == """
                “one two” started
                “one two”: one
                “one two” paused
                “one two” continued
                “one two”: two
                “one two” finished
                """
        )
    }

    @Test func `a pause before the start is not reported`() {
        speak("one")
        synthesizer.pauseSpeaking(at: .immediate)
        #expect(synthesizer.isPaused)
        #expect(!synthesizer.step())
        synthesizer.continueSpeaking()
        #expect(transcript.text == "")
    }

    @Test func `a stop at a word cancels the requests that were given before it`() {
        speak("one two", "three")
        for _ in 1...2 { synthesizer.step() }
        synthesizer.stopSpeaking(at: .word)
        speak("four")
        synthesizer.run()
        #expect(
            transcript.text == """
                “one two” started
                “one two”: one
                “one two” cancelled
                “three” cancelled
                “four” started
                “four”: four
                “four” finished
                """
        )
    }

    @Test func `a queued request is not added again`() {
        let request = SpeechRequest(Utterance("hop"))
        synthesizer.speak(request)
        synthesizer.speak(request)
        synthesizer.run()
        #expect(!synthesizer.isSpeaking)
        #expect(transcript.lines.count == 3)
    }

    @Test(arguments: 1...3)
    func `it keeps the contract on a random walk`(seed: UInt64) {
        var dice = SplitMix(seed: seed)
        let watched = WatchedSynthesizer(synthesizer)
        for _ in 1...3000 {
            switch Int.random(in: 0..<12, using: &dice) {
            case 0..<5: synthesizer.step()
            case 5: synthesizer.fail()
            case 6: synthesizer.pauseSpeaking(at: SpeechBoundary.allCases.randomElement(using: &dice)!)
            case 7, 8: synthesizer.continueSpeaking()
            case 9: synthesizer.stopSpeaking(at: SpeechBoundary.allCases.randomElement(using: &dice)!)
            default: watched.speak(Utterance("hop hop"))
            }
        }
        synthesizer.stopSpeaking(at: .immediate)
        watched.checkAtRest()
        #expect(watched.violations == [])
    }

    private func speak(_ texts: String...) {
        for text in texts {
            synthesizer.speak(SpeechRequest(Utterance(text)))
        }
    }
}

@MainActor
@Suite struct WatchedSynthesizerTests {
    let synthesizer = ScriptedSynthesizer()

    @Test func `a synthesizer that violates laws is detected`() {
        let watched = WatchedSynthesizer(synthesizer)
        let hop = watched.speak(Utterance("hop hop"))
        let words = hop.utterance.string.startIndex..<hop.utterance.string.endIndex
        watched.speechSynthesizer(synthesizer, willSpeak: words, of: hop)
        watched.speechSynthesizer(synthesizer, didContinue: hop)
        watched.speechSynthesizer(synthesizer, willSpeak: words, of: hop)
        watched.speechSynthesizer(synthesizer, didFinish: hop)
        watched.speechSynthesizer(synthesizer, didCancel: hop)
        watched.speechSynthesizer(synthesizer, didStart: SpeechRequest(Utterance("stranger")))
        watched.speak(Utterance("late"))
        watched.checkAtRest()
        #expect(
            watched.violations == [
                "“hop hop” said a word while waiting",
                "“hop hop” continued while waiting",
                "“hop hop” said its words out of order",
                "“hop hop” was cancelled while over",
                "“hop hop” was cancelled before its turn",
                "“stranger” started, but was never given",
                "“late” never ended",
                "the synthesizer is still busy when everything is said",
            ]
        )
    }
}
