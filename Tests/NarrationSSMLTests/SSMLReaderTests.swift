import Narration
import NarrationBooks
import NarrationReading
import NarrationSSML
import NarrationTesting
import Testing

/// What each element of SSML becomes.
@Suite struct SSMLReaderTests {
    private func read(_ body: String, voices: [Voice] = []) throws -> ParsedSSML {
        try SSMLReader(voices: voices).read("<speak version=\"1.1\">\(body)</speak>")
    }

    private func warnings(_ body: String, voices: [Voice] = []) throws -> [String] {
        try read(body, voices: voices).warnings.map(\.message)
    }

    private func said(_ body: String, language: String = "en") throws -> [String] {
        let voice = Voice(id: "v", name: "V", languages: [language])
        return try SSMLReader(language: language).read("<speak>\(body)</speak>").utterances
            .map { NaturalReading().spokenText(of: $0, by: voice).said }
    }

    @Test func `a text without elements is one utterance`() throws {
        let parsed = try read("  Once upon\n   a &amp; time ")
        #expect(parsed.utterances == [Utterance("Once upon a & time")])
        #expect(parsed.warnings == [])
    }

    @Test func `an array of utterances is made of SSML`() throws {
        let utterances = try [Utterance](
            ssml: "<speak xmlns=\"http://www.w3.org/2001/10/synthesis\" xml:lang=\"de\">Hallo</speak>"
        )
        #expect(utterances == [Utterance("Hallo", language: "de")])
    }

    @Test func `a paragraph and a sentence are utterances, which joined are the text`() throws {
        let parsed = try read("<p><s>One.</s><s>Two.</s></p> <p>Three.</p>")
        #expect(parsed.utterances.map(\.string) == ["One.", " Two.", "\nThree."])
        #expect(parsed.utterances.map(\.postUtteranceDelay) == [0, 0.4, 0])
    }

    @Test func `a break is silence between utterances`() throws {
        let parsed = try read(
            "<break time=\"1s\"/>One<break time=\"250ms\"/> two<break strength=\"weak\"/>, three<break/>."
        )
        #expect(parsed.utterances.map(\.string) == ["One", " two", ", three."])
        #expect(parsed.utterances.map(\.preUtteranceDelay) == [1, 0, 0])
        #expect(parsed.utterances.map(\.postUtteranceDelay) == [0.25, 0.25, 0.5])
        #expect(try read("a<break strength=\"none\"/>b").utterances.map(\.string) == ["ab"])
    }

    @Test(arguments: [
        ("150%", 285), ("200%", 380), ("x-slow", 95), ("slow", 142.5), ("x-fast", 380), ("1.5", 285), ("+10%", 209),
        ("-10%", 171), ("default", 190),
    ])
    func `a speed is that many words a minute`(rate: String, pace: Double) throws {
        let parsed = try read("<prosody rate=\"\(rate)\">Go</prosody>")
        #expect(abs(Utterance.wordsPerMinute(atRate: parsed.utterances[0].rate) - pace) < 0.001)
        #expect(parsed.warnings == [])
    }

    @Test(arguments: [("+10%", 1.1), ("+12st", 2), ("-12st", 0.5), ("high", 1.189), ("x-low", 0.707), ("medium", 1)])
    func `a pitch is a factor`(pitch: String, factor: Double) throws {
        let parsed = try read("<prosody pitch=\"\(pitch)\">Go</prosody>")
        #expect(abs(parsed.utterances[0].pitchMultiplier - factor) < 0.001)
        #expect(parsed.warnings == [])
    }

    @Test(arguments: [("-6dB", 0.501), ("silent", 0), ("soft", 0.501), ("50", 0.5), ("-20%", 0.8), ("default", 1)])
    func `a volume is a factor of the amplitude`(volume: String, factor: Double) throws {
        let parsed = try read("<prosody volume=\"\(volume)\">Go</prosody>")
        #expect(abs(parsed.utterances[0].volume - factor) < 0.001)
        #expect(parsed.warnings == [])
    }

    @Test func `changes add up, and end with their element`() throws {
        let parsed = try read(
            "<prosody pitch=\"+12st\">a <prosody pitch=\"-12st\" rate=\"slow\">b</prosody> c</prosody> d."
        )
        #expect(parsed.utterances.map(\.string) == ["a", " b", " c", " d."])
        #expect(parsed.utterances.map(\.pitchMultiplier) == [2, 1, 2, 1])
        #expect(parsed.utterances.map { $0.rate == 0.5 } == [true, false, true, true])
    }

