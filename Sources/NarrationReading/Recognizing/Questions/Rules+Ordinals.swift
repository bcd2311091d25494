// Ordinal numbers at a place.
extension Rules {
    /// Whether the letters directly after the digits at a place make them an ordinal number: "1st".
    func hasOrdinalEnding(_ index: Int) -> Bool {
        guard text[index].kind == .number, text[index + 1].kind == .word, let number = Int(text.text(index)) else {
            return false
        }
        return language.ordinal(number, suffix: word(index + 1), before: "") != nil
    }

    /// The word that decides the case of an ordinal number. It stands before all numbers of a list.
    func determiner(before index: Int) -> Int {
        var place = previous(index)
        for _ in 0..<3 {
            let stop = previous(place)
            guard text.isText(stop, "."), text[stop - 1].kind == .number, text[place].kind != .number else { break }
            place = previous(stop - 1)
        }
        return place
    }
}
