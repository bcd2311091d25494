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

    @Test func `what is observed is shown now and after each change, as long as the player lives`() async {
        var shown: [String] = []
        weak var gone: StoryPlayer?
        do {
            let player = StoryPlayer(Narrator(book: player.book, synthesizer: synthesizer))
            gone = player
            player.observe { shown.append($0.word(in: \.utf16).map { "\($0)" } ?? "none") }
            player.play()
            while synthesizer.step(), player.page == 0 { await Task { @MainActor in }.value }
        }
        #expect(shown == ["none", "0..<3", "4..<8", "none", "9..<13", "14..<20"])
        await Task { @MainActor in }.value
        #expect(gone == nil)
    }

    @Test func `a user interface taps and lights words in the characters that it counts`() throws {
        let hare = Book(pages: [Page(utterances: [Utterance("🐇 hops "), Utterance("és fut.")])])
        let player = StoryPlayer(Narrator(book: hare, synthesizer: synthesizer))
        #expect(player.play(from: 12, in: \.utf16))
        step(2)
        #expect(player.word(in: \.utf16) == 11..<15 && player.word(in: \.unicodeScalars) == 10..<14)
        #expect(player.play(from: 5, in: \.unicodeScalars))
        step(2)
        #expect(player.word(in: \.utf16) == 3..<7 && player.word(in: \.unicodeScalars) == 2..<6)
        // In the middle of the hare, which is two units of UTF-16
        #expect(player.play(from: 1, in: \.utf16))
        #expect(player.sayWord(at: 9, in: \.utf16))
        step(2)
        #expect(player.word(in: \.unicodeScalars) == 7..<9)
        for count in [Int.min, -1, 15, 1_000, .max] {
            #expect(!player.play(from: count, in: \.utf16) && !player.sayWord(at: count, in: \.utf16))
        }
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

    @Test func `where the words of a bookmark are gone, the time is that of what is there now`() throws {
        player.play()
        step(6)
        #expect(lit == "said" && player.elapsed > 0)
        let bookmark = player.bookmark
        let other = Book(pages: [Page(utterances: [Utterance("It was night. "), Utterance("A fox ran by. ")])])
        for goes in [true, false] {
            let edited = StoryPlayer(Narrator(book: goes ? other : player.book, synthesizer: ScriptedSynthesizer()))
            edited.go(to: bookmark)
            if !goes { edited.replaceBook(other) }
            let there = UtterancePosition(page: 0, utterance: 1)
            #expect(edited.elapsed == edited.times.time(of: there) && edited.elapsed > 0)
        }
    }

    @Test func `another version of the story shows the time of the same word before it is heard`() {
        player.play()
        while lit != "“hop”." { synthesizer.step() }
        player.pause()
        var book = player.book
        book.pages[0].utterances.insert(Utterance("It was spring. "), at: 0)
        #expect(player.replaceBook(book))
        let utterance = UtterancePosition(page: 0, utterance: 2)
        let word = player.times.time(of: utterance, offset: "said ".utf8.count)
        #expect(player.elapsed == word && word > player.times.time(of: utterance))
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
