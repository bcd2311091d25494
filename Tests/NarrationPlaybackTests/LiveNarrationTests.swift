import Narration
import NarrationPlayback
import NarrationTesting
import Testing

@MainActor
@Suite struct LiveNarrationTests {
    @Test func `a book is narrated in virtual time, to the millisecond`() async {
        let clock = VirtualClock()
        let output = ClockOutput(clock: clock)
        let synthesizer = PlaybackSynthesizer(engine: ScriptedEngine(), reading: PlainReading(), output: output)
        let book = Book(pages: [
            Page(utterances: [Utterance("The hare"), Utterance("said", preUtteranceDelay: 0.25)]),
            Page(utterances: [Utterance("hop", rate: 1, postUtteranceDelay: 1), Utterance("hop", rate: 0)]),
        ])
        let narrator = Narrator(book: book, synthesizer: synthesizer)
        let transcript = Transcript()
        transcript.margin = { "\(clock.now.offset / .milliseconds(1)) " }
        narrator.delegate = transcript
        narrator.turnsPages = true
        let events = narrator.events
        narrator.start()
        for await case .stateChanged(.finished) in events { break }
        #expect(
            transcript.text == """
                0.0 page turned to 1:1
                0.0 speaking
                1.0 1:1 started
                1.0 1:1 “The”
                101.0 1:1 “hare”
                200.0 1:1 finished
                451.0 1:2 started
                451.0 1:2 “said”
                550.0 1:2 finished
                550.0 page turned to 2:1
                551.0 2:1 started
                551.0 2:1 “hop”
                600.0 2:1 finished
                1601.0 2:2 started
                1601.0 2:2 “hop”
                1750.0 2:2 finished
                1750.0 finished
                """
        )
    }

    @Test func `five minutes pass in a moment`() async {
        let clock = VirtualClock()
        let output = ClockOutput(clock: clock)
        let synthesizer = PlaybackSynthesizer(engine: ScriptedEngine(), reading: PlainReading(), output: output)
        let page = Page(utterances: Array(repeating: Utterance("hop hop hop hop hop hop"), count: 25))
        let narrator = Narrator(book: Book(pages: Array(repeating: page, count: 20)), synthesizer: synthesizer)
        narrator.turnsPages = true
        let events = narrator.events
        narrator.start()
        var words = 0
        for await event in events {
            if case .word = event { words += 1 }
            if case .stateChanged(.finished) = event { break }
        }
        #expect(words == 3000)
        #expect(clock.now.offset == .seconds(300))
    }

    @Test func `utterances join without a gap`() async {
        let output = HandOutput()
        let synthesizer = PlaybackSynthesizer(
            engine: ScriptedEngine(framesPerWord: 20),
            reading: PlainReading(),
            output: output
        )
        let hops = Page(utterances: Array(repeating: Utterance("hop"), count: 50))
        let narrator = Narrator(book: Book(pages: [hops]), synthesizer: synthesizer)
        narrator.start()
        for _ in 1..<100 {
            await output.play(10)
            #expect(output.unheard > 0)
        }
        await output.play(10)
        #expect(narrator.state == .finished)
        #expect(output.heardFrames == 1000)
    }

    @Test func `without a device the narrator waits for one`() async {
        let output = HandOutput()
        output.lose(SpeechError(.engineMissing, "no device"))
        let synthesizer = PlaybackSynthesizer(engine: ScriptedEngine(), reading: PlainReading(), output: output)
        let hops = Page(utterances: Array(repeating: Utterance("hop"), count: 5))
        let narrator = Narrator(book: Book(pages: [hops, hops]), synthesizer: synthesizer)
        let transcript = Transcript()
        narrator.delegate = transcript
        narrator.turnsPages = true
        narrator.start()
        await settle()
        #expect(transcript.text == "page turned to 1:1\nspeaking\ninterrupted: no device\npaused")
        output.lose(nil)
        narrator.continue()
        await output.play()
        #expect(narrator.state == .finished)
        #expect(output.heardFrames == 1000)
    }

    @Test func `a page starts after its gap, and not where the listener turned to it`() async {
        let output = HandOutput()
        let synthesizer = PlaybackSynthesizer(engine: ScriptedEngine(), reading: PlainReading(), output: output)
        let page = Page(utterances: [Utterance("one"), Utterance("two", postUtteranceDelay: 0.1)])
        let narrator = Narrator(book: Book(pages: [page, page, page]), synthesizer: synthesizer)
        let transcript = Transcript()
        transcript.margin = { "\(output.heardFrames) " }
        narrator.delegate = transcript
        narrator.turnsPages = true
        narrator.pageGap = 0.5
        narrator.start()
        await output.play(1150)
        narrator.previousPage()
        await output.play(150)
        narrator.pause()
        #expect(
            transcript.lines.filter { !$0.contains("“") } == [
                "0 page turned to 1:1", "0 speaking", "1 1:1 started", "100 1:1 finished", "101 1:2 started",
                "200 1:2 finished",
                "200 page turned to 2:1", "801 2:1 started", "900 2:1 finished", "901 2:2 started", "1000 2:2 finished",
                "1000 page turned to 3:1", "1150 3:1 cancelled", "1150 page turned to 2:1", "1151 2:1 started",
                "1250 2:1 finished", "1251 2:2 started", "1300 paused",
            ]
        )
    }
}
