import Narration
import NarrationReading
import Testing

/// The author's word comes before rules.
@Suite struct AuthorsWordTests {
    private func said(_ shown: String, as words: String, _ pronunciations: Pronunciations = [:]) -> SpokenText {
        let utterance = Utterance(shown, spokenString: words, pronunciations: pronunciations)
        return NaturalReading().spokenText(of: utterance, by: .test("en"))
    }

    @Test(arguments: [
        ("The doctors spoke.", "The WHO spoke."), ("It was long ago.", "It was in 1984."),
        ("He left.", "He left * * * in May 5."), ("One.", "12 000 of them"), ("", "WHO"),
    ])
    func `no rule changes the words of a spoken string that differ from the text`(shown: String, words: String) {
        #expect(said(shown, as: words).said == words)
    }

    @Test(arguments: ["One.", " 7 of them ", "\u{2}"])
    func `nothing is said for a spoken string without words`(shown: String) {
        #expect(said(shown, as: " ").said.isEmpty)
    }

    @Test(arguments: ["", "   ", "One."])
    func `a spoken string that is the text changes nothing`(text: String) {
        #expect(said(text, as: text).isAsShown)
    }

    @Test func `rules apply to the words of a spoken string that are also shown`() {
        #expect(said("Chapter II: Teh WHO", as: "Chapter II: The WHO").said == "Chapter two: The W H O")
        #expect(said("In 1984 teh WHO", as: "In 1984 the W.H.O.").said == "In nineteen eighty-four the W.H.O.")
    }

    @Test func `pronunciations apply to all words of a spoken string`() {
        #expect(
            said("The doctors spoke.", as: "The WHO spoke.", ["WHO": "doubleyou aitch oh"]).said
                == "The doubleyou aitch oh spoke."
        )
    }
}
