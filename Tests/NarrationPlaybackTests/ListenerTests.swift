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
            Page(utterances: [Utterance("six")]),
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

    // MARK: Bookmarks

    @Test(arguments: [0, 1, 150, 200, 201, 350, 499])
    func `a bookmark is the very frame`(frame: Int) async throws {
        narrator.start()
        await stand.output.play(frame)
        let bookmark = narrator.bookmark
        #expect(bookmark == Bookmark(page: 0, utterance: 0, frame: frame))
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
        #expect(narrator.bookmark == Bookmark(page: 1))
        narrator.go(toPage: 1)
        narrator.start()
        await stand.output.play()
        #expect(narrator.bookmark == Bookmark(page: 1))
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
        #expect(narrator.bookmark == Bookmark(page: 0, utterance: 1, frame: 70))
        narrator.stop()
        #expect(narrator.bookmark == Bookmark(page: 0, utterance: 1))
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