    @Test func `signs alone are not an utterance`() throws {
        let parsed = try read("(<prosody rate=\"slow\">really</prosody>), he said<break/>!")
        #expect(parsed.utterances.map(\.string) == ["(really", "), he said!"])
    }

    @Test func `phonemes are those of a stretch`() throws {
        let parsed = try read("a <phoneme alphabet=\"ipa\" ph=\"təˈmɑːtəʊ\">tomato</phoneme> here")
        let utterance = try #require(parsed.utterances.first)
        #expect(utterance.phonemes.map(\.ipa) == ["təˈmɑːtəʊ"])
        #expect(utterance.phonemes.map { String(utterance.string[$0.range]) } == ["tomato"])
    }

    @Test(arguments: [
        ("t@\"mA:t@U", "təˈmɑːtəʊ"), ("h@\"l@U", "həˈləʊ"), ("\"T{Nks", "ˈθæŋks"), ("r\\`u:", "ɻuː"), ("bO~", "bɔ̃"),
    ])
    func `X-SAMPA becomes IPA`(sampa: String, ipa: String) throws {
        let ph = sampa.replacing("\"", with: "&quot;")
        let parsed = try read("<phoneme alphabet=\"x-sampa\" ph=\"\(ph)\">w</phoneme>")
        #expect(parsed.utterances.first?.phonemes.map(\.ipa) == [ipa])
    }

    @Test func `an alias is said, and the text is shown`() throws {
        let parsed = try read("The <sub alias=\"World Wide Web Consortium\">W3C</sub> met.")
        #expect(parsed.utterances.map(\.string) == ["The W3C met."])
        #expect(parsed.utterances.map(\.spokenString) == ["The World Wide Web Consortium met."])
    }

    @Test func `words and phonemes are in utterances of their own`() throws {
        let parsed = try read("<sub alias=\"x\">a</sub> <phoneme ph=\"b\">b</phoneme> <sub alias=\"y\">c</sub>")
        #expect(parsed.utterances.map(\.string) == ["a", " b", " c"])
        #expect(parsed.utterances.map(\.spokenString) == ["x", nil, " y"])
    }

    @Test(arguments: [
        ("characters", "", "AB3", "A B three"), ("spell-out", "", "cat", "C A T"),
        ("telephone", "", "555-0100", "five five five, zero one zero zero"), ("ordinal", "", "3", "third"),
        ("ordinal", "", "21st", "twenty-first"), ("cardinal", "", "12", "twelve"),
    ])
    func `say-as is in words`(kind: String, format: String, text: String, words: String) throws {
        #expect(try said("<say-as interpret-as=\"\(kind)\">\(text)</say-as>") == [words])
    }

    @Test(arguments: [
        ("dmy", "3/12/2004"), ("mdy", "12/3/2004"), ("ymd", "2004-12-03"), ("ymd", "20041203"),
    ])
    func `a date is read by its format`(format: String, date: String) throws {
        let element = "<say-as interpret-as=\"date\" format=\"\(format)\">\(date)</say-as>"
        #expect(try said(element) == said("2004-12-03"))
        #expect(try said(element) != [date])
    }

