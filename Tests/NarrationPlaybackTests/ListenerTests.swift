import Foundation
import Narration
import NarrationPlayback
import NarrationTesting
import Testing

/// What a listener does to a narration: tunes it, leaves and comes back, falls asleep.
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
        narrator = Narrator(book: book, synthesizer: stand.contract, clock: VirtualClock())
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
        #expect(stand.contract.violations == [])
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

    @Test func `a delay is as long as ever when the listener tunes in it`() async {
        narrator.start()
        await stand.output.play(50)
        narrator.tuning.rate = 0.5
        await stand.output.play(50)
        narrator.tuning.rate = 0.25
        await stand.output.play()
        #expect(transcript.lines[1] == "201 1:1 started")
    }

    @Test func `a paused narration is in tune when it is continued`() async {
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
        #expect(stand.contract.violations == [])
    }

    @Test func `a stopped narration begins in tune`() async {
        narrator.tuning.rate = 0.5
        narrator.start()
        await stand.output.play()
        #expect(stand.output.heard.count == 200 + 250)
    }

    @Test func `tuning right behind the start begins where the bookmark is`() async {
        narrator.go(to: Bookmark(page: 0, frame: 350))
        narrator.start()
        narrator.tuning.volume = 0.5
        #expect(narrator.bookmark.frame == 350)
        await stand.output.play()
        #expect(stand.output.heard.count == 350)
        #expect(transcript.lines.contains("1 1:1 started"))
    }

    @Test(arguments: [100, 350, 599, 601, 850, 899])
    func `a post-delay and a page gap are as long as ever when the listener tunes in them`(frame: Int) async {
        narrator.automaticPageTurn = true
        narrator.pageGap = 0.3
        narrator.go(toPage: 1)
        narrator.start()
        await stand.output.play(frame)
        narrator.tuning.volume = 0.5
        narrator.tuning.volume = 0.6
        await stand.output.play()
        #expect(stand.output.heard.count == 1000)
        #expect(transcript.lines.contains("901 3:1 started"))
        #expect(stand.contract.violations == [])
    }

    @Test func `a page gap is heard when the listener tunes while the page turns`() async {
        narrator.automaticPageTurn = true
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
    func `a post-delay is as long as ever when the listener tunes as it begins`(line: String) async {
        narrator.automaticPageTurn = true
        narrator.pageGap = 0.3
        narrator.go(toPage: 1)
        transcript.onLine = { [narrator] in
            if $0 == line { narrator.tuning.rate = 0.5 }
        }
        narrator.start()
        await stand.output.play()
        #expect(transcript.lines.contains("901 3:1 started"))
        #expect(stand.output.heard.count == 950)
        #expect(stand.contract.violations == [])
        transcript.onLine = { _ in }
    }

    @Test func `a tuning is moved into its range, so that the way back is no longer than the way there`() {
        for _ in 1...50 { narrator.tuning.rate += 0.1 }
        #expect(narrator.tuning.rate == 1)
        narrator.tuning.rate = .nan
        #expect(narrator.tuning == Tuning(rate: 1))
        #expect(Tuning(rate: -9, pitchMultiplier: 9, volume: -9) == Tuning(rate: -1, pitchMultiplier: 2, volume: 0))
    }

    // MARK: Bookmarks

    @Test(arguments: [0, 1, 150, 200, 201, 350, 499])
    func `a bookmark is the very frame`(frame: Int) async throws {
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

    @Test func `a bookmark behind the end of a page is the next page`() async {
        narrator.start()
        await stand.output.play()
        #expect(narrator.state == .finished)
        #expect(narrator.bookmark == Bookmark(page: 1, sampleRate: 1000))
        narrator.go(toPage: 2)
        narrator.start()
        await stand.output.play()
        #expect(narrator.bookmark == Bookmark(page: 2, sampleRate: 1000))
    }

    @Test func `a bookmark of another book is refused`() {
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
    func `a bookmark of no frame of the utterance can be gone to, and be tuned`(frame: Int) async {
        narrator.go(to: Bookmark(page: 0, frame: frame))
        narrator.start()
        narrator.tuning.rate = 0.1
        await stand.output.play()
        #expect(narrator.state == .finished)
        #expect(stand.contract.violations == [])
    }

    // MARK: Coming and going

    @Test func `a pause takes the rest of a last word with it, when something was begun behind that`() async {
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
        #expect(stand.contract.violations == [])
    }

    @Test func `a device that is lost behind the end interrupts nothing`() async {
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

    @Test func `the next narrator begins at once, and the one before is stopped`() async {
        narrator.start()
        await stand.output.play(250)
        let next = Narrator(book: Book(pages: [Page(utterances: [Utterance("hop")])]), synthesizer: stand.contract)
        #expect(transcript.lines.suffix(2) == ["250 1:1 cancelled", "250 stopped"])
        next.start()
        await stand.output.play()
        #expect(next.state == .finished)
        #expect(stand.output.heard[250...] == stand.sound("hop")[...])
    }

    // MARK: Sleep

    @Test func `whoever falls asleep hears the utterance to its end, more and more quietly`() async {
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
        #expect(stand.contract.violations == [])
    }

    @Test func `whoever stays awake hears on`() async {
        narrator.start()
        await stand.output.play(250)
        narrator.sleep(after: .seconds(60))
        narrator.stayAwake()
        await stand.output.play()
        #expect(narrator.state == .finished)
    }

    @Test func `whoever skips is awake`() async {
        narrator.start()
        await stand.output.play(250)
        narrator.sleep(after: .seconds(60))
        await settle()
        narrator.skipForward()
        await stand.output.play()
        #expect(narrator.state == .finished)
        #expect(stand.output.heard.suffix(200) == stand.sound("four five")[...])
    }

    @Test func `whoever falls asleep at the end of a page has finished it`() async {
        narrator.go(toPage: 1)
        narrator.start()
        await stand.output.play(50)
        narrator.sleep(after: .seconds(60))
        await settle()
        await stand.output.play()
        #expect(narrator.state == .finished)
        #expect(stand.output.heard.count == 100)
    }

    @Test func `sleep waits through a pause and an interruption, and ends with the utterance`() async {
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

    @Test func `sleep comes after a change of rate as well`() async {
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
