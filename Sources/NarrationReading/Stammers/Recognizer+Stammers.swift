import Narration

// Stammers: "B-b-but", "I-I", "W-what".
extension Recognizer {
    func stammer(at index: Int) -> Finding? {
        guard isHyphen(index + 1), text[index].range.count <= Self.longestStart, !isHyphen(index - 1),
            text[index + 2].kind == .word
        else { return nil }
        var parts = [index]
        while parts.count < Self.mostParts, isHyphen(parts.last! + 1), text[parts.last! + 2].kind == .word {
            parts.append(parts.last! + 2)
        }
        let words = parts.map { text.text($0).lowercased() }
        guard isStammer(words) else { return nil }
        let said = parts.map { String(text.text($0)) }.joined(separator: ", ")
        return Finding(tokens: index..<parts.last! + 1, words: said, rule: .stammer)
    }

    /// Whether all words begin the last one. Two words that are the same are not always a stammer: "so-so".
    private func isStammer(_ words: [String]) -> Bool {
        guard let last = words.last, !language.compounds.contains(words.joined(separator: "-")) else { return false }
        return words.dropLast().allSatisfy { start in
            last.hasPrefix(start) && (start.count == 1 || !Sayability.canBeSaid(start))
        }
    }

    private static var longestStart: Int { 4 }
    private static var mostParts: Int { 12 }
}
