import Foundation
import Narration
import NarrationPlayback
import NarrationTesting
import Testing

/// Commands of a listener: tuning, bookmarks, and sleep.
@MainActor
@Suite struct ListenerTests {
    let stand = Stand()
    let narrator: Narrator
    let transcript = Transcript()

    init() {
        let book = Book(pages: [
            Page(utterances: [Utterance("one two three", preUtteranceDelay: 0.2), Utterance("four five")]),
            Page(utterances: [Utterance("six", postUtteranceDelay: 0.5)]),
            Page(utterances: [Utterance("seven")]),
        ])
        narrator = Narrator(book: book, synthesizer: stand.watched, clock: VirtualClock())
        transcript.margin = { [output = stand.output] in "\(output.heardFrames) " }
        narrator.delegate = transcript
    }

    // MARK: Tuning

    @Test func `a new rate takes effect from the current word on`() async {
        narrator.start()
        await stand.output.play(350)
        narrator.tuning.rate = 0.5
        #expect(narrator.bookmark.frame == 350)
        await stand.output.play()
        #expect(
            transcript.text == """
                0 page turned to 1:1
                0 speaking
                201 1:1 started
                201 1:1 “one”
                301 1:1 “two”
                351 1:1 “two”
                401 1:1 “three”
                450 1:1 finished
                451 1:2 started
                451 1:2 “four”
                501 1:2 “five”
                550 1:2 finished
                550 finished
                """
        )
        #expect(stand.output.heard[350..<450] == fast("one two three")[50...])
        #expect(stand.watched.violations == [])
    }

    @Test func `pitch and volume are tuned, and change twice in a word`() async {
        narrator.start()
        await stand.output.play(250)
        narrator.tuning = Tuning(pitchMultiplier: 1.5)
        narrator.tuning.volume = 0.5
        await stand.output.play()
        let tuned = stand.engine.speech(of: Utterance("one two three", pitchMultiplier: 1.5, volume: 0.5)).samples
        #expect(stand.output.heard[250..<550] == tuned[...])
        #expect(transcript.lines.count { $0.hasSuffix("1:1 started") } == 1)
        #expect(transcript.lines.count { $0.hasSuffix("cancelled") } == 0)
    }

    @Test func `a delay keeps its length when the listener tunes during it`() async {
        narrator.start()
        await stand.output.play(50)
        narrator.tuning.rate = 0.5
        await stand.output.play(50)
        narrator.tuning.rate = 0.25
        await stand.output.play()
        #expect(transcript.lines[2] == "201 1:1 started")
    }

    @Test func `a tuning takes effect when a paused narration continues`() async {
        narrator.start()
        await stand.output.play(350)
        narrator.pause()
        narrator.tuning.rate = 0.5
        await stand.output.play()
        #expect(stand.output.heardFrames == 350)
        #expect(narrator.nextUtterance == 1)
        #expect(narrator.bookmark.frame == 350)
        narrator.continue()
        await stand.output.play()
        #expect(stand.output.heard[350..<450] == fast("one two three")[50...])
        #expect(narrator.state == .finished)
        #expect(stand.watched.violations == [])
    }

    @Test func `a tuning takes effect when a stopped narration starts`() async {
        narrator.tuning.rate = 0.5
        narrator.start()
        await stand.output.play()
        #expect(stand.output.heard.count == 200 + 250)
    }

    @Test func `tuning directly after the start begins at the bookmark`() async {
        narrator.go(to: Bookmark(page: 0, frame: 350))
        narrator.start()
        narrator.tuning.volume = 0.5
        #expect(narrator.bookmark.frame == 350)
        await stand.output.play()
        #expect(stand.output.heard.count == 350)
        #expect(transcript.lines.contains("1 1:1 started"))
    }

    @Test(arguments: [100, 350, 599, 601, 850, 899])
    func `a post-delay and a page gap keep their length when the listener tunes during them`(frame: Int) async {
        narrator.turnsPages = true
        narrator.pageGap = 0.3
        narrator.go(toPage: 1)
        narrator.start()
        await stand.output.play(frame)
        narrator.tuning.volume = 0.5
        narrator.tuning.volume = 0.6
        await stand.output.play()
        #expect(stand.output.heard.count == 1000)
        #expect(transcript.lines.contains("901 3:1 started"))
        #expect(stand.watched.violations == [])
    }

    @Test func `a page gap is heard when the listener tunes while the page turns`() async {
        narrator.turnsPages = true
        narrator.pageGap = 0.3
        narrator.go(toPage: 0, utterance: 1)
        transcript.onLine = { [narrator] in
            if $0 == "page turned to 2:1" { narrator.tuning.rate = 0.5 }
        }
        narrator.start()
        await stand.output.play()
        #expect(transcript.lines.contains("501 2:1 started"))
        transcript.onLine = { _ in }
    }

    @Test(arguments: ["2:1 finished", "page turned to 3:1"])
    func `a post-delay keeps its length when the listener tunes at its start`(line: String) async {
        narrator.turnsPages = true
        narrator.pageGap = 0.3
        narrator.go(toPage: 1)
        transcript.onLine = { [narrator] in
            if $0 == line { narrator.tuning.rate = 0.5 }
        }
        narrator.start()
        await stand.output.play()
        #expect(transcript.lines.contains("901 3:1 started"))
        #expect(stand.output.heard.count == 950)
        #expect(stand.watched.violations == [])
        transcript.onLine = { _ in }
    }

    @Test func `a tuning is clamped, so that opposite changes cancel out`() {
        for _ in 1...50 { narrator.tuning.rate += 0.1 }
        #expect(narrator.tuning.rate == 1)
        narrator.tuning.rate = .nan
        #expect(narrator.tuning == Tuning(rate: 1))
        #expect(Tuning(rate: -9, pitchMultiplier: 9, volume: -9) == Tuning(rate: -1, pitchMultiplier: 2, volume: 0))
    }

    // MARK: Bookmarks

    @Test(arguments: [0, 1, 150, 200, 201, 350, 499])
    func `a bookmark is exact to the frame`(frame: Int) async throws {
        narrator.start()
        await stand.output.play(frame)
        let bookmark = narrator.bookmark
        #expect(bookmark == Bookmark(page: 0, utterance: 0, frame: frame, sampleRate: 1000))
        let data = try JSONEncoder().encode(bookmark)
        let other = ListenerTests()
        #expect(other.narrator.go(to: try JSONDecoder().decode(Bookmark.self, from: data)))
        #expect(other.narrator.bookmark == bookmark)
        other.narrator.start()
        await other.output.play()
        await stand.output.play()
        #expect(Array(stand.output.heard[frame...]) == other.output.heard)
    }

    @Test func `a bookmark after the end of a page is the next page`() async {
        narrator.start()
        await stand.output.play()
        #expect(narrator.state == .finished)
        #expect(narrator.bookmark == Bookmark(page: 1, sampleRate: 1000))
        narrator.go(toPage: 2)
        narrator.start()
        await stand.output.play()
        #expect(narrator.bookmark == Bookmark(page: 2, sampleRate: 1000))
    }

    @Test func `a bookmark of another book is rejected`() {
        #expect(!narrator.go(to: Bookmark(page: 7)))
        #expect(!narrator.go(to: Bookmark(page: 0, utterance: 2)))
        #expect(!narrator.go(to: Bookmark(page: -1)))
        #expect(narrator.go(to: Bookmark(page: 0, utterance: 1, frame: 99_999)))
    }

    @Test func `a stop forgets the frame`() async {
        narrator.go(to: Bookmark(page: 0, utterance: 1, frame: 50))
        narrator.start()
        await stand.output.play(20)
        #expect(narrator.bookmark == Bookmark(page: 0, utterance: 1, frame: 70, sampleRate: 1000))
        narrator.stop()
        #expect(narrator.bookmark == Bookmark(page: 0, utterance: 1, sampleRate: 1000))
    }

    @Test(arguments: [Int.max, Int.min])
    func `a bookmark outside the utterance's frames can be gone to and tuned`(frame: Int) async {
        narrator.go(to: Bookmark(page: 0, frame: frame))
        narrator.start()
        narrator.tuning.rate = 0.1
        await stand.output.play()
        #expect(narrator.state == .finished)
        #expect(stand.watched.violations == [])
    }

    // MARK: Coming and going

    @Test func `a pause takes effect before the rest of a last word if something was started after it`() async {
        narrator.start()
        await stand.output.play(250)
        narrator.stop(at: .word)
        narrator.start()
        narrator.pause()
        _ = transcript.take()
        await stand.output.play()
        #expect(transcript.text == "")
        #expect(stand.output.heardFrames == 250)
        narrator.continue()
        await stand.output.play()
        #expect(stand.output.heard.count == 950)
        #expect(stand.watched.violations == [])
    }

    @Test func `a device that is lost after the end interrupts nothing`() async {
        narrator.go(toPage: 1)
        narrator.start()
        await stand.output.play(300)
        #expect(narrator.state == .finished)
        await stand.pullPlug()
        #expect(transcript.lines.last == "100 finished")
        stand.putPlug()
        narrator.nextPage()
        narrator.start()
        await stand.output.play()
        #expect(stand.output.heard == stand.sound("seven"))
        #expect(narrator.state == .finished)
    }

    @Test func `the next narrator starts immediately, and the previous one is stopped`() async {
        narrator.start()
        await stand.output.play(250)
        let next = Narrator(book: Book(pages: [Page(utterances: [Utterance("hop")])]), synthesizer: stand.watched)
        #expect(transcript.lines.suffix(2) == ["250 1:1 cancelled", "250 stopped"])
        next.start()
        await stand.output.play()
        #expect(next.state == .finished)
        #expect(stand.output.heard[250...] == stand.sound("hop")[...])
    }

    // MARK: Sleep

    @Test func `before sleep the utterance is read to its end, fading out`() async {
        narrator.sleepFade = 0.1
        narrator.start()
        await stand.output.play(250)
        narrator.sleep(after: .seconds(60))
        await settle()
        await stand.output.play()
        #expect(transcript.lines.suffix(2) == ["500 1:1 finished", "500 stopped"])
        #expect(narrator.nextUtterance == 1)
        #expect(stand.output.heard.count == 500)
        let sound = stand.sound("one two three")
        #expect(stand.output.heard[200..<400] == sound[..<200])
        #expect(stand.output.heard[450] == Int16(Double(sound[250]) / 2))
        #expect(stand.watched.violations == [])
    }

    @Test func `a cancelled sleep does not end the narration`() async {
        narrator.start()
        await stand.output.play(250)
        narrator.sleep(after: .seconds(60))
        narrator.cancelSleep()
        await stand.output.play()
        #expect(narrator.state == .finished)
    }

    @Test func `skipping cancels sleep`() async {
        narrator.start()
        await stand.output.play(250)
        narrator.sleep(after: .seconds(60))
        await settle()
        narrator.skipForward()
        await stand.output.play()
        #expect(narrator.state == .finished)
        #expect(stand.output.heard.suffix(200) == stand.sound("four five")[...])
    }

    @Test func `sleep at the end of a page finishes it`() async {
        narrator.go(toPage: 1)
        narrator.start()
        await stand.output.play(50)
        narrator.sleep(after: .seconds(60))
        await settle()
        await stand.output.play()
        #expect(narrator.state == .finished)
        #expect(stand.output.heard.count == 100)
    }

    @Test func `sleep waits during a pause and an interruption, and ends with the utterance`() async {
        narrator.start()
        await stand.output.play(250)
        narrator.sleep(after: .seconds(60))
        await settle()
        narrator.pause()
        narrator.continue()
        await stand.output.play(50)
        await stand.pullPlug()
        #expect(narrator.state == .paused)
        stand.putPlug()
        narrator.continue()
        await stand.output.play()
        #expect(narrator.state == .stopped)
        #expect(stand.output.heard.count == 200)
        #expect(stand.output.heard.last ?? 0 < 1000)
    }

    @Test func `sleep also comes after a change of rate`() async {
        narrator.start()
        await stand.output.play(250)
        narrator.sleep(after: .seconds(60))
        await settle()
        narrator.tuning.rate = 0.5
        await stand.output.play()
        #expect(narrator.state == .stopped)
        #expect(stand.output.heard.last ?? 0 < 1000)
    }

    @Test func `a paused narration does not fall asleep`() async {
        narrator.start()
        await stand.output.play(250)
        narrator.pause()
        narrator.sleep(after: .seconds(60))
        await settle()
        narrator.continue()
        await stand.output.play()
        #expect(narrator.state == .finished)
    }

    private func fast(_ text: String) -> [Int16] {
        stand.engine.speech(of: Utterance(text, rate: 1)).samples
    }

    private var output: HandOutput { stand.output }
}
