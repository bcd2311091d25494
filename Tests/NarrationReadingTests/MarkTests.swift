import Narration
import Testing

/// Marks that are not said: of notes, of emphasis, and ornaments.
@Suite struct MarkTests {
    @Test(arguments: [
        ("trouble.[1] Then", "trouble. Then"), ("trouble [12] then", "trouble  then"), ("the end.¹²", "the end."),
        ("a[*] b", "a b"), ("[Footnote 1: See [2] there.] Go", " Go"), ("“Go!”* he said", "“Go!” he said"),
        ("the king‡ died", "the king died"), ("[Illustration]", ""), ("page{12} ends", "page ends"),
        ("“[t]he war is over”", "“the war is over”"),
    ])
    func `the mark of a note is not said`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        ("wo[m]an", "woman"), ("the boy[s] left", "the boys left"), ("[un]happy", "unhappy"),
        ("w[om]e[n]ly", "womenly"),
        ("boy[a] left", "boy left"),
    ])
    func `letters in brackets that belong to a word are read`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: ["[sic]", "[he] said", "in [1984] he", "x²", "[Illustration without an end", "a [b] c"])
    func `other brackets are read`(text: String) {
        #expect(!rules(text).contains("note"))
    }

    @Test(arguments: [
        ("I love *you*.", "I love you."), ("_Said_ she", "Said she"), ("**no**", "no"), ("(_never_)", "(never)"),
        ("*“Go”*, he", "“Go”, he"), ("snake_case", "snake_case"), ("=Go=, he", "Go, he"),
        ("_a b_ and _c_", "a b and c"), ("*no*, *no*!", "no, no!"),
    ])
    func `a mark of emphasis is not said`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        ("zh", "这是 *重要* 的", "这是 重要 的"), ("ja", "これは、**つよい**。", "これは、つよい。"), ("zh", "“_名_”", "“名”"),
        ("ja", "*.service は", "*.service は"), ("ja", "場合、** という", "場合、** という"), ("zh", "变量 “LC_*” 在", "变量 “LC_*” 在"),
        ("ja", "多くの dh_* コマンド", "多くの dh_* コマンド"), ("ja", "(但し、*_unlocked 関数", "(但し、*_unlocked 関数"),
        ("zh", "以‘***=’为开始", "以‘***=’为开始"), ("ja", "\"--exe=\" を", "\"--exe=\" を"),
        ("zh", "LC_ALL 和 LC_*。", "LC_ALL 和 LC_*。"),
        ("ja", "[=CHAR=] 全て", "[=CHAR=] 全て"), ("ja", "*INDENT** で", "*INDENT** で"), ("zh", "doc-*/a/*，", "doc-*/a/*，"),
        ("ja", "/* 定数 O_* の定義 */", "/* 定数 O_* の定義 */"), ("zh", "Version=1.0 Name=Go", "Version=1.0 Name=Go"),
        ("hu", "*.txt és *.md", "*.txt és *.md"),
    ])
    func `where a language's words are not known, marks of emphasis have a pair`(
        language: String,
        shown: String,
        expected: String
    ) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        "* * *", "***", "⁂", "~ ~ ~", "-----", "*", "#", "❦", "~*~*~", "* * * * *\n", "* * *\n* * *", "  * * *  ",
    ])
    func `an ornament is a pause of a second`(text: String) {
        let spoken = spokenText(text)
        #expect(!spoken.said.contains { !$0.isWhitespace } && spoken.pauses.map(\.duration) == [1])
    }

    @Test func `an ornament between two lines is a pause between them`() {
        let spoken = spokenText("The end.\n* * *\nThe hare woke.")
        #expect(spoken.pauses.map(\.duration) == [1])
        #expect(spoken.said.filter { !$0.isWhitespace } == "Theend.Theharewoke.")
    }

    @Test(arguments: [
        ("en", "**Stop** **now**", "Stop now"), ("en", "She said *no* -- *never*!", "She said no -- never!"),
        ("de", "*Nein* -- *nie*!", "Nein -- nie!"), ("fr", "**Non** **jamais**", "Non jamais"),
        ("es", "~~No~~ ~~nunca~~", "~~No~~ ~~nunca~~"), ("en", "day❦night", "day night"),
        ("en", "no♪never", "no never"), ("en", "no[1]never", "no never"), ("en", "no♪3", "no three"),
    ])
    func `words apart stay apart without the signs between them`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: ["It ended. * * * It began.", "It ended ***", "It ended. ❦ It began."])
    func `an ornament within a line is a pause`(text: String) {
        #expect(rules(text) == ["ornament"] && spokenText(text).pauses.map(\.duration) == [1])
    }

    @Test(arguments: ["***Stop***", "a -- *b*", "so ~*~ so", "so -- * -- so"])
    func `different signs within a line, or signs that touch words, are no ornament`(text: String) {
        #expect(!rules(text).contains("ornament"))
    }

    @Test func `a note of music is not said, and is no pause`() {
        #expect(said("♪ la la ♪") == " la la " && spokenText("♪ la la ♪").pauses.isEmpty)
    }
}
