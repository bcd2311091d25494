import Testing

/// Words that are divided at a line's end.
@Suite struct HyphenTests {
    @Test(arguments: [
        ("en", "conver-\nsations", "conversations"), ("en", "conver-\n  sations", "conversations"),
        ("en", "a well-\nknown hare", "a well-known hare"),
        ("en", "Anglo-\nSaxon", "Anglo-Saxon"), ("de", "der wunder-\nbare", "der wunderbare"),
        ("fr", "peut-\nêtre", "peut-être"), ("en", "twenty-\none", "twenty-one"),
    ])
    func `a divided word is one word, a compound keeps its hyphen`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("de", "Haupt- und Nebenstraße"), ("en", "tall- and small ones"), ("en", "Wait- what?"),
        ("en", "He was tired- dead tired."),
        ("de", "Er war müde- todmüde."), ("fr", "Il dort- enfin presque."), ("es", "Estaba cansado- muerto."),
        ("en", "well-known"),
        ("en", "so - there"),
        ("es", "socio- y economía"), ("fr", "mi- ou plein temps"),
    ])
    func `a hyphen without a divided word stays`(language: String, text: String) {
        #expect(said(text, in: language) == text)
    }
}
