import Narration
import NarrationPlayback
import NarrationTesting
import Testing

@MainActor
@Suite struct NarratorTests {
    @Test func `a page is read to its end`() {
        let stage = Stage()
        stage.narrator.start()
        stage.synthesizer.run()
        #expect(
            stage.transcript.text == """
                page turned to 1:1
                speaking
                1:1 started
                1:1 “The”
                1:1 “hare”
                1:1 finished
                1:2 started
                1:2 “said”
                1:2 finished
                finished
                """
        )
    }

    @Test func `with automatic page turns the whole book is read`() {
        let stage = Stage([["One"], [], ["hop", "hop"]])
        stage.narrator.turnsPages = true
        stage.narrator.start()
        stage.synthesizer.run()
        #expect(
            stage.transcript.text == """
                page turned to 1:1
                speaking
                1:1 started
                1:1 “One”
                1:1 finished
                page turned to 2:1
                page turned to 3:1
                3:1 started
                3:1 “hop”
                3:1 finished
                3:2 started
                3:2 “hop”
                3:2 finished
                finished
                """
        )
    }

    @Test func `the index advances before speech`() {
        let stage = Stage([["hop", "hop", "hop"]])
        var indices: [Int] = []
        stage.transcript.onLine = { _ in indices.append(stage.narrator.nextUtterance) }
        #expect(stage.narrator.nextUtterance == 0)
        stage.narrator.start()
        stage.synthesizer.run()
        // speaking, then three times started, word and finished, the latter with the next one's index; then finished.
        #expect(indices == [1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3])
        stage.transcript.onLine = { _ in }
    }

    @Test func `only one utterance is given ahead`() {
        let stage = Stage([["a", "b", "c", "d"]])
        stage.narrator.start()
        #expect(stage.synthesizer.requests.map(\.utterance.string) == ["a", "b"])
        stage.step(3)
        #expect(stage.synthesizer.requests.map(\.utterance.string) == ["b", "c"])
    }

    @Test func `a failure is reported and the next utterance read`() {
        let stage = Stage([["one", "two", "three"]])
        stage.narrator.start()
        stage.synthesizer.fail()
        stage.step()
        stage.synthesizer.fail()
        stage.synthesizer.run()
        #expect(
            stage.transcript.text == """
                page turned to 1:1
                speaking
                1:1 failed: as scripted
                1:2 started
                1:2 failed: as scripted
                1:3 started
                1:3 “three”
                1:3 finished
                finished
                """
        )
    }

    @Test func `a stop never leads to the next utterance, and nothing is lost after a new start`() {
        let stage = Stage([["one two", "three"]])
        stage.narrator.start()
        stage.step(2)
        stage.narrator.stop()
        #expect(stage.synthesizer.isSpeaking == false)
        #expect(stage.narrator.nextUtterance == 0)
        stage.narrator.start()
        stage.synthesizer.run()
        #expect(
            stage.transcript.text == """
                page turned to 1:1
                speaking
                1:1 started
                1:1 “one”
                1:1 cancelled
                stopped
                speaking
                1:1 started
                1:1 “one”
                1:1 “two”
                1:1 finished
                1:2 started
                1:2 “three”
                1:2 finished
                finished
                """
        )
    }

    @Test func `a stop at the end of a word is immediate for the app`() {
        let stage = Stage([["one two", "three"]])
        stage.narrator.start()
        stage.step(2)
        stage.narrator.stop(at: .word)
        #expect(stage.narrator.state == .stopped)
        #expect(stage.synthesizer.isSpeaking)
        stage.narrator.start()
        stage.synthesizer.run()
        #expect(
            stage.transcript.text == """
                page turned to 1:1
                speaking
                1:1 started
                1:1 “one”
                1:1 cancelled
                stopped
                speaking
                1:1 started
                1:1 “one”
                1:1 “two”
                1:1 finished
                1:2 started
                1:2 “three”
                1:2 finished
                finished
                """
        )
    }

    @Test(arguments: SpeechBoundary.allCases)
    func `a pause loses no word`(boundary: SpeechBoundary) {
        let stage = Stage([["one two", "three"]])
        stage.narrator.start()
        for _ in 0..<20 {
            stage.narrator.pause(at: boundary)
            stage.synthesizer.run()
            stage.narrator.continue()
            stage.step()
        }
        let spoken = stage.transcript.lines.filter { !["speaking", "paused"].contains($0) }
        #expect(
            spoken.joined(separator: "\n") == """
                page turned to 1:1
                1:1 started
                1:1 “one”
                1:1 “two”
                1:1 finished
                1:2 started
                1:2 “three”
                1:2 finished
                finished
                """
        )
    }

    @Test func `a pause that is cancelled before the end of the word has no effect`() {
        let stage = Stage([["one two"]])
        stage.narrator.start()
        stage.step(2)
        stage.narrator.pause(at: .word)
        stage.narrator.continue()
        stage.synthesizer.run()
        #expect(
            stage.transcript.text == """
                page turned to 1:1
                speaking
                1:1 started
                1:1 “one”
                paused
                speaking
                1:1 “two”
                1:1 finished
                finished
                """
        )
    }

    @Test func `turning the page while speaking continues on the new page`() {
        let stage = Stage()
        stage.narrator.start()
        stage.step(2)
        stage.narrator.nextPage()
        stage.step(2)
        stage.narrator.previousPage()
        stage.step(1)
        #expect(
            stage.transcript.text == """
                page turned to 1:1
                speaking
                1:1 started
                1:1 “The”
                1:1 cancelled
                page turned to 2:1
                2:1 started
                2:1 “hop”
                2:1 cancelled
                page turned to 1:1
                1:1 started
                """
        )
    }

    @Test func `a page turned to while paused is read by continue`() {
        let stage = Stage()
        stage.enter(.paused)
        stage.narrator.nextPage()
        #expect(stage.narrator.state == .paused)
        #expect(stage.synthesizer.isSpeaking == false)
        stage.narrator.continue()
        stage.synthesizer.run()
        #expect(
            stage.transcript.text == """
                2:2 cancelled
                page turned to 3:1
                speaking
                3:1 started
                3:1 “Good”
                3:1 “night”
                3:1 finished
                finished
                """
        )
    }

    @Test func `a page turned to while stopped is read by start`() {
        let stage = Stage()
        stage.narrator.nextPage()
        stage.narrator.nextPage()
        stage.narrator.start()
        stage.step()
        #expect(
            stage.transcript.text == """
                page turned to 2:1
                page turned to 3:1
                speaking
                3:1 started
                """
        )
    }

    @Test func `a finished page is read again from its beginning`() {
        let stage = Stage()
        stage.enter(.finished)
        #expect(stage.narrator.nextUtterance == 3)
        stage.narrator.start()
        stage.step()
        #expect(stage.transcript.text == "speaking\n2:1 started")
    }

    @Test func `leaving a finished page stops`() {
        let stage = Stage()
        stage.enter(.finished)
        stage.narrator.nextPage()
        #expect(stage.transcript.text == "page turned to 3:1\nstopped")
    }

    @Test func `skipping crosses the ends of pages and empty pages`() {
        let stage = Stage([["a", "b"], [], ["c"]])
        while stage.narrator.skipForward() {}
        while stage.narrator.skipBackward() {}
        #expect(
            stage.transcript.text == """
                page turned to 1:2
                page turned to 3:1
                page turned to 1:2
                skipped to 1:1
                """
        )
    }

    @Test func `skipping counts from the utterance that is spoken`() {
        let stage = Stage([["a", "b", "c", "d"]])
        stage.narrator.start()
        stage.step(4)
        stage.narrator.skipForward()
        stage.step(1)
        stage.narrator.skipBackward()
        stage.step(1)
        #expect(
            stage.transcript.text == """
                page turned to 1:1
                speaking
                1:1 started
                1:1 “a”
                1:1 finished
                1:2 started
                1:2 cancelled
                skipped to 1:3
                1:3 started
                1:3 cancelled
                skipped to 1:2
                1:2 started
                """
        )
    }

    @Test func `from a finished page skipping back is to its last utterance`() {
        let stage = Stage()
        stage.enter(.finished)
        stage.narrator.skipBackward()
        #expect(stage.transcript.text == "skipped to 2:3\nstopped")
    }

    @Test(arguments: [(3, 0), (-1, 0), (0, 2), (1, -1), (0, .max), (.max, 0), (.min, .min)])
    func `a place that does not exist in the book changes nothing`(page: Int, utterance: Int) {
        let stage = Stage()
        #expect(stage.narrator.go(toPage: page, utterance: utterance) == false)
        #expect(stage.narrator.page == 0)
        #expect(stage.transcript.text == "")
    }

    @Test func `at the ends of the book nothing happens`() {
        let stage = Stage([["only"]])
        stage.narrator.start()
        stage.step()
        #expect(!stage.narrator.nextPage())
        #expect(!stage.narrator.previousPage())
        #expect(!stage.narrator.skipForward())
        #expect(!stage.narrator.skipBackward())
        stage.synthesizer.run()
        #expect(
            stage.transcript.text == "page turned to 1:1\nspeaking\n1:1 started\n1:1 “only”\n1:1 finished\nfinished"
        )
    }

    @Test func `an empty page is finished at once`() {
        let stage = Stage([[]])
        #expect(stage.narrator.start())
        #expect(stage.narrator.start())
        #expect(stage.transcript.text == "page turned to 1:1\nspeaking\nfinished\nspeaking\nfinished")
    }

    @Test func `a thousand empty pages are turned`() {
        let stage = Stage(Array(repeating: [], count: 1000) + [["Hop"]])
        stage.narrator.turnsPages = true
        stage.narrator.start()
        stage.synthesizer.run()
        #expect(stage.narrator.page == 1000)
        #expect(stage.transcript.lines.count == 1 + 1 + 1000 + 3 + 1)
    }

    @Test func `a book without pages has nothing to do`() {
        let stage = Stage([])
        #expect(!stage.narrator.start())
        #expect(!stage.narrator.nextPage())
        #expect(!stage.narrator.previousPage())
        #expect(!stage.narrator.go(toPage: 0))
        #expect(!stage.narrator.skipForward())
        #expect(!stage.narrator.skipBackward())
        #expect(stage.narrator.state == .stopped)
    }

    @Test func `repeated utterances follow each other`() {
        let stage = Stage([Array(repeating: "hop", count: 50)])
        stage.narrator.start()
        stage.synthesizer.run()
        #expect(stage.transcript.lines.count { $0.hasSuffix("finished") } == 51)
        #expect(stage.narrator.nextUtterance == 50)
    }
}