    @Test func `a date without a year is read`() throws {
        #expect(try said("<say-as interpret-as=\"date\" format=\"md\">12/3</say-as>") == said("3 December"))
        #expect(
            try said("<say-as interpret-as=\"date\" format=\"dm\">3.12.</say-as>", language: "de").map {
                $0.lowercased()
            } == ["dritter dezember"]
        )
    }

    @Test func `a language is that of its text`() throws {
        let parsed = try read("Say <lang xml:lang=\"fr\">bonjour</lang> to <s xml:lang=\"de-AT\">Hans</s>")
        #expect(parsed.utterances.map(\.language) == ["en", "fr", "en", "de-AT"])
    }

    @Test func `a voice is found by name, or by language, gender and age`() throws {
        let voices = [
            Voice(id: "en1", name: "Anna Hare", languages: ["en-GB"], gender: .female, age: 30),
            Voice(id: "en2", name: "Bert", languages: ["en-US"], gender: .male, age: 60),
            Voice(id: "en3", name: "Carl", languages: ["en"], gender: .male, age: 10),
            Voice(id: "fr1", name: "Odile", languages: ["fr"], gender: .female),
        ]
        func voice(_ attributes: String) throws -> String? {
            try read("<voice \(attributes)>Hi</voice>", voices: voices).utterances.first?.voice
        }
        #expect(try voice("name=\"Anna Hare\"") == "en1")
        #expect(try voice("name=\"Zoe Bert\"") == "en2")
        #expect(try voice("gender=\"male\"") == "en2")
        #expect(try voice("gender=\"male\" age=\"12\"") == "en3")
        #expect(try voice("gender=\"male\" variant=\"2\"") == "en3")
        #expect(try voice("languages=\"fr\" gender=\"female\"") == "fr1")
        #expect(try voice("gender=\"neutral\" name=\"\"") == nil)
        let other = try read("<voice name=\"Odile\">Oui <lang xml:lang=\"en\">yes</lang></voice>", voices: voices)
        #expect(other.utterances.map(\.voice) == ["fr1", nil])
        #expect(other.utterances.map(\.language) == ["fr", "en"])
        #expect(
            try warnings("<voice name=\"Zoe\">Hi</voice>", voices: voices) == [
                "<voice> has no effect: there is no such voice"
            ]
        )
        #expect(try read("<voice name=\"Zoe\">Hi</voice>").utterances.map(\.voice) == ["Zoe"])
    }

    @Test func `a mark is a place`() throws {
        let parsed = try read(
            "<mark name=\"a\"/>One <mark name=\"b\"/>two<break/><mark name=\"c\"/>. <mark name=\"d\"/>"
        )
        let strings = parsed.utterances.map(\.string)
        #expect(strings == ["One two."])
        #expect(
            parsed.marks.map { "\($0.name) \(strings[$0.utterance][..<$0.place])|" } == [
                "a |", "b One|", "c One two|", "d One two.|",
            ]
        )
        let words = parsed.utterances[0].string.split(separator: " ").map { $0.startIndex..<$0.endIndex }
        #expect(parsed.marks(before: words[0], in: 0).map(\.name) == ["a"])
        #expect(parsed.marks(before: words[1], after: words[0], in: 0).map(\.name) == ["b", "c"])
    }

    @Test(arguments: [
        ("<audio src=\"a.wav\">hi</audio>", "<audio> is not played: \"a.wav\"; its text is spoken"),
        ("<emphasis>hi</emphasis>", "<emphasis> has no effect"),
        ("<prosody contour=\"x\">hi</prosody>", "<prosody contour> has no effect"),
        (
            "<prosody pitch=\"200Hz\">hi</prosody>",
            "<prosody pitch=\"200Hz\"> has no effect: a voice's own pitch in hertz is not known"
        ),
        ("<prosody rate=\"nan\">hi</prosody>", "<prosody rate=\"nan\"> has no effect: the value is not understood"),
        (
            "<prosody rate=\"900%\">hi</prosody>",
            "<prosody rate=\"900%\"> is beyond what a voice can do, and is moved to the nearest it can"
        ),
        ("<say-as interpret-as=\"expletive\">hi</say-as>", "<say-as interpret-as=\"expletive\"> has no effect"),
        ("<say-as interpret-as=\"ordinal\">hi</say-as>", "<say-as interpret-as=\"ordinal\"> does not fit \"hi\""),
        (
            "<phoneme alphabet=\"x-y\" ph=\"h\">hi</phoneme>",
            "<phoneme alphabet=\"x-y\" ph=\"h\"> has no effect: it is not in the alphabets ipa and x-sampa"
        ),
        ("<break time=\"soon\"/>hi", "<break time=\"soon\"> has no effect: it is no time"),
        ("<sub alias=\"x\">h<break/>i</sub>", "<sub> has no effect: only text may be in it"),
        ("<x:y xmlns:x=\"urn:x\">hi</x:y>", "<y> is not part of SSML and has no effect"),
        ("<lexicon uri=\"a\"/>hi", "<lexicon> has no effect: no lexicon is fetched"),
        ("<voice gender=\"male\">hi</voice>", "<voice gender> has no effect: the reader was given no voices"),
    ])
    func `what has no effect is named, and its text is spoken`(body: String, warning: String) throws {
        let parsed = try read(body)
        #expect(parsed.warnings.map(\.message) == [warning])
        #expect(parsed.utterances.map(\.string).joined() == "hi")
        #expect(parsed.warnings.first?.location?.line == 1)
        #expect(parsed.warnings.first?.code == .unusedSSML)
    }

    @Test func `descriptions are not spoken`() throws {
        #expect(
            try read("a<metadata><x>b</x></metadata><audio src=\"c\"><desc>d</desc>e</audio>").utterances.map(\.string)
                == ["ae"]
        )
    }
}
