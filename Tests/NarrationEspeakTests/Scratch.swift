import Foundation
import Narration
@testable import NarrationEspeak
import Testing

@Suite struct Scratch {
    @Test func alice() async throws {
        let plist = try PropertyListSerialization.propertyList(from: Data(contentsOf: URL(fileURLWithPath: "/work/shared/books/alice.plist")), format: nil) as! [String: Any]
        var strings: [String] = []
        for page in plist["bookPages"] as! [[String: Any]] {
            if let s = page["utterances"] as? String { strings.append(s); continue }
            for u in page["utterances"] as! [[String: Any]] { strings.append(u["utteranceString"] as! String) }
        }
        let engine = try EspeakEngine()
        var joined: [Int: Int] = [:]
        var frames = 0
        var big: [String] = []
        let start = Date()
        for s in strings {
            let speech = try await engine.speech(for: Utterance(s))
            frames += speech.samples.count
            for m in speech.marks {
                let t = WordTokens(String(s[m.range])).ranges.count
                joined[t, default: 0] += 1
                if t > 3 { big.append(String(s[m.range])) }
            }
        }
        print(strings.count, "frames", frames, "sec", frames / 22050, "in", Date().timeIntervalSince(start))
        print("J",joined.sorted { $0.key < $1.key })
        print("B",big.prefix(40))
    }
    @Test func numbers() async throws {
        let engine = try EspeakEngine()
        let all = (1...1000).map(String.init).joined(separator: " ")
        let whole = try await engine.speech(for: Utterance(all))
        var sum = 0
        for h in 0..<10 { sum += try await engine.speech(for: Utterance((h*100+1...h*100+100).map(String.init).joined(separator: " "))).samples.count }
        print("numbers", whole.samples.count, sum, whole.marks.count)
        for t in ["x x x x x x x x end", String(repeating: "lemonade", count: 60), String(repeating: "777 ", count: 200), Array(repeating: "nine", count: 200).joined(separator: ","), String(repeating: "🐇", count: 90), "Привет мир", "déjà vu stop—now", "hello\u{1}5Sworld", "a\u{0}b", "👨‍👩‍👧‍👦 family", "你好世界", "؟ مرحبا", "…", "", "  ", "= = = = = =", "---- ---- x"] {
            do { let s = try await engine.speech(for: Utterance(t)); print(t.prefix(30), s.samples.count, s.marks.prefix(8).map { String(t[$0.range].prefix(20)) }, s.marks.count) } catch { print("ERR", t.prefix(30), error) }
        }
        for v in ["en-us", "zh", "zh-HK", "de", "nosuch", "en-us+f3", "en+f33", "English (America)", "xx", "no-such", "gmw/en-US"] {
            do { print(v, try await engine.voice(for: Utterance("", voice: v)).id) } catch { print(v, error) }
            do { print("L", v, try await engine.voice(for: Utterance("", language: v)).id) } catch { print("L", v, error) }
        }
    }
}
