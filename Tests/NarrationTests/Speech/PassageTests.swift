import Narration
import NarrationTesting
import Testing

@Suite struct PassageTests {
    static let texts = [
        "nothing": "",
        "a word": "Hop",
        "a blank": " ",
        "lines": "\n\n",
        "sentences": String(repeating: "The hare ran over the hill. ", count: 100),
        "clauses": String(repeating: "one two, ", count: 500),
        "words": String(repeating: "word ", count: 1000),
        "numbers": (1...1000).map(String.init).joined(separator: " "),
        "no blanks": String(repeating: "a", count: 10_000),
        "ideographs": String(repeating: "漢字、かな。", count: 400),
        "families": String(repeating: "👨‍👩‍👧‍👦", count: 300),
        "one long character": "e" + String(repeating: "\u{301}", count: 5_000) + " and on",
        "carriage returns": String(repeating: "a\r\n", count: 700),
    ]

    @Test(arguments: texts.keys)
    func `passages cover the string without gap or overlap`(kind: String) throws {
        let text = try #require(Self.texts[kind])
        let passages = SpokenText(text).passages
        #expect(passages.map { String(text[$0]) }.joined() == text)
        #expect(passages.first?.lowerBound == text.startIndex)
        #expect(passages.last?.upperBound == text.endIndex)
        #expect(zip(passages, passages.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        #expect(text.isEmpty || passages.allSatisfy { !$0.isEmpty })
    }

    @Test(arguments: texts.keys)
    func `a passage is no longer than the limit, unless it is a single character`(kind: String) throws {
        let text = try #require(Self.texts[kind])
        for passage in SpokenText(text).passages {
            #expect(text[passage].utf8.count <= Utterance.passageLimit || text[passage].count == 1)
        }
    }

    /// A voice that is given sentences.
    private let slow = Voice(id: "slow", name: "Slow", languages: ["en"], passages: .sentences)

    @Test(arguments: texts.keys)
    func `sentences cover the string and do not join passages`(kind: String) throws {
        let text = try #require(Self.texts[kind])
        let (sentences, passages) = (SpokenText(text).passages(by: slow), SpokenText(text).passages)
        #expect(sentences.map { String(text[$0]) }.joined() == text)
        #expect(Set(sentences.map(\.lowerBound)).isSuperset(of: passages.map(\.lowerBound)))
    }

    @Test(arguments: [
        ["The hare ran over the hill to the old house. ", "The tortoise went after it, slowly."],
        ["Hop. Hop. Hop. The hare ran over the hill, and further. ", "Hop."],
        ["“I shall certainly be there before you are!” said the hare. ", "“We shall see about that.”"],
        ["This is the carrot that cost the hare 1.5 pounds at Mr. Fox’s shop. ", "23 others were cheaper."],
        ["Two blanks after a full stop are usual in old books.  ", "They belong to the sentence before."],
        ["A title without a full stop, which is as long as a line\n", "And then the text begins."],
    ])
    func `a slow voice is given sentences, short ones with the next`(sentences: [String]) {
        let text = sentences.joined()
        #expect(SpokenText(text).passages(by: slow).map { String(text[$0]) } == sentences)
        #expect(SpokenText(text).passages(by: Voice(id: "a", name: "A", languages: [])).count == 1)
    }

    struct Cut: Sendable, CustomTestStringConvertible {
        var kind: String
        var text: String
        var begins: String

        var testDescription: String { kind }
    }

    static let filler = String(repeating: "word ", count: 100)

    @Test(arguments: [
        Cut(kind: "paragraph", text: filler + "end\nNext one. And " + filler, begins: "Next"),
        Cut(kind: "sentence", text: filler + "sentence. Next, and " + filler, begins: "Next"),
        Cut(kind: "question", text: filler + "it? Next, and " + filler, begins: "Next"),
        Cut(kind: "quoted sentence", text: filler + "sentence.” Next, and " + filler, begins: "Next"),
        Cut(kind: "clause", text: filler + "clause, next and " + filler, begins: "next"),
        Cut(kind: "not behind an initial", text: filler + "sentence. Next came Mr. " + filler, begins: "Next"),
        Cut(kind: "ideographic stop", text: filler + "漢字。次、" + filler, begins: "次"),
    ])
    func `text is divided where a listener expects a pause`(cut: Cut) throws {
        let second = try #require(SpokenText(cut.text).passages.dropFirst().first)
        #expect(cut.text[second].hasPrefix(cut.begins))
    }

    @Test func `without punctuation text is divided after a word, as late as possible`() {
        let text = String(repeating: "word ", count: 300)
        #expect(SpokenText(text).passages.map { text[$0].utf8.count } == [800, 700])
    }

    @Test func `long speech is returned as one, with marks at the words`() async throws {
        let engine = ScriptedEngine()
        let text = (1...1000).map(String.init).joined(separator: " ")
        let speech = try await engine.speech(for: Utterance(text))
        #expect(speech.samples.count == 100_000)
        #expect(speech.marks.map { String(text[$0.range]) } == (1...1000).map(String.init))
        #expect(speech.marks.map(\.frame) == (0..<1000).map { $0 * 100 })
        #expect(engine.calls.map(\.string).joined() == text)
    }
}
