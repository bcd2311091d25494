import NarrationTesting
import Testing

@testable import Narration

@Suite struct SpokenTextTests {
    /// A text with edits, written as `shown→said` pairs.
    private func text(_ shown: String, _ edits: (String, String)...) -> SpokenText {
        var rest = shown.startIndex
        let edits = edits.map { word, words in
            let range = shown[rest...].firstRange(of: word)!
            rest = range.upperBound
            return ReadingEdit(range, words: words, rule: "test")
        }
        return SpokenText(shown, edits: edits)
    }

    @Test func `text without edits is said as it is shown`() {
        let text = SpokenText("One hop.")
        #expect(text.said == "One hop.")
        #expect(text.isAsShown)
    }

    @Test func `the changes in a passage are those that are wholly in it`() {
        let text = text("a b c d", ("a", "one"), ("b", ""), ("c", "two words"), ("d", "three"))
        let places = Array(text.said.indices) + [text.said.endIndex]
        for start in places {
            for end in places where start <= end {
                let expected = text.changes.filter { start <= $0.said.lowerBound && $0.said.upperBound <= end }
                #expect(Array(text.changes(in: start..<end)) == expected)
            }
        }
    }

    @Test(arguments: [true, false])
    func `a pause after the end of the text is at its end, with and without edits`(isEdited: Bool) {
        let shown = "One."
        let end = "One. Two.".endIndex
        let edits = isEdited ? [ReadingEdit(shown.startIndex..<shown.endIndex, words: "Won", rule: "test")] : []
        let text = SpokenText(shown, edits: edits, pauses: [(shown.startIndex, 0.1), (end, 0.2)])
        #expect(text.pauses.map(\.place) == [text.said.startIndex, text.said.endIndex])
    }

    @Test func `an edit changes what is said, and both ranges are known`() throws {
        let text = text("It was £3.50 then.", ("£3.50", "three pounds fifty"))
        #expect(text.said == "It was three pounds fifty then.")
        let change = try #require(text.changes.first)
        #expect(text.shown[change.shown] == "£3.50")
        #expect(text.said[change.said] == "three pounds fifty")
    }

