import Narration
import Testing

/// Marks of emphasis and of lists in a text.
struct MarkedTextTests {
    /// The runs of a text, each with the number of asterisks around it.
    private func runs(_ marked: String, of text: String) -> [String]? {
        MarkedText(marked, of: text)?.runs.map { "\($0.look.rawValue) \(text[$0.range])" }
    }

    @Test(
        arguments: [
            ("I *never* said.", "I never said.", ["0 I ", "1 never", "0  said."]),
            ("**Hop!**", "Hop!", ["2 Hop!"]),
            ("*I **never** said*", "I never said", ["1 I ", "3 never", "1  said"]),
            ("***Hop***, *hop*", "Hop, hop", ["3 Hop", "0 , ", "1 hop"]),
            ("*un***believ**able", "unbelievable", ["1 un", "2 believ", "0 able"]),
            (#"2 \* 3 *is* 6\\2"#, #"2 * 3 is 6\2"#, ["0 2 * 3 ", "1 is", #"0  6\2"#]),
            ("*Hop* ", "\n  Hop\n", ["0 \n  ", "1 Hop", "0 \n"]),
            ("one\ntwo", "one two", ["0 one two"]),
            ("", " ", ["0  "]),
        ]
    )
    func `asterisks begin and end emphasis, and no character is lost`(marked: String, text: String, runs: [String]) {
        #expect(self.runs(marked, of: text) == runs)
        #expect(MarkedText(marked, of: text)?.runs.map { String(text[$0.range]) }.joined() == text)
    }

    @Test(
        arguments: [
            ("Hop", "Hup"), ("*Hop", "Hop"), ("Hop", "Hop hop"), ("Hop hop", "Hop"), ("****Hop****", "Hop"),
            ("_Hop_", "Hop"), ("- Hop", "- Hop"),
        ]
    )
    func `other words and marks that are not closed do not fit`(marked: String, text: String) {
        #expect(MarkedText(marked, of: text) == nil)
        #expect(Utterance(text, markedString: marked).markedText == nil)
    }

    @Test(
        arguments: [
            ("- Hop", "\nHop", true), ("-  *Hop*", "Hop", true), ("3. Hop", "3. Hop", true),
            ("12) Hop", "12) Hop", true),
            (#"1984\. Hop"#, "1984. Hop", false), (#"\- Hop"#, "- Hop", false), ("3.5 hops", "3.5 hops", false),
            ("Hop - hop", "Hop - hop", false),
        ]
    )
    func `a dash or a number begins an item`(marked: String, text: String, beginsItem: Bool) {
        #expect(MarkedText(marked, of: text)?.beginsItem == beginsItem)
    }
}
