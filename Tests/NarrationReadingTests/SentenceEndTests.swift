import Testing

/// Full stops that end a sentence as well as an abbreviation, initials or an ordinal number.
@Suite struct SentenceEndTests {
    @Test(arguments: [
        ("en", "She is Dr. He is Mr.", "She is Doctor. He is Mister."),
        ("en", "“I am a Dr.” He left.", "“I am a Doctor.” He left."),
        ("en", "Charles I. Part I", "Charles the first. Part one"),
        ("en", "He got a B. C. got none.", "He got a B. C got none."),
        ("en", "It was plan B. Tom knew.", "It was plan B. Tom knew."),
        ("en", "in the U.S. The army", "in the U S. The army"),
        ("en", "He is 5 ft. She is 6 ft.", "He is five feet. She is six feet."),
        ("en", "on 3 Sept. He left", "on the third of September. He left"),
        ("de", "Er kam am 3. Dann ging er.", "Er kam am dritten. Dann ging er."),
        ("de", "Er kam am 3.", "Er kam am dritten."),
        ("de", "unter Ludwig XIV. Dann", "unter Ludwig dem Vierzehnten. Dann"),
        ("de", "in der Goethestr. Dann", "in der Goethestraße. Dann"),
        ("de", "3 Mio. Die Leute", "drei Millionen. Die Leute"),
        ("de", "am 3. Oktober 1990. Am 5. kam er", "am dritten Oktober neunzehnhundertneunzig. Am fünften kam er"),
        ("en", "in the a.m. Tom left", "in the a m. Tom left"),
        ("fr", "chez M. Il est", "chez Monsieur. Il est"),
        ("es", "Habla Ud. Ella calla.", "Habla Usted. Ella calla."),
    ])
    func `a full stop is kept before what begins a sentence`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language).lowercased() == expected.lowercased())
    }

    @Test(arguments: [
        ("en", "Dr. No met Mr. Will Fox", "Doctor No met Mister Will Fox"),
        ("en", "Mr. And Mrs. Fox", "Mister And Missus Fox"), ("en", "Dr. Who", "Doctor Who"),
        ("en", "THE U.S. IS BIG", "the U S is big"), ("en", "the U.S. Army", "the U S Army"),
        ("en", "a B. A. degree", "a B A degree"), ("en", "Charles V. Hamilton", "Charles V Hamilton"),
        ("en", "2 mi. N. of town", "two miles N of town"),
        ("de", "z. B. Sie", "zum Beispiel Sie"), ("de", "z. B. Das Haus", "zum Beispiel Das Haus"),
        ("en", "Hare vs. The Fox", "Hare versus The Fox"), ("de", "am 3. Mai", "am dritten Mai"),
        ("de", "der 2. Preis", "der zweite Preis"),
        ("fr", "M. Le Bon", "Monsieur Le Bon"), ("es", "el Sr. De la Torre", "el Señor De la Torre"),
    ])
    func `a full stop is not kept before what may be a name`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }
}
