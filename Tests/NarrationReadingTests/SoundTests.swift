import Narration
import NarrationReading
import Testing

/// Stammers, interjections and words that are drawn out.
@Suite struct SoundTests {
    @Test(arguments: [
        ("B-b-but I can't!", "B, b, but I can't!"), ("I-I don't know.", "I, I don't know."), ("W-what?", "W, what?"),
        ("Th-th-that's all", "Th, th, that's all"), ("P-P-Peter", "P, P, Peter"), ("P-P-PLEASE", "P, P, please"),
        ("N-no", "N, no"),
    ])
    func `a stammer begins its word again`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        ("en", "B-b-but", ["bə", "bə"]), ("en", "N-no", ["nə"]), ("en", "W-what? W-who?", ["wə", "hə"]),
        ("en", "Th-that th-thanks", ["ðə", "θə"]), ("en", "S-she, st-stop, s-stop", ["ʃə", "stə", "sə"]),
        ("en", "Qu-quick, K-knife, C-city", ["kwə", "nə", "sə"]),
        ("en", "G-giant, G-get, Ch-chair", ["dʒə", "ɡə", "tʃə"]),
        ("en", "B-b-b...", ["bə", "bə", "bə"]), ("en", "P-P-PLEASE", ["pə", "pə"]),
        ("de", "W-was, Sch-schaf, St-stein, J-ja", ["və", "ʃə", "ʃtə", "jə"]),
        ("fr", "J-je, qu-qui, ch-chat, j-j'ai", ["ʒə", "kə", "ʃə", "ʒə"]),
        ("es", "P-pero, ch-chico, qu-queso", ["pe", "tʃi", "ke"]),
    ])
    func `a stammer is a sound, and no name of a letter`(language: String, shown: String, phonemes: [String]) {
        #expect(spokenText(shown, in: language).changes.compactMap(\.ipa) == phonemes)
    }

    @Test func `a voice that cannot say phonemes is given words only`() {
        let voice = Voice(id: "plain", name: "Plain", languages: ["en"], saysPhonemes: false)
        let text = NaturalReading().spokenText(of: Utterance("Hmmm. B-b-but!"), by: voice)
        #expect(text.changes.allSatisfy { $0.ipa == nil })
        #expect(text.said == "hm. B, b, but!")
    }

    @Test(arguments: [("en", "I-I don't"), ("en", "A-a-apple"), ("en", "H-hour"), ("fr", "I-il"), ("it", "P-però")])
    func `a stammered vowel is said as it is, and so is a language without a table`(language: String, shown: String) {
        let text = spokenText(shown, in: language)
        #expect(text.said == shown.replacing("-", with: ", ") && text.changes.allSatisfy { $0.ipa == nil })
    }

    @Test(arguments: [
        "so-so", "bye-bye", "well-known", "T-shirt", "D-Day", "re-read", "s-shaped", "X-ray", "e-mail", "co-op",
    ])
    func `a compound is no stammer`(text: String) {
        #expect(said(text) == text)
    }

    @Test(arguments: [
        ("Shhhhh!", "shush!"), ("SHHH!", "shush!"), ("Brrr", "brr"), ("Hmmmm", "hm"), ("Aaargh!", "argh!"),
        ("Noooooo!", "Nooo!"),
        ("NOOOO!", "nooo!"), ("Pleeease", "please"), ("Helllooo", "hello"), ("Sooooo big", "so big"),
        ("Stoppppp!", "Stopp!"),
    ])
    func `a sound is as long as it can be said`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: ["the rhythm", "my dry sky", "too good", "Oh well", "km", "a moor", "Mississippi", "his"])
    func `a word is no sound`(text: String) {
        #expect(said(text) == text)
    }
}
