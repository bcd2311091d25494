import Narration
import Testing

@Suite struct UtteranceTests {
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
