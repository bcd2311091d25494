import Foundation
import Narration
import NarrationPlayback
import NarrationPlayer
import NarrationTesting
import Observation
import Synchronization
import Testing

@MainActor
@Suite struct StoryPlayerTests {
    let synthesizer = ScriptedSynthesizer()
    let player: StoryPlayer

    init() {
        let fox = PagePicture(image: "fox.png", utterances: [Utterance("Yip!")])
        let book = Book(pages: [
            Page(pictures: [fox], utterances: [Utterance("The hare "), Utterance("said “hop”.")]),
            Page(utterances: [Utterance("Good night.")]),
        ])
        player = StoryPlayer(Narrator(book: book, synthesizer: synthesizer))
    }

    /// The word that is lit, as text of the page.
    private var lit: String? { player.word.map { String(player.text[$0]) } }

    private func step(_ count: Int) {
        for _ in 0..<count { synthesizer.step() }
    }

    @Test func `each word is lit in the text of its page, and the times move with it`() {
        #expect(player.text == "The hare said “hop”.")
        player.play()
        var words: [String] = []
        var times: [Double] = []
        while synthesizer.step() {
            if let lit, words.last != lit {
                words.append(lit)
                times.append(player.elapsed)
            }
        }
        #expect(words == ["The", "hare", "said", "“hop”.", "Good", "night."])
        #expect(times == times.sorted() && times[1] > 0)
        #expect(player.state == .finished)
        #expect(player.progress == 1 && player.remaining == 0)
    }

    @Test func `a word is played from where it is tapped, also between words`() throws {
        for (tapped, heard) in [("are", "hare"), (" said", "hare"), ("aid", "said"), ("op", "“hop”.")] {
            let index = try #require(player.text.range(of: tapped)?.lowerBound)
            #expect(player.play(from: index))
            step(2)
            #expect(lit == heard)
        }
        #expect(!player.play(from: player.text.endIndex))
    }

    @Test func `a word is said alone, and the story goes on with the interrupted one`() throws {
        player.play()
        step(3)
        #expect(lit == "hare")
        let index = try #require(player.text.range(of: "hop")?.lowerBound)
        #expect(player.sayWord(at: index))
        step(2)
        #expect(lit == "“hop”.")
        #expect(player.bookmark.bookmark.utterance == 0)
        step(3)
        #expect(lit == "hare")
    }

    @Test func `an edited book is read on at the same word`() {
        player.play()
        step(6)
        #expect(lit == "said")
        var book = player.book
        book.pages[0].utterances.insert(Utterance("It was spring. "), at: 0)
        book.pages[0].utterances[2].string = "said “hop” twice."
        #expect(player.replaceBook(book))
        step(2)
        #expect(lit == "said")
        #expect(player.utterance == UtterancePosition(page: 0, utterance: 2))
    }

    @Test func `a touched picture speaks while no word is lit, and the story goes on`() {
        player.play()
        step(2)
        #expect(lit == "The")
        player.say(picture: 0)
        step(2)
        #expect(player.utterance?.picture == 0)
        #expect(lit == nil)
        step(3)
        #expect(player.utterance == UtterancePosition(page: 0, utterance: 0))
    }

    @Test func `after the end of a page, the next one is read, and after the end of the story, the first one`() {
        player.turnsPages = false
        player.play()
        synthesizer.run()
        #expect(player.state == .finished)
        #expect(player.nextPage())
        #expect(player.page == 1 && player.state == .speaking)
        #expect(player.text == "Good night.")
        #expect(!player.nextPage())
        player.turnsPages = true
        synthesizer.run()
        player.play()
        #expect(player.page == 0)
    }

    @Test func `a user interface is told when the word changes`() {
        let changes = Mutex(0)
        player.play()
        step(1)
        withObservationTracking {
            _ = player.word
        } onChange: {
            changes.withLock { $0 += 1 }
        }
        step(1)
        #expect(changes.withLock(\.self) == 1)
    }

    @Test func `a story is sought by time, and time is what is shown`() {
        let middle = player.times.time(of: UtterancePosition(page: 1, utterance: 0))
        player.seek(to: middle)
        #expect(player.page == 1)
        #expect(player.elapsed == middle)
        player.seek(to: -5)
        #expect(player.page == 0 && player.elapsed == 0)
        player.seek(to: .infinity)
        #expect(player.page == 1)
    }

    @Test func `the time of a word is shown as soon as it is gone to, before it is heard`() throws {
        let position = UtterancePosition(page: 0, utterance: 1)
        let time = player.times.time(of: position, offset: 5)
        #expect(time > player.times.time(of: position))
        player.seek(to: time)
        #expect(player.state == .stopped && player.elapsed == time)
        player.play()
        step(2)
        let bookmark = player.bookmark
        player.pause()
        player.go(toPage: 1)
        #expect(player.go(to: bookmark))
        #expect(player.elapsed == time)
    }

    @Test func `a tap in the text of a page that was turned since is none`() {
        let old = player.text.endIndex
        player.nextPage()
        #expect(!player.play(from: old) && !player.sayWord(at: old))
    }

    @Test func `what kept the story from being read is told until it is read again`() {
        player.play()
        synthesizer.fail(with: SpeechError(.engineMissing, "no engine"))
        #expect(player.state == .paused)
        #expect("\(player.problem.map { "\($0)" } ?? "")" == "no engine")
        player.play()
        step(1)
        #expect(player.problem == nil)
    }
}
