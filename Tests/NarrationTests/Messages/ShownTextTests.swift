import Narration
import Testing

@Suite("Text in messages")
struct ShownTextTests {
    @Test(arguments: [
        ("a\u{1B}[2Jb", #"a\e[2Jb"#), ("a\nb\r\nc\td", #"a\nb\r\nc\td"#), ("\0\u{7}\u{7F}", #"\x00\x07\x7F"#),
        ("\u{85}\u{9B}31m", #"\x85\x9B31m"#), ("17 \u{202E}txt.exe", #"17 \u{202E}txt.exe"#),
        ("\u{2066}a\u{2069}\u{200E}\u{200F}\u{61C}", #"\u{2066}a\u{2069}\u{200E}\u{200F}\u{61C}"#),
        ("Beale\u{2060}, co\u{AD}op", #"Beale\u{2060}, co\u{AD}op"#), ("\u{FEFF}a\u{200B}", #"\u{FEFF}a\u{200B}"#),
        ("a\u{2028}b\u{2029}", #"a\u{2028}b\u{2029}"#), ("caf\u{10FEE9}.plist", #"caf\xE9.plist"#),
    ])
    func `characters that control a terminal, change the text direction or are not seen are escaped`(
        text: String,
        shown: String
    ) {
        #expect(text.shown == shown)
    }

    @Test(arguments: [
        "", "Möwe", "e\u{301}", "👩‍👧‍👦", "नमस्ते", "שלום", "“…”", "می‌روم", "ﬁ，", #"C:\new"#, "\u{10FE00}", "a\u{A0}b",
    ]
    )
    func `Everything else is unchanged`(text: String) {
        #expect(text.shown == text)
    }
}
