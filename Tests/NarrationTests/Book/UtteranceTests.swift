import Narration
import Testing

@Suite struct UtteranceTests {
    @Test func `a recording has a part for each of its utterances only`() {
        let recording = BookRecording(path: "a.flac", utterances: [Utterance("one")])
        #expect(RecordedPart(of: recording, at: 0) != nil)
        #expect(RecordedPart(of: recording, at: 1) == nil && RecordedPart(of: recording, at: -1) == nil)
    }

    @Test(arguments: [(1.3, 1.0), (-1, 0), (.infinity, 1), (-.infinity, 0), (.nan, 0.5), (0.25, 0.25)])
    func `a rate is clamped`(given: Double, kept: Double) {
        #expect(Utterance("Hop", rate: given).rate == kept)
    }

    @Test(arguments: [(3, 2.0), (0, 0.5), (.nan, 1), (1.25, 1.25)])
    func `a pitch multiplier is clamped`(given: Double, kept: Double) {
        #expect(Utterance("Hop", pitchMultiplier: given).pitchMultiplier == kept)
    }

    @Test(arguments: [(2, 1.0), (-0.5, 0), (.nan, 1), (0.3, 0.3)])
    func `a volume is clamped`(given: Double, kept: Double) {
        #expect(Utterance("Hop", volume: given).volume == kept)
    }

    @Test(arguments: [(-1, 0.0), (5000, 3600), (.nan, 0), (0.25, 0.25)])
    func `a delay is clamped`(given: Double, kept: Double) {
        let utterance = Utterance("Hop", preUtteranceDelay: given, postUtteranceDelay: given)
        #expect(utterance.preUtteranceDelay == kept)
        #expect(utterance.postUtteranceDelay == kept)
    }

    @Test func `a value set later is clamped as well, and NaN changes nothing`() {
        var utterance = Utterance("Hop", rate: 0.4, pitchMultiplier: 1.5, volume: 0.7, preUtteranceDelay: 1)
        let before = utterance
        utterance.rate = .nan
        utterance.pitchMultiplier = .nan
        utterance.volume = .nan
        utterance.preUtteranceDelay = .nan
        #expect(utterance == before)
        utterance.rate = 7
        utterance.pitchMultiplier = 0
        utterance.volume = -1
        utterance.postUtteranceDelay = -1
        #expect(utterance == Utterance("Hop", rate: 1, pitchMultiplier: 0.5, volume: 0, preUtteranceDelay: 1))
    }

    @Test(arguments: [
        ("Hop", true), ("7", true), ("漢", true), ("½", true), ("", false), (" …?!— ", false), ("🐇", false),
    ])
    func `letters and digits are speakable`(text: String, isSpeakable: Bool) {
        #expect(Utterance(text).isSpeakable == isSpeakable)
    }
}

@Suite struct SilenceTests {
    private static let delayed = ["One,", " two,", " three,", " four."].map {
        Utterance($0, preUtteranceDelay: 0.25, postUtteranceDelay: 0.5)
    }

    private static func silences(_ page: Page) -> [[Double]] {
        page.utterances.map { [$0.silence.before, $0.silence.after] }
    }

    @Test func `without a recording, and around one of a single utterance, all delays are silence`() {
        let page = Page(utterances: [Self.delayed[0], Self.delayed[1].recorded(in: "two.flac")])
        #expect(Self.silences(page) == [[0.25, 0.5], [0.25, 0.5]])
        #expect(Self.silences(Page(recording: "page.flac", utterances: [Self.delayed[0]])) == [[0.25, 0.5]])
    }

    @Test func `where a person reads on from one utterance to the next, the pause is the person's own`() {
        let page = Page(recording: "page.flac", utterances: Self.delayed)
        #expect(Self.silences(page) == [[0.25, 0], [0, 0], [0, 0], [0, 0.5]])
        #expect(page.utterances.allSatisfy { $0.preUtteranceDelay == 0.25 && $0.postUtteranceDelay == 0.5 })
    }

    @Test func `an utterance with a recording of its own has its delays, also among those that are read in one go`() {
        var utterances = Self.delayed
        utterances[1] = utterances[1].recorded(in: "two.flac")
        let page = Page(recording: "page.flac", utterances: utterances)
        #expect(Self.silences(page) == [[0.25, 0], [0.25, 0.5], [0, 0], [0, 0.5]])
    }

    @Test func `a recording that the author adjusts has all delays`() {
        var utterances = Self.delayed
        utterances[1].recordedVoice = .adjusted
        let page = Page(recording: "page.flac", utterances: utterances)
        #expect(Self.silences(page) == [[0.25, 0], [0.25, 0.5], [0, 0], [0, 0.5]])
    }

    @Test func `pauses of the book lengthen only what is not inside a reading`() {
        var book = Book(pages: [Page(recording: "page.flac", utterances: Self.delayed), Page(utterances: Self.delayed)])
        book.pauses = Pauses(paragraph: 3)
        #expect(Self.silences(book.paused.pages[0]).dropLast() == [[0.25, 0], [0, 0], [0, 0]])
    }
}

@Suite struct BookTests {
    @Test func `a page's text is the concatenation of its utterances' strings`() {
        #expect(Page(utterances: ["The hare", " said", "hop"].map { Utterance($0) }).text == "The hare saidhop")
    }

    @Test func `an utterance keeps its own recording on a page whose recording only looks as if it had its name`() {
        let own = "e\u{301}.flac"
        let page = Page(recording: "\u{E9}.flac", utterances: [Utterance("Hop").recorded(in: own), Utterance("Yip")])
        let paths = page.utterances.map { Array(($0.recording?.recording.path ?? "").utf8) }
        #expect(paths == [Array(own.utf8), Array("\u{E9}.flac".utf8)])
    }

    @Test func `a position refers to an utterance or to none`() {
        let book = Book(pages: [["a"], [], ["b", "c"]].map { Page(utterances: $0.map { Utterance($0) }) })
        #expect(book[UtterancePosition(page: 2, utterance: 1)]?.string == "c")
        for (page, utterance) in [(0, 1), (1, 0), (3, 0), (-1, 0), (0, -1)] {
            #expect(book[UtterancePosition(page: page, utterance: utterance)] == nil)
        }
    }

    @Test func `positions are ordered like the book, and count from 1 in text`() {
        let positions = [(0, 0), (0, 1), (1, 0), (2, 5)].map { UtterancePosition(page: $0.0, utterance: $0.1) }
        #expect(positions.reversed().sorted() == positions)
        #expect(positions[3].description == "page 3, utterance 6")
    }
}
