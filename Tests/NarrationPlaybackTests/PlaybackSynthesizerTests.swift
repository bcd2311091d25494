import Narration
import NarrationPlayback
import NarrationTesting
import Testing

/// A hundred frames per word and a thousand per second, played manually.
@MainActor
@Suite struct PlaybackSynthesizerTests {
    let engine = ScriptedEngine(script: [
        "broken": .fails(SpeechError(.engineDied, "the engine died")), "stuck": .hangs,
    ])
    let output = HandOutput()
    let transcript = Transcript()
    let synthesizer: PlaybackSynthesizer

    init() {
        synthesizer = PlaybackSynthesizer(engine: engine, reading: PlainReading(), output: output)
        synthesizer.delegate = transcript
        transcript.margin = { [output] in "\(output.heardFrames) " }
    }

    @Test func `events are reported with their frames`() async {
        speak(Utterance("one two"), Utterance("three"))
        await output.play()
        #expect(
            transcript.text == """
                1 “one two” started
                1 “one two”: one
                101 “one two”: two
                200 “one two” finished
                201 “three” started
                201 “three”: three
                300 “three” finished
                """
        )
        #expect(output.heard == sound("one two") + sound("three"))
        #expect(!synthesizer.isSpeaking)
    }

    @Test func `delays are exact frames of silence`() async {
        speak(
            Utterance("one", preUtteranceDelay: 0.25, postUtteranceDelay: 2.5),
            Utterance("two", preUtteranceDelay: 0.001)
        )
        await output.play()
        #expect(
            transcript.text == """
                251 “one” started
                251 “one”: one
                350 “one” finished
                2852 “two” started
                2852 “two”: two
                2951 “two” finished
                """
        )
        #expect(output.heard == silence(250) + sound("one") + silence(2501) + sound("two"))
    }

    @Test func `an hour of delay is never in memory as a whole`() async {
        speak(Utterance("one", preUtteranceDelay: 3600), Utterance("two"))
        for _ in 1...100 {
            await output.play(500)
            #expect(output.unheard <= 2000)
        }
        synthesizer.stopSpeaking(at: .immediate)
        await settle()
    }

    @Test func `long text sounds as soon as its first passage is there`() async {
        let numbers = (1...1000).map(String.init)
        let text = numbers.joined(separator: " ")
        speak(Utterance(text))
        await settle()
        #expect(engine.calls.count == 2)
        await output.play(1)
        #expect(transcript.lines.count == 2)
        // A device that plays as fast as possible is sometimes ahead of the engine.
        while synthesizer.isSpeaking { await output.play() }
        #expect(engine.calls.count == SpokenText(text).passages.count)
        #expect(output.heard.count == 100_000)
        #expect(
            transcript.lines.dropFirst().dropLast().map { $0.split(separator: " ").last! } == numbers.map { $0[...] }
        )
    }

    @Test func `only the next request is synthesized while one is heard`() async {
        speak(Utterance("a"), Utterance("b"))
        for _ in 1...30 { speak(Utterance("c d e f g h i j")) }
        await output.play(50)
        #expect(output.unheard < 3000)
        #expect((3...5).contains(engine.calls.count))
        await output.play()
        #expect(output.heard.count == 200 + 30 * 800)
    }

    @Test(arguments: [1, 50, 99, 100, 101, 150, 199, 200, 201, 250, 299])
    func `an immediate pause continues with exactly the next frame`(frame: Int) async {
        speak(Utterance("one two"), Utterance("three"))
        await output.play(frame)
        #expect(synthesizer.pauseSpeaking(at: .immediate))
        #expect(!synthesizer.pauseSpeaking(at: .immediate))
        await output.play()
        #expect(output.heardFrames == frame)
        #expect(synthesizer.isPaused)
        #expect(synthesizer.isSpeaking)
        #expect(synthesizer.continueSpeaking())
        #expect(!synthesizer.continueSpeaking())
        await output.play()
        #expect(output.heard == sound("one two") + sound("three"))
        #expect(transcript.lines.count { $0.hasSuffix("paused") } == (frame == 200 ? 0 : 1))
    }

    @Test(arguments: [(1, 100), (50, 100), (100, 100), (101, 200), (199, 200), (201, 300)])
    func `a pause at a word takes effect after its last frame`(frame: Int, end: Int) async {
        speak(Utterance("one two"), Utterance("three"))
        await output.play(frame)
        #expect(synthesizer.pauseSpeaking(at: .word))
        #expect(!synthesizer.isPaused || frame == end)
        await output.play()
        #expect(synthesizer.isPaused)
        #expect(output.heardFrames == end)
        #expect(transcript.lines.last?.hasSuffix("paused") == true)
        synthesizer.continueSpeaking()
        await output.play()
        #expect(output.heard == sound("one two") + sound("three"))
    }

    @Test func `a pause at a word can be cancelled`() async {
        speak(Utterance("one two"))
        await output.play(50)
        synthesizer.pauseSpeaking(at: .word)
        #expect(synthesizer.continueSpeaking())
        await output.play()
        #expect(
            transcript.text == """
                1 “one two” started
                1 “one two”: one
                101 “one two”: two
                200 “one two” finished
                """
        )
    }

    @Test(arguments: SpeechBoundary.allCases)
    func `a pause in a delay is exact and not reported`(boundary: SpeechBoundary) async {
        speak(Utterance("one", preUtteranceDelay: 0.5))
        await output.play(123)
        #expect(synthesizer.pauseSpeaking(at: boundary))
        await output.play()
        #expect(output.heardFrames == 123)
        #expect(synthesizer.continueSpeaking())
        await output.play()
        #expect(output.heard == silence(500) + sound("one"))
        #expect(transcript.text == "501 “one” started\n501 “one”: one\n600 “one” finished")
    }

    @Test func `a pause before the first frame holds everything back`() async {
        speak(Utterance("one"))
        #expect(synthesizer.pauseSpeaking(at: .immediate))
        await output.play()
        #expect(output.heardFrames == 0)
        synthesizer.continueSpeaking()
        await output.play()
        #expect(output.heard == sound("one"))
    }

    @Test func `a stop cancels everything, and the next request starts anew`() async {
        speak(Utterance("one two"), Utterance("three"))
        await output.play(150)
        #expect(synthesizer.stopSpeaking(at: .immediate))
        #expect(!synthesizer.stopSpeaking(at: .immediate))
        #expect(!synthesizer.isSpeaking)
        speak(Utterance("four"))
        await output.play()
        #expect(
            transcript.text == """
                1 “one two” started
                1 “one two”: one
                101 “one two”: two
                150 “one two” cancelled
                150 “three” cancelled
                151 “four” started
                151 “four”: four
                250 “four” finished
                """
        )
        #expect(output.heard == sound("one two").prefix(150) + sound("four"))
    }

    @Test func `a stop at a word takes effect after its last frame`() async {
        speak(Utterance("one two"), Utterance("three"))
        await output.play(50)
        #expect(synthesizer.stopSpeaking(at: .word))
        #expect(!synthesizer.pauseSpeaking(at: .immediate))
        speak(Utterance("four"))
        await output.play()
        #expect(
            transcript.text == """
                1 “one two” started
                1 “one two”: one
                100 “one two” cancelled
                100 “three” cancelled
                101 “four” started
                101 “four”: four
                200 “four” finished
                """
        )
        #expect(output.heard == sound("one two").prefix(100) + sound("four"))
    }

    @Test func `frames in the device are heard after a stop, and then the next request`() async {
        output.setLatency(30)
        speak(Utterance("one two"))
        await output.play(50)
        synthesizer.stopSpeaking(at: .immediate)
        speak(Utterance("three"))
        await output.play()
        #expect(output.heard == sound("one two").prefix(80) + sound("three"))
        #expect(transcript.lines.suffix(3) == ["81 “three” started", "81 “three”: three", "180 “three” finished"])
    }

    @Test func `a stop at a word can be made an immediate stop`() async {
        speak(Utterance("one two"))
        await output.play(50)
        synthesizer.stopSpeaking(at: .word)
        synthesizer.stopSpeaking(at: .immediate)
        #expect(!synthesizer.isSpeaking)
        await output.play()
        #expect(output.heardFrames == 50)
        #expect(transcript.lines.last == "50 “one two” cancelled")
    }

    @Test func `a stop while paused is immediate`() async {
        speak(Utterance("one two"))
        await output.play(50)
        synthesizer.pauseSpeaking(at: .immediate)
        synthesizer.stopSpeaking(at: .word)
        #expect(!synthesizer.isPaused)
        #expect(!synthesizer.isSpeaking)
        speak(Utterance("three"))
        await output.play()
        #expect(output.heard == sound("one two").prefix(50) + sound("three"))
    }

    @Test func `five hundred queued requests are stopped`() async {
        for _ in 1...500 { speak(Utterance("hop")) }
        await output.play(250)
        synthesizer.stopSpeaking(at: .immediate)
        await output.play()
        #expect(transcript.lines.count { $0.hasSuffix("cancelled") } == 498)
        #expect(output.heardFrames == 250)
    }

    @Test func `a failure is reported, and the next request is spoken`() async {
        speak(Utterance("broken"), Utterance("one"))
        await output.play()
        #expect(
            transcript.text == """
                0 “broken” failed: the engine died
                1 “one” started
                1 “one”: one
                100 “one” finished
                """
        )
    }

    @Test func `an engine that hangs is stopped`() async {
        speak(Utterance("stuck"))
        await output.play()
        #expect(synthesizer.isSpeaking)
        synthesizer.stopSpeaking(at: .immediate)
        speak(Utterance("one"))
        await output.play()
        #expect(transcript.lines.first == "0 “stuck” cancelled")
        #expect(output.heard == sound("one"))
    }

    @Test func `text with nothing to speak is started and finished`() async {
        speak(Utterance("—"), Utterance(""), Utterance("one"))
        await output.play()
        #expect(
            transcript.text == """
                0 “—” started
                0 “—” finished
                0 “” started
                0 “” finished
                1 “one” started
                1 “one”: one
                100 “one” finished
                """
        )
    }

    @Test func `the output is opened once`() async {
        #expect(output.openings == 0)
        speak(Utterance("one"))
        await output.play()
        speak(Utterance("two"))
        await output.play()
        #expect(output.openings == 1)
    }

    @Test func `after a stop in the start callback no words are reported`() async {
        transcript.onLine = { [synthesizer] in
            if $0.hasSuffix("started") { synthesizer.stopSpeaking(at: .immediate) }
        }
        speak(Utterance("one two"))
        await output.play()
        #expect(transcript.text == "1 “one two” started\n1 “one two” cancelled")
        transcript.onLine = { _ in }
    }

    @Test(arguments: 1...6)
    func `the laws hold on a random walk`(seed: UInt64) async {
        var dice = SplitMix(seed: seed)
        let watched = WatchedSynthesizer(synthesizer)
        let texts = ["hop", "hip hop", "broken", "—", "stuck"]
        for _ in 1...200 {
            let boundary = SpeechBoundary.allCases.randomElement(using: &dice) ?? .word
            switch Int.random(in: 0..<12, using: &dice) {
            case 0..<5: await output.play(Int.random(in: 1...150, using: &dice))
            case 5: synthesizer.pauseSpeaking(at: boundary)
            case 6, 7: synthesizer.continueSpeaking()
            case 8: synthesizer.stopSpeaking(at: boundary)
            default:
                let delay = Double.random(in: 0...0.1, using: &dice)
                let text = texts.randomElement(using: &dice) ?? ""
                watched.speak(Utterance(text, preUtteranceDelay: delay, postUtteranceDelay: delay / 2))
            }
        }
        synthesizer.stopSpeaking(at: .immediate)
        watched.checkAtRest()
        #expect(watched.violations == [])
    }

    private func speak(_ utterances: Utterance...) {
        for utterance in utterances {
            synthesizer.speak(SpeechRequest(utterance))
        }
    }

    private func sound(_ text: String) -> [Int16] {
        engine.speech(of: Utterance(text)).samples
    }

    private func silence(_ count: Int) -> [Int16] {
        Array(repeating: 0, count: count)
    }
}
