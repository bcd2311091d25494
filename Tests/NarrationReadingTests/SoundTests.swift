import Testing

/// Stammers, interjections and words that are drawn out.
@Suite struct SoundTests {
    @Test(arguments: [
        ("B-b-but I can't!", "B, b, but I can't!"), ("I-I don't know.", "I, I don't know."), ("W-what?", "W, what?"),
        ("Th-th-that's all", "Th, th, that's all"), ("P-P-Peter", "P, P, Peter"), ("N-no", "N, no"),
    ])
    func `a stammer begins its word again`(shown: String, expected: String) {
        #expect(said(shown) == expected)
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
