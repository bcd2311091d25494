import Foundation
import NarrationBanks
import NarrationBooks
import Testing

/// Lists of phrases for banks.
@Suite struct PhraseListTests {
    private func read(_ text: String) throws -> PhraseList {
        try PhraseListReader().read(Data(text.utf8), named: "list.plist")
    }

    private func problems(_ text: String) -> [String] {
        do {
            _ = try read(text)
            return []
        } catch {
            return (error as? BookError)?.diagnostics.map(\.description) ?? ["\(error)"]
        }
    }

    private let openStep = """
        {
          name = clock-de; language = "de_ch"; voice = anna; fallback = none; recordings = Takes;
          takes = (final, final, question); templates = (times, numbers);
          licence = "CC0"; credit = "A. Hare";
          phrases = (
            "Es ist",
            { text = " Guten Morgen "; takes = { medial = "m,.wav"; final = "m.wav"; }; },
            { text = Uhr; takes = (medial); }
          );
        }
        """

    private let xml = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>name</key><string>clock</string><key>language</key><string>en</string>
        <key>phrases</key><array><string>It is</string></array>
        </dict></plist>
        """

    @Test func `a list has a name, a language, templates, and phrases with takes`() throws {
        let list = try read(openStep)
        #expect(list.name == "clock-de" && list.language == "de-CH" && list.voice == "anna")
        #expect(list.fallback == .none && list.recordings == "Takes" && list.licence == "CC0")
        #expect(list.takes == [.final, .question] && list.templates == [.times, .numbers])
        #expect(list.phrases.map(\.text) == ["Es ist", "Guten Morgen", "Uhr"])
        #expect(list.phrases.map(\.takes) == [nil, [.medial, .final], [.medial]])
        #expect(list.phrases[1].recordings == [.medial: "m,.wav", .final: "m.wav"])
        #expect(list.phrases.map(\.location?.line) == [6, 7, 8])
    }

    @Test func `a list may be in XML, and has takes for the middle and the end of a sentence by default`() throws {
        let list = try read(xml)
        #expect(list.phrases.map(\.text) == ["It is"] && list.takes == [.medial, .final] && list.fallback == .language)
    }

    @Test(arguments: [
        ("{ name = a b; }", "list.plist:1:"),
        ("{ name = a; language = en; phrases = (\"It is\",\n \"it IS\"); }", "list.plist:2:2: error: the phrase"),
        ("{ name = a; language = en; phrases = (\"...\"); }", "there is nothing to say"),
        ("{ name = a; language = en; templates = (number); }", "did you mean “numbers”?"),
        ("{ name = a; language = en; phrasen = (); }", "did you mean “phrases”?"),
        ("{ name = a; language = en; phrases = ({ takes = (final); }); }", "this phrase has no text"),
        ("{ name = a; language = en; phrases = ({ text = b; takes = (end); }); }", "there is no take “end”"),
        ("{ name = a; language = \"?\"; phrases = (b); }", "is not a language"),
        ("{ name = \"a:b\"; language = en; phrases = (b); }", "cannot be the name of a bank"),
        ("{ name = \"a.Bank\"; language = en; phrases = (b); }", "cannot be the name of a bank"),
        ("{ name = a; language = en; phrases = { a = b; }; }", "“phrases” is a dictionary, not an array"),
        ("{ name = a; name = b; language = en; phrases = (b); }", "“name” is given twice"),
        ("( a )", "the list is an array, not a dictionary"),
        ("{ language = en; phrases = (b); }", "the list has no “name”"),
        ("{ name = a; phrases = (b); }", "the list has no “language”"),
        ("{ name = a; language = en; }", "no “phrases”"),
    ])
    func `a mistake is shown with its place`(text: String, expected: String) {
        func plain(_ text: String) -> String { text.replacing("“", with: "\"").replacing("”", with: "\"") }
        #expect(plain(problems(text).joined(separator: "\n")).contains(plain(expected)))
    }

    @Test func `an entity in a list is refused`() {
        let text = "<!DOCTYPE plist [<!ENTITY a \"b\">]>" + xml.split(separator: "\n").dropFirst().joined()
        #expect(problems(text).contains { $0.contains("must not declare entities") })
    }
}
