extension Recognizer {
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