@MainActor
@Suite struct NarratorStaleEventTests {
    @Test func `events of requests that were left are ignored`() throws {
        let stage = Stage([["hop", "hop", "hop"], ["hop"]])
        stage.narrator.start()
        stage.step(2)
        let left = stage.synthesizer.requests
        stage.narrator.nextPage()
        _ = stage.transcript.take()
        let given = stage.synthesizer.requests
        for request in left {
            stage.synthesizer.delegate?.speechSynthesizer(stage.synthesizer, didStart: request)
            stage.synthesizer.delegate?.speechSynthesizer(
                stage.synthesizer,
                willSpeak: request.utterance.string.startIndex..<request.utterance.string.endIndex,
                of: request
            )
            stage.synthesizer.delegate?.speechSynthesizer(stage.synthesizer, didPause: request)
            stage.synthesizer.delegate?.speechSynthesizer(stage.synthesizer, didContinue: request)
            stage.synthesizer.delegate?.speechSynthesizer(stage.synthesizer, didFinish: request)
            stage.synthesizer.delegate?.speechSynthesizer(stage.synthesizer, didCancel: request)
            stage.synthesizer.delegate?
                .speechSynthesizer(stage.synthesizer, didFail: request, with: CancellationError())
        }
        #expect(stage.transcript.text == "")
        #expect(stage.synthesizer.requests == given)
        #expect(stage.narrator.state == .speaking)
        #expect(stage.narrator.nextUtterance == 1)
    }

