// Ordinal numbers at a place.
extension Rules {
    /// Whether the letters directly after the digits at a place make them an ordinal number: "1st".
    func hasOrdinalEnding(_ index: Int) -> Bool {
        guard text[index].kind == .number, isOrdinalSuffix(index + 1), !isUnit(index + 1),
            let number = Int(text.text(index))
        else {
            return false
        }
        return language.ordinal(number, suffix: text.text(index + 1).lowercased(), before: "") != nil
    }

    /// Whether letters are a unit, where those of an ordinal number stand after a hyphen: "2м" is a length.
    func isUnit(_ suffix: Int) -> Bool {
        language.hasOrdinalHyphens && language.units[String(text.text(suffix))] != nil
    }

    /// Whether a token may make the number before it an ordinal number: letters, or a degree sign alone.
    func isOrdinalSuffix(_ index: Int) -> Bool {
        text[index].kind == .word || text.isText(index, "°") && text[index + 1].kind != .word
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
