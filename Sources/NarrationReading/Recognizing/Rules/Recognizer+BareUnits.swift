import Narration

// Units without a number: "le kg", "per kg", "in km".
extension Recognizer {
    /// A unit of several letters that cannot be said.
    func bareUnit(at index: Int) -> Finding? {
        guard (2...3).contains(text[index].range.count), text[index].letters != .capitals, !hasVowel(index),
            text[index - 1].kind != .number, text[previous(index)].kind == .word, !text.isText(index + 1, "/"),
            let (unit, end) = entry(at: index, in: language.units), end == index + 1
        else { return nil }
        let isOne = language.singularDeterminers.contains(word(previous(index)))
        return Finding(tokens: index..<end, words: isOne ? unit.one : unit.many, rule: .measure)
    }
}