    @Test func `a synthesizer that stops by itself stops the narration`() {
        let stage = Stage()
        stage.enter(.speaking)
        stage.synthesizer.stopSpeaking(at: .immediate)
        #expect(stage.transcript.text == "2:2 cancelled\nstopped")
        #expect(stage.narrator.nextUtterance == 1)
    }

    @Test func `a synthesizer that pauses by itself pauses the narration`() {
        let stage = Stage()
        stage.enter(.speaking)
        stage.synthesizer.pauseSpeaking(at: .immediate)
        #expect(stage.narrator.state == .paused)
        stage.synthesizer.continueSpeaking()
        #expect(stage.narrator.state == .speaking)
        stage.synthesizer.pauseSpeaking(at: .immediate)
        stage.narrator.continue()
        stage.synthesizer.run()
        #expect(
            stage.transcript.text == """
                paused
                speaking
                paused
                speaking
                2:2 finished
                2:3 started
                2:3 “hop”
                2:3 finished
                finished
                """
        )
    }

    @Test func `after an utterance that ends during a pause, the next is read only when it continues`() throws {
        let stage = Stage([["one", "two"]])
        stage.narrator.start()
        stage.step(2)
        let requests = stage.synthesizer.requests
        stage.narrator.pause()
        for request in requests {
            stage.synthesizer.delegate?.speechSynthesizer(stage.synthesizer, didFinish: request)
        }
        #expect(stage.narrator.state == .paused)
        #expect(stage.narrator.nextUtterance == 2)
        stage.narrator.continue()
        #expect(stage.narrator.state == .finished)
    }

    @Test func `a stop after the last utterance leaves no pause behind`() {
        let stage = Stage([["one"]])
        stage.narrator.start()
        stage.step(2)
        stage.narrator.pause()
        for request in stage.synthesizer.requests {
            stage.synthesizer.delegate?.speechSynthesizer(stage.synthesizer, didFinish: request)
        }
        stage.narrator.stop()
        #expect(!stage.synthesizer.isPaused)
    }
}

