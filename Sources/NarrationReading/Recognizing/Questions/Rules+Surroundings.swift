// What is next to a place.
extension Rules {
    /// The index of the nearest token before an index that is not a blank or the end of a line.
    func previous(_ index: Int) -> Int {
        var index = index - 1
        while text[index].kind == .blank || text[index].kind == .lineEnd { index -= 1 }
        return index
    }

    /// The index of the nearest token after an index that is not a blank or the end of a line.
    func next(_ index: Int) -> Int {
        var index = index + 1
        while text[index].kind == .blank || text[index].kind == .lineEnd { index += 1 }
        return index
    }

    /// The word at an index, in lower case; empty if there is no word.
    func word(_ index: Int) -> String {
        guard text[index].kind == .word else { return "" }
        return text[index].letters == .lowercase ? String(text.text(index)) : text.text(index).lowercased()
    }

    /// The words next to some tokens.
    func surroundings(of tokens: Range<Int>) -> Surroundings {
        let before = previous(tokens.lowerBound)
        let after = next(tokens.upperBound - 1)
        return Surroundings(
            before: word(before),
            beforeThat: text[before].kind == .word ? word(previous(before)) : "",
            after: word(after),
            letters: text[after].letters,
            afterThat: text[after].kind == .word ? word(next(after)) : ""
        )
    }
}
