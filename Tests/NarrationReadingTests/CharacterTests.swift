import Narration
import NarrationReading
import Testing

/// Characters in their several forms.
@Suite struct CharacterTests {
    @Test(arguments: [
        ("cafe\u{301}", "caf\u{E9}"), ("ﬁnd the ﬂower", "find the flower"), ("conver\u{AD}sation", "conversation"),
        ("in\u{200B}side\u{FEFF}", "inside"), ("Ａ１", "A one"), ("a\u{200D}b", "ab"),
        ("Vie\u{302}\u{323}t", "Vi\u{1EC7}t"),
        ("Ù\u{301}", "Ù\u{301}"), ("𝐁𝐨𝐥𝐝 and 𝘪𝘵𝘢𝘭𝘪𝘤", "Bold and italic"), ("ⓗⓔⓡⓔ", "here"), ("🄷ere", "Here"),
        ("⒣ere", "here"), ("ℋere", "Here"), ("①", "one"), ("①②③ hares", "one two three hares"), ("⑳", "twenty"),
        ("step ⒊", "step three"), ("❿", "ten"), ("a①b", "a one b"), ("Chapter Ⅳ", "Chapter four"),
        ("𝟜 hares", "four hares"),
    ])
    func `a word is said in plain characters`(shown: String, expected: String) {
        #expect(Array(said(shown).unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test(arguments: [
        ("Mˡˡᵉ Lucie", "mademoiselle lucie"), ("Mᵐᵉ Morel", "madame morel"), ("le 1ᵉʳ mai", "le premier mai"),
    ])
    func `raised letters are those of the word`(shown: String, expected: String) {
        #expect(said(shown, in: "fr").lowercased() == expected)
    }

    @Test(arguments: ["the kingᵇ said", "👨‍👩‍👧", "می‌خواهم", "naïve café", "“Yes” – she"])
    func `other characters stay as they are`(text: String) {
        #expect(Array(said(text).unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test func `a pronunciation applies to a word in any of its forms`() {
        var utterance = Utterance("the cafe\u{301} and the ca\u{AD}fe\u{301}")
        utterance.pronunciations = ["caf\u{E9}": "kaffay"]
        #expect(NaturalReading().spokenText(of: utterance, by: .test("en")).said == "the kaffay and the kaffay")
    }

    @Test func `phonemes stay where the text is changed around them`() throws {
        var utterance = Utterance("Chapter II of the cafe\u{301}")
        let range = try #require(utterance.string.firstRange(of: "cafe\u{301}"))
        utterance.phonemes = [Phonemes(range, ipa: "kæfeɪ")]
        let spoken = NaturalReading().spokenText(of: utterance, by: .test("en"))
        #expect(spoken.said.hasPrefix("Chapter two"))
        #expect(spoken.changes.map(\.ipa) == [nil, "kæfeɪ"])
    }

    @Test(arguments: [
        ("th", "ยามขึ้นบันไดแล้ว", ["ยาม", "ขึ้น", "บันได", "แล้ว"]), ("th", "น้ำ ปลา", ["น้ำ", "ปลา"]),
        ("km", "ខ្ញុំស្រលាញ់", ["ខ្ញុំ", "ស្រលាញ់"]),
    ])
    func `words are apart in scripts without blanks`(language: String, text: String, words: [String]) {
        let spoken = spokenText(text, in: language)
        #expect(spoken.said.split { $0 == "\u{200B}" || $0 == " " }.map(String.init) == words)
        #expect(spoken.shown == text)
    }
}