    @Test func `every word that is said leads back to the word that is shown`() throws {
        let text = text(
            "In 1984 £5 fell[1] down.",
            ("1984", "nineteen eighty-four"),
            ("£5", "five pounds"),
            ("[1]", "")
        )
        func shown(_ word: String) throws -> Substring {
            text.shown[text.shownRange(of: try #require(text.said.firstRange(of: word)))]
        }
        #expect(try shown("In") == "In")
        #expect(try shown("eighty") == "1984")
        #expect(try shown("five") == "£5")
        #expect(try shown("five pounds fell") == "£5 fell")
        #expect(try shown("fell") == "fell")
        #expect(try shown("down") == "down")
        #expect(try shown("In nineteen") == "In 1984")
    }

    @Test func `every word that is shown leads to the words that are said`() throws {
        let text = text(
            "In 1984 £5 fell[1] down.",
            ("1984", "nineteen eighty-four"),
            ("£5", "five pounds"),
            ("[1]", "")
        )
        func said(_ word: String) throws -> Substring {
            text.said[text.saidRange(of: try #require(text.shown.firstRange(of: word)))]
        }
        #expect(try said("1984") == "nineteen eighty-four")
        #expect(try said("£5") == "five pounds")
        #expect(try said("[1]").isEmpty)
        #expect(try said("down") == "down")
    }

    @Test func `marks within a change become one, and words that are not said have none`() async throws {
        let text = text("In 1984 it fell [1] .", ("1984", "nineteen eighty-four"), ("[1]", ""))
        let speech = ScriptedEngine().speech(of: Utterance(text.said))
        let marks = text.shownMarks(of: speech.marks, in: text.said.startIndex..<text.said.endIndex)
        #expect(marks.map { text.shown[$0.range] } == ["In", "1984", "it", "fell"])
        #expect(marks.map(\.frame) == [0, 100, 300, 400])
    }

    @Test func `a word that is changed in part has one mark`() async throws {
        let text = text("two DVD's and 100-year-old", ("DVD", "D V D"), ("100", "one hundred"))
        let speech = ScriptedEngine().speech(of: Utterance(text.said))
        let marks = text.shownMarks(of: speech.marks, in: text.said.startIndex..<text.said.endIndex)
        #expect(marks.map { text.shown[$0.range] } == ["two", "DVD's", "and", "100-year-old"])
    }

    @Test func `a mark of several words ends before a change that goes on after it`() {
        let text = text("On 3/4 it rained", ("3/4", "the third of April"))
        let marks = ["On the", "third of", "April", "it", "rained"].enumerated().map { index, words in
            WordMark(range: text.said.firstRange(of: words)!, frame: index)
        }
        let shown = text.shownMarks(of: marks, in: text.said.startIndex..<text.said.endIndex)
        #expect(shown.map { text.shown[$0.range] } == ["On", "3/4", "it", "rained"])
        #expect(shown.map(\.frame) == [0, 1, 3, 4])
    }

    @Test func `an edit of a text that was edited before leads back to the first text`() throws {
        let first = text("Ch. II of it", ("Ch.", "Chapter"))
        let second = first.edited([
            ReadingEdit(first.said.firstRange(of: "Chapter II")!, words: "chapter two", rule: "roman")
        ])
        #expect(second.said == "chapter two of it")
        #expect(second.changes.map { second.shown[$0.shown] } == ["Ch. II"])
        let third = second.edited([ReadingEdit(second.said.firstRange(of: "it")!, words: "that", rule: "x")])
        #expect(third.said == "chapter two of that")
        #expect(third.changes.map { third.shown[$0.shown] } == ["Ch. II", "it"])
    }

    @Test func `passages of what is said cover what is shown without gap or overlap`() {
        let shown = String(repeating: "It was 1984 then. ", count: 200)
        let edits = shown.ranges(of: "1984").map { ReadingEdit($0, words: "nineteen eighty-four", rule: "year") }
        let text = SpokenText(shown, edits: edits)
        let passages = text.passages
        #expect(passages.count > 3)
        #expect(passages.map { String(text.shown[text.shownRange(ofPassage: $0)]) }.joined() == shown)
    }

    @Test func `edits out of order, overlapping or outside the text are left out`() {
        let shown = "one two"
        let other = "a much longer text than the other one"
        let edits = [
            ReadingEdit(shown.firstRange(of: "two")!, words: "2", rule: "test"),
            ReadingEdit(shown.firstRange(of: "one")!, words: "1", rule: "test"),
            ReadingEdit(other.firstRange(of: "other one")!, words: "", rule: "test"),
        ]
        #expect(SpokenText(shown, edits: edits).said == "one 2")
    }
}

@Suite struct SpokenStringTests {
    private func changes(_ shown: String, _ said: String) -> [String] {
        let text = Utterance(shown, spokenString: said).authorsText
        #expect(text.said.split(whereSeparator: \.isWhitespace) == said.split(whereSeparator: \.isWhitespace))
        return text.changes.map { "\(text.shown[$0.shown])=\(text.said[$0.said])" }
    }

    @Test func `words that are shown and said alike stay marked one by one`() {
        #expect(changes("Mr. Nguyen said hello.", "Mister Win said hello.") == ["Mr. Nguyen=Mister Win"])
        #expect(changes("Then Siobhan ran.", "Then Shivawn ran.") == ["Siobhan=Shivawn"])
        #expect(changes("a b c d", "a x c y") == ["b=x", "d=y"])
        #expect(changes("the same", "the same") == [])
    }

    @Test func `words that are only shown or only said belong to a neighbour, so that none is lost`() {
        #expect(changes("He ran.", "He quickly ran.") == ["He=He quickly"])
        #expect(changes("ran.", "He ran.") == ["ran.=He ran."])
        #expect(changes("He [sic] ran.", "He ran.") == ["He [sic]=He"])
        #expect(changes("The cat and dog sat", "The dog and cat sat") == ["The cat and=The", "dog=dog and cat"])
        #expect(changes("b a", "a c") == ["b a=a c"])
        #expect(changes("★", "a star") == ["★=a star"])
    }

    @Test func `punctuation is not said alone in place of a word`() {
        #expect(changes("Hello big world", "Hello !!! world") == ["Hello big=Hello !!!"])
        #expect(changes("Oh — my", "Oh — your") == ["my=your"])
        #expect(changes("my hare", "… your hare") == ["my=… your"])
    }

    @Test(arguments: [
        Utterance("Oh my.", spokenString: "!!!"), Utterance("Oh my.", pronunciations: ["my": "…"]),
        Utterance("%", spokenString: "…"),
    ])
    func `an utterance whose words are replaced by nothing fails`(utterance: Utterance) async throws {
        let error = await #expect(throws: SpeechError.self) { try await ScriptedEngine().speech(for: utterance) }
        #expect(error?.code == .noSound)
    }

    @Test func `what is said where nothing is shown makes sound and no word`() async throws {
        for shown in ["", "  ", "\n"] {
            let speech = try await ScriptedEngine().speech(for: Utterance(shown, spokenString: "Hop hop"))
            #expect(speech.samples.count == 200)
            #expect(speech.marks.isEmpty)
        }
    }

    @Test func `long texts are compared too`() {
        let shown = (0..<5_000).map { "a\($0)" }.joined(separator: " ")
        #expect(changes(shown, shown + " end") == ["a4999=a4999 end"])
    }
}

@Suite struct PronunciationTests {
    private func said(_ text: String, _ pronunciations: Pronunciations) -> String {
        let voice = Voice(id: "anna", name: "Anna", languages: ["en"])
        return PlainReading().spokenText(of: Utterance(text, pronunciations: pronunciations), by: voice).said
    }

    @Test func `an entry stands for whole words in any case`() {
        #expect(said("Nguyen, NGUYEN and nguyens", ["Nguyen": "win"]) == "win, win and nguyens")
        #expect(said("Nguyen's", ["nguyen": "win"]) == "win's")
    }

    @Test func `a capital after the first letter makes an entry heed case`() {
        #expect(said("WHO knows who", ["WHO": "the health organization"]) == "the health organization knows who")
    }

    @Test func `the longest entry is used, over any blanks`() {
        let pronunciations: Pronunciations = ["New York": "noo york", "New": "nyew"]
        #expect(said("New\n York, New Jersey", pronunciations) == "noo york, nyew Jersey")
    }

    @Test func `composed and decomposed letters are the same`() {
        #expect(said("cafe\u{301}!", ["café": "kaffay"]) == "kaffay!")
    }

    @Test(arguments: [
        ("don’t", "don't"), ("don't", "don’t"), ("well‑known", "well-known"), ("Nguyen", "Ngu\u{AD}yen"),
        ("Ngu\u{AD}yen", "Nguyen"), ("\u{AD}Nguyen\u{AD}", "Nguyen"), ("ﬁnd", "find"), ("find", "ﬁnd"),
        ("cafe\u{301}", "caf\u{E9}"), ("caf\u{E9}", "cafe\u{301}"),
    ])
    func `a word has an entry in any form of its characters`(shown: String, written: String) {
        let pronunciations = Pronunciations([written: .respelling("hop")])
        #expect(said("I \(shown) it", pronunciations).filter { $0 != "\u{AD}" } == "I hop it")
        #expect(pronunciations.writtenForms(in: "I \(shown) it") == [written])
    }

    @Test func `what is changed before by characters alone is credited to the pronunciation`() {
        let shown = "the cafe\u{301} there"
        let plain = SpokenText(
            shown,
            edits: [ReadingEdit(shown.firstRange(of: "cafe\u{301}")!, words: "caf\u{E9}", rule: .unicode)]
        )
        for ipa in [nil, "kæfeɪ"] {
            for word in ["caf\u{E9}", "the caf\u{E9}"] {
                let range = plain.said.firstRange(of: word)!
                let edited = plain.edited([ReadingEdit(range, words: "x", rule: .pronunciation, ipa: ipa)])
                #expect(edited.changes.map(\.rule) == [.pronunciation])
                #expect(edited.changes.map(\.ipa) == [ipa])
            }
        }
    }

    @Test(arguments: [
        ("Nguyen’s hat", "wɪn", "wɪnz"), ("Nguyen's hat", "wɪt", "wɪts"), ("NGUYEN'S hat", "wɪʃ", "wɪʃɪz"),
        ("Nguyen's", "weɪ", "weɪz"), ("Nguyen's", "nuː", "nuːz"), ("Nguyen's", "d͡ʒʌd͡ʒ", "d͡ʒʌd͡ʒɪz"),
        ("Nguyen'sa hat", "wɪn", "wɪn"), ("Nguyen' s hat", "wɪn", "wɪn"),
    ])
    func `an English possessive is one word with its phonemes`(text: String, ipa: String, expected: String) throws {
        let utterance = Utterance(text, pronunciations: Pronunciations(["Nguyen": .ipa(ipa)]))
        let voice = Voice(id: "anna", name: "Anna", languages: ["en-GB"])
        let change = try #require(PlainReading().spokenText(of: utterance, by: voice).changes.first)
        #expect(change.ipa == expected)
        #expect(text[change.shown].count == (ipa == expected ? 6 : 8))
        let german = Voice(id: "bert", name: "Bert", languages: ["de"])
        #expect(PlainReading().spokenText(of: utterance, by: german).changes.first?.ipa == ipa)
    }

    @Test func `a possessive whose phonemes the utterance gives is one word`() throws {
        var utterance = Utterance("the fox's tail")
        utterance.phonemes = [Phonemes(utterance.string.firstRange(of: "fox")!, ipa: "fɒks")]
        let voice = Voice(id: "anna", name: "Anna", languages: ["en"])
        let text = PlainReading().spokenText(of: utterance, by: voice)
        #expect(text.changes.map { "\(text.shown[$0.shown]) \($0.ipa ?? "")" } == ["fox's fɒksɪz"])
    }

    @Test func `phonemes reach the engine with the words they belong to`() async throws {
        let engine = ScriptedEngine()
        _ = try await engine.speech(for: Utterance("Oh, hello there", pronunciations: ["hello": "/həˈloʊ/"]))
        let call = try #require(engine.calls.first)
        #expect(call.string == "Oh, hello there")
        #expect(call.phonemes.map { "\(call.string[$0.range]) \($0.ipa)" } == ["hello həˈloʊ"])
        #expect(call.pronunciations.isEmpty)
    }

    @Test func `the nearest level wins, word by word`() {
        let inner: Pronunciations = ["tear": "tare"]
        let outer: Pronunciations = ["Tear": "teer", "lead": "led"]
        #expect(said("tear lead", inner.filled(with: outer)) == "tare led")
        #expect(inner.filled(with: outer).entries == ["tear": .respelling("tare"), "lead": .respelling("led")])
    }

    @Test func `the longest entry is used, also of an outer level`() {
        let inner: Pronunciations = ["New": "nyew", "who": "hoo"]
        let outer: Pronunciations = ["New York": "noo york", "WHO": "the health organization"]
        #expect(said("New York, New Jersey", inner.filled(with: outer)) == "noo york, nyew Jersey")
        #expect(said("WHO, who, Who", inner.filled(with: outer)) == "the health organization, hoo, hoo")
    }

    @Test func `of entries that differ only in case, the one with the letters of the text is used`() {
        let pronunciations: Pronunciations = ["Polish": "pole ish", "polish": "pollish"]
        #expect(said("polish the Polish shoe", pronunciations) == "pollish the pole ish shoe")
    }

    @Test func `Pronunciations with the same entries are equal, on one level or several`() {
        let one: Pronunciations = ["tear": "tare", "lead": "led"]
        let inner: Pronunciations = ["tear": "tare"]
        let several = inner.filled(with: ["Tear": "teer"]).filled(with: ["lead": "led"])
        #expect(several == one)
        #expect(several.hashValue == one.hashValue)
        #expect(several.filled(with: ["win": "won"]) != one)
    }

    @Test func `the words of a text that have an entry are found, even in longer ones`() {
        let pronunciations: Pronunciations = ["New York": "a", "York": "b", "new": "c", "Jersey": "d"]
        #expect(pronunciations.writtenForms(in: "In New York.") == ["New York", "York", "new"])
    }
}

@Suite struct PauseTests {
    private func speech(_ shown: String, pauses words: [String: Double], sampleRate: Int = 1000) async throws -> Speech
    {
        struct Paused: TextReading {
            let version = "test"
            let words: [String: Double]
            func spokenText(of utterance: Utterance, by voice: Voice) -> SpokenText {
                let pauses = words.map { (utterance.string.firstRange(of: $0.key)!.upperBound, $0.value) }
                return SpokenText(utterance.string, pauses: pauses.sorted { $0.0 < $1.0 })
            }
        }
        return try await ScriptedEngine().speech(for: Utterance(shown), reading: Paused(words: words))
    }

    @Test func `a pause is exact silence before the next word`() async throws {
        let speech = try await speech("Wait — what now?", pauses: ["—": 0.25])
        #expect(speech.marks.map(\.frame) == [0, 350, 450])
        #expect(speech.samples[100..<350].allSatisfy { $0 == 0 })
        #expect(speech.samples.count == 550)
    }

    @Test func `a pause after the last word is at the end`() async throws {
        let speech = try await speech("Wait — what … ", pauses: ["—": 0.1, "…": 0.2])
        #expect(speech.marks.map(\.frame) == [0, 200])
        #expect(speech.samples.count == 500)
        #expect(speech.samples.suffix(200).allSatisfy { $0 == 0 })
    }

    @Test func `text of which nothing is said makes a pause without asking the engine`() async throws {
        struct Ornament: TextReading {
            let version = "test"
            func spokenText(of utterance: Utterance, by voice: Voice) -> SpokenText {
                let range = utterance.string.startIndex..<utterance.string.endIndex
                return SpokenText(
                    utterance.string,
                    edits: [ReadingEdit(range, words: "", rule: "ornament")],
                    pauses: [(range.upperBound, 1)]
                )
            }
        }
        let engine = ScriptedEngine()
        let speech = try await engine.speech(for: Utterance("a b c"), reading: Ornament())
        #expect(speech == Speech(samples: [Int16](repeating: 0, count: 1000)))
        #expect(engine.calls.isEmpty)
    }
}
