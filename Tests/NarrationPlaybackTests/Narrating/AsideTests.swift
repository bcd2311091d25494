import Foundation
import Narration
import NarrationPlayback
import NarrationTesting
import Testing

/// What is said between: by a picture that was touched, or a word alone.
@MainActor
@Suite struct AsideTests {
    let stand = Stand()
    let narrator: Narrator
    let contract: NarratorContract
    let transcript = Transcript()

    init() {
        let fox = PagePicture(image: "fox.png", utterances: [Utterance("yip"), Utterance("yap")])
        let tree = PagePicture(image: "tree.png")
        let book = Book(pages: [
            Page(pictures: [fox, tree], utterances: [Utterance("one two three"), Utterance("four")]),
            Page(utterances: [Utterance("five")]),
        ])
        narrator = Narrator(book: book, synthesizer: stand.watched)
        contract = NarratorContract(narrator)
        narrator.delegate = transcript
    }

    /// The lines since the last call.
    private func lines() -> [String] {
        defer { _ = transcript.take() }
        return transcript.lines
    }

    @Test func `a touched picture speaks, and the story goes on from the interrupted word`() async {
        narrator.start()
        await stand.output.play(150)
        _ = lines()
        #expect(narrator.say(picture: 0))
        #expect(narrator.page == 0)
        #expect(narrator.bookmark.position == UtterancePosition(page: 0, utterance: 0))
        await stand.output.play()
        #expect(
            lines() == [
                "1:1 cancelled", "1:1:1 started", "1:1:1 “yip”", "1:1:1 finished", "1:1:2 started", "1:1:2 “yap”",
                "1:1:2 finished", "1:1 started", "1:1 “two”", "1:1 “three”", "1:1 finished", "1:2 started",
                "1:2 “four”",
                "1:2 finished", "finished",
            ]
        )
        #expect(stand.watched.violations == [])
    }

    @Test(arguments: [NarrationState.stopped, .paused, .finished])
    func `behind a picture, the narration is as it was`(state: NarrationState) async {
        if state != .stopped { narrator.start() }
        await stand.output.play(state == .paused ? 150 : .max)
        narrator.pause()
        let bookmark = narrator.bookmark
        _ = lines()
        #expect(narrator.say(picture: 0))
        #expect(narrator.state == .speaking)
        await stand.output.play()
        #expect(narrator.state == state)
        #expect(lines().suffix(2) == ["1:1:2 finished", "\(state)"])
        #expect(narrator.bookmark == bookmark)
        narrator.continue()
        await stand.output.play()
        #expect(lines().contains("1:1 “two”") == (state == .paused))
    }

    @Test func `a picture without words, and one that does not exist, say nothing`() {
        #expect(!narrator.say(picture: 1))
        #expect(!narrator.say(picture: 2))
        #expect(!narrator.say(picture: -1))
        let picture = UtterancePosition(page: 0, picture: 0, utterance: 0)
        #expect(!narrator.play(picture...picture))
        #expect(!narrator.go(to: picture))
        #expect(lines() == [])
    }

    @Test func `a page turned while a picture speaks is read if the story was`() async {
        narrator.start()
        await stand.output.play(150)
        narrator.say(picture: 0)
        await stand.output.play(50)
        _ = lines()
        narrator.nextPage()
        #expect(lines() == ["1:1:1 cancelled", "page turned to 2:1"])
        await stand.output.play()
        #expect(lines() == ["2:1 started", "2:1 “five”", "2:1 finished", "finished"])
        narrator.previousPage()
        narrator.say(picture: 0)
        await stand.output.play(50)
        _ = lines()
        narrator.nextPage()
        #expect(narrator.state == .stopped)
    }

    @Test func `a picture is paused, continued and stopped as the story is`() async {
        narrator.say(picture: 0)
        await stand.output.play(50)
        narrator.pause()
        narrator.continue()
        await stand.output.play(20)
        #expect(narrator.position == UtterancePosition(page: 0, picture: 0, utterance: 0))
        _ = lines()
        narrator.stop()
        #expect(lines() == ["1:1:1 cancelled", "stopped"])
        narrator.start()
        await stand.output.play()
        #expect(lines().prefix(3) == ["speaking", "1:1 started", "1:1 “one”"])
    }

    @Test func `a picture that is touched twice speaks from its beginning, and the story goes on once`() async {
        narrator.start()
        await stand.output.play(150)
        narrator.say(picture: 0)
        await stand.output.play(150)
        narrator.say(picture: 0)
        _ = lines()
        await stand.output.play()
        #expect(
            lines().filter { $0.hasSuffix("started") } == [
                "1:1:1 started", "1:1:2 started", "1:1 started", "1:2 started",
            ]
        )
    }

    @Test func `a word is said alone and slowly, without the silence behind it`() async throws {
        let text = try #require(narrator.book.pages.first?.utterances.first?.string)
        let word = try #require(text.range(of: "two"))
        narrator.say(word, of: UtterancePosition(page: 0, utterance: 0), rate: -0.25)
        await stand.output.play()
        #expect(lines() == ["page turned to 1:1", "speaking", "1:1 started", "1:1 “two”", "1:1 finished", "stopped"])
        let slow = stand.engine.speech(of: Utterance(text, rate: 0.25))
        let (first, past) = (slow.marks[1].frame, slow.marks[2].frame)
        #expect(stand.output.heard == Array(slow.samples[first..<past]))
    }

    @Test func `a tapped word is where the story goes on`() async throws {
        let text = try #require(narrator.book.pages.first?.utterances.first?.string)
        let word = try #require(text.range(of: "three"))
        #expect(narrator.go(to: UtterancePosition(page: 0, utterance: 0), word: word.lowerBound))
        narrator.start()
        await stand.output.play(50)
        #expect(narrator.word == word)
        #expect(lines() == ["page turned to 1:1", "speaking", "1:1 started", "1:1 “three”"])
    }
}
