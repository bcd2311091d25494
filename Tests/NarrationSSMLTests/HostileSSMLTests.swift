import Narration
import NarrationBooks
import NarrationSSML
import NarrationTesting
import Testing

/// Texts that are broken, or designed to exhaust the reader.
@Suite(.timeLimit(.minutes(2))) struct HostileSSMLTests {
    private func problem(_ ssml: String) -> String? {
        do {
            _ = try SSMLReader().read(ssml)
            return nil
        } catch {
            return error.diagnostics.first.map { "\($0.location?.description ?? "-") \($0.message)" }
        }
    }

    @Test(arguments: [
        ("<speak>\n<s>one\n</speak>", "3:"),
        ("<talk>one</talk>", "1:1 SSML begins with <speak>, not with <talk>"),
        ("<speak>a & b</speak>", "1:"), ("<speak>one", "1:"), ("one", "1:"), ("", "1:"),
        ("<speak>\n\n&unknown;</speak>", "3:"),
    ])
    func `a broken text is an error with its place`(ssml: String, problem: String) {
        let found = self.problem(ssml)
        #expect(found?.hasPrefix(problem) == true, "\(found ?? "no problem")")
    }

    @Test func `no entity is expanded`() {
        let lol = (1...9).map { "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">" }.joined()
        let laughs = "<!DOCTYPE speak [<!ENTITY l0 \"lol\">\(lol)]><speak>&l9;</speak>"
        #expect(problem(laughs)?.contains("declares an entity") == true)
        let file = "<!DOCTYPE speak [<!ENTITY f SYSTEM \"file:///etc/passwd\">]><speak>&f;</speak>"
        #expect(problem(file)?.contains("declares an entity") == true)
    }

    @Test func `deep nesting is an error`() {
        let deep = String(repeating: "<p>", count: 100_000)
        #expect(problem("<speak>\(deep)</speak>")?.contains("more than 64 levels") == true)
    }

    @Test func `a text beyond the limit is an error`() {
        let reader = SSMLReader(limits: ReadingLimits(size: 1000))
        #expect(throws: BookError.self) { try reader.read("<speak>\(String(repeating: "a ", count: 500))</speak>") }
    }

    @Test func `a megabyte of elements is read`() throws {
        let element = "<prosody rate=\"+1%\">a</prosody><break/>"
        let parsed = try SSMLReader().read("<speak>\(String(repeating: element, count: 1 << 20 / 40))</speak>")
        #expect(parsed.utterances.count == 1 << 20 / 40)
        let words = String(repeating: "<sub alias=\"b\">a</sub> <mark name=\"m\"/>", count: 100_000)
        let other = try SSMLReader().read("<speak>\(words)</speak>")
        #expect(other.utterances.count == 1)
        #expect(other.marks.count == 100_000)
    }

    @Test func `an endless tag is an error`() {
        let attributes = (1...100_000).map { " a\($0)=\"b\"" }.joined()
        #expect(problem("<speak><p\(attributes)>a</p></speak>") != nil)
    }

    @Test(arguments: 1...4)
    func `whatever is read, no letter is lost`(seed: UInt64) throws {
        var dice = SplitMix(seed: seed)
        let parts = [
            "<p>", "</p>", "<s>", "</s>", "<break/>", "<break time=\"1s\"/>", "<sub alias=\"x\">", "</sub>",
            "<phoneme ph=\"a\">", "</phoneme>", "<prosody rate=\"slow\">", "</prosody>", "<mark name=\"m\"/>", "é",
            "b c",
            ".", " ", "&amp;", "<emphasis>", "</emphasis>", "<say-as interpret-as=\"characters\">", "</say-as>", "👩‍👧",
            "\u{301}",
            "<![CDATA[<]]>", "<!-- -->", "<voice name=\"v\">", "</voice>",
        ]
        for _ in 1...500 {
            var (body, shown, open): (String, String, [String]) = ("", "", [])
            for _ in 1...Int.random(in: 1...20, using: &dice) {
                let part = parts[Int.random(in: 0..<parts.count, using: &dice)]
                if part.hasPrefix("</") {
                    guard open.last == part else { continue }
                    open.removeLast()
                } else if part.hasPrefix("<"), !part.hasSuffix("/>"), !part.hasPrefix("<!") {
                    open.append("</\(part.dropFirst().prefix { $0.isLetter || $0 == "-" })>")
                } else if !part.hasPrefix("<") {
                    shown += part == "&amp;" ? "&" : part
                } else if part.hasPrefix("<![") {
                    shown += "<"
                }
                body += part
            }
            body += open.reversed().joined()
            let parsed = try SSMLReader().read("<speak>\(body)</speak>")
            let found = parsed.utterances.map(\.string).joined().unicodeScalars.filter { !$0.properties.isWhitespace }
            let wanted = shown.unicodeScalars.filter { !$0.properties.isWhitespace }
            #expect(Array(found) == Array(wanted), "\(body)")
            #expect(parsed.marks.allSatisfy { parsed.utterances[$0.utterance].string.endIndex >= $0.place })
        }
    }
}
