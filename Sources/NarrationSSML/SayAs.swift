import FoundationEssentials
import Narration
import NarrationReading

/// How `<say-as>` wants a text to be said. SSML 1.1, 3.1.9, leaves the values to others; these are those of the W3C's
/// note "SSML 1.0 say-as attribute values", and of other synthesizers.
struct SayAs {
    let kind: String
    let format: String?
    let language: String
    /// Spells numbers in the language, if it is known.
    let speller: NumberSpeller?

    enum Result: Equatable {
        /// The rules of reading know how it is said.
        case asRead
        case words(String)
        /// The text is not of this kind.
        case unfit
        /// There is no such kind here.
        case unknown
    }

    /// What is said for a text.
    func result(for text: String) -> Result {
        switch kind.lowercased() {
        case "cardinal", "number", "time", "currency", "fraction", "unit", "measure", "address": .asRead
        case "characters", "character", "spell-out", "spell", "verbatim", "letters", "digits": words(spelled(text))
        case "telephone": words(telephone(text))
        case "ordinal": words(ordinal(text))
        case "date": words(date(text))
        default: .unknown
        }
    }

    private func words(_ words: String?) -> Result {
        words.map { $0.isEmpty ? .unfit : .words($0) } ?? .unfit
    }

    /// The words that the rules of reading give for a text.
    private func read(_ text: String) -> String {
        let voice = Voice(id: "", name: "", languages: [language])
        return NaturalReading().spokenText(of: Utterance(text, language: language), by: voice).said
    }
}

extension SayAs {
    /// Each character, letters as capitals, which are said by their names, and digits in words.
    private func spelled(_ text: some StringProtocol) -> String {
        text.filter { !$0.isWhitespace }.map { character in
            character.wholeNumberValue.flatMap { speller?.words(for: $0) } ?? character.uppercased()
        }
        .joined(separator: " ")
    }

    /// The digits one by one, with a comma where the number is divided.
    private func telephone(_ text: String) -> String {
        let groups = text.split { !$0.isWholeNumber && !$0.isLetter && $0 != "+" && $0 != "*" && $0 != "#" }
        return groups.map { spelled($0) }.joined(separator: ", ")
    }

    /// An ordinal number in words: "third" for "3", "3rd" and "3."
    private func ordinal(_ text: String) -> String? {
        guard let number = Int(text.prefix { $0.isASCII && $0.isNumber }), let speller else { return nil }
        let rules: [SpellingRules] = ["%spellout-ordinal", "%spellout-ordinal-masculine"]
        return rules.lazy.compactMap { speller.words(for: number, by: $0) }.first
    }

    /// A date in words. The format lists the parts by their letters: `dmy`, `ymd`, `md`; without one, a date that the
    /// rules of reading know is read.
    private func date(_ text: String) -> String? {
        guard let format = format?.lowercased(), Set(format).count == format.count, !format.isEmpty else {
            return read(text)
        }
        var given = text.split { !$0.isNumber && !$0.isLetter }.map(String.init)
        if given.count == 1, text.count == 8, format.count == 3, text.allSatisfy(\.isWholeNumber) {
            given = text.digits(in: format)
        }
        guard given.count == format.count else { return nil }
        let values = Dictionary(zip(format, given)) { first, _ in first }
        guard let month = values["m"].flatMap(Int.init) else { return read(text) }
        guard (1...12).contains(month) else { return nil }
        let day = values["d"].flatMap(Int.init)
        if values["d"] != nil { guard let day, (1...31).contains(day) else { return nil } }
        if let year = values["y"], let day, year.count == 4 {
            return read("\(year)-\(twoDigits(month))-\(twoDigits(day))")
        }
        let names = CalendarNames.months(in: language)
        guard names.count >= month else { return nil }
        let parts = [day.map { "\($0)\(hasStops ? "." : "")" }, names[month - 1].capitalized, values["y"]]
        return read(parts.compactMap(\.self).joined(separator: " "))
    }

    private func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

    /// Whether a full stop makes a day of a number.
    private var hasStops: Bool {
        ["de", "da", "nb", "no", "fi", "cs"].contains(language.lowercased().prefix { $0 != "-" })
    }
}

extension String {
    /// The parts of eight digits by the letters of a format: "20041203" by "ymd".
    fileprivate func digits(in format: String) -> [String] {
        var rest = self[...]
        return format.map { letter in
            let count = letter == "y" ? 4 : 2
            defer { rest = rest.dropFirst(count) }
            return String(rest.prefix(count))
        }
    }
}