@MainActor
@Suite struct NarratorReentrancyTests {
    @Test func `after a stop in the start callback no words are reported`() {
        let stage = Stage()
        stage.transcript.onLine = { if $0 == "1:1 started" { stage.narrator.stop() } }
        stage.narrator.start()
        stage.synthesizer.run()
        #expect(stage.transcript.text == "page turned to 1:1\nspeaking\n1:1 started\n1:1 cancelled\nstopped")
        stage.transcript.onLine = { _ in }
    }

    @Test func `a page turned to in a word callback is read next`() {
        let stage = Stage()
        stage.transcript.onLine = { if $0 == "1:1 “The”" { stage.narrator.nextPage() } }
        stage.narrator.start()
        stage.step(3)
        #expect(
            stage.transcript.text == """
                page turned to 1:1
                speaking
                1:1 started
                1:1 “The”
                1:1 cancelled
                page turned to 2:1
                2:1 started
                """
        )
        stage.transcript.onLine = { _ in }
    }

    @Test func `a stop in a finish callback takes effect before the next utterance`() {
        let stage = Stage()
        stage.transcript.onLine = { if $0 == "2:1 finished" { stage.narrator.stop() } }
        stage.narrator.nextPage()
        stage.narrator.start()
        stage.synthesizer.run()
        #expect(stage.transcript.lines.suffix(3) == ["2:1 finished", "2:2 cancelled", "stopped"])
        #expect(stage.narrator.nextUtterance == 1)
        #expect(stage.synthesizer.isSpeaking == false)
        stage.transcript.onLine = { _ in }
    }

    @Test func `starting again in the end callback reads the page forever`() {
        let stage = Stage([["hop"]])
        stage.transcript.onLine = { if $0 == "finished" { stage.narrator.start() } }
        stage.narrator.start()
        stage.synthesizer.run(limit: 3000)
        #expect(stage.transcript.lines.count { $0 == "1:1 finished" } == 1000)
        stage.transcript.onLine = { _ in }
    }

    @Test(arguments: Command.allCases.filter { $0 != .toggleRepeat })
    func `every command may be given in every callback`(command: Command) {
        let whole = Stage()
        whole.narrator.turnsPages = true
        whole.narrator.start()
        whole.synthesizer.run()
        for line in whole.transcript.lines {
            let stage = Stage()
            stage.narrator.turnsPages = true
            var isDone = false
            stage.transcript.onLine = {
                if $0 == line, !isDone {
                    isDone = true
                    command.perform(on: stage.narrator)
                }
            }
            stage.narrator.start()
            stage.synthesizer.run()
            #expect(isDone)
            #expect(stage.narrator.state != .speaking)
            let pausesBehindUtterances = [.readOne, .readOverPageEnd].contains(command)
            #expect(stage.synthesizer.isSpeaking == (stage.narrator.state == .paused && !pausesBehindUtterances))
            stage.transcript.onLine = { _ in }
        }
    }
}
