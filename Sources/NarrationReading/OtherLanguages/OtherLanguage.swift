/// A language of which only the whole numbers are known, from ICU.
struct OtherLanguage: SpokenLanguage {
    let speller: NumberSpeller
    private let signs: NumberSigns
    private let name: String

    /// Whether whole numbers stay digits.
    private let keepsDigits: Bool

    var coverage: RuleCoverage { .wholeNumbers }

    /// - Parameters:
    ///   - tag: A BCP 47 tag. Without rules for it, the initializer returns `nil`.
    ///   - readsDigits: Whether the voice reads digits better than long words. A bank of recordings needs words.
    init?(_ tag: String, readsDigits: Bool = true) {
        let tag = tag.inWordsOfICU
        // Without a region, voices are of Portugal: "dezasseis".
        guard let speller = NumberSpeller(language: tag == "pt" ? "pt-PT" : tag), let signs = NumberSigns(language: tag)
        else { return nil }
        (self.speller, self.signs) = (speller, signs)
        name = String(tag.lowercased().prefix { $0 != "-" })
        keepsDigits = Self.readByVoices.contains(name) || readsDigits && Self.longWords.contains(name)
    }

    func dividesThousands(_ sign: Substring) -> Bool { sign == signs.thousands || sign.isNarrowBlank || sign == "٬" }
    func isDecimalSign(_ sign: Substring) -> Bool { sign == signs.decimals || sign == "٫" }

    /// A full stop may make an ordinal number, because it is not known.
    var hasOrdinalStops: Bool { true }

    /// The words, unless they depend on the gender of a noun, which an engine may know; the digits where a voice reads
    /// them better.
    func cardinal(_ number: Int, before noun: String) -> String? {
        if let hundreds = inHundreds(number, before: noun) { return hundreds }
        guard !keepsDigits else { return String(number) }
        return noun.isEmpty || !hasGenders(number) ? words(for: number) : nil
    }

    /// Any word may be a noun, because none is known.
    func isCounted(_ word: String, _ letters: Token.Letters) -> Bool { true }

    /// A number from 1100 to 1999 as Germanic languages say it, be it a year or not: "nittenhundre og åttifire". Voices
    /// that read the digits know the years from 1900 on.
    private func inHundreds(_ number: Int, before noun: String) -> String? {
        let end = keepsDigits ? 1900 : 2000
        guard (1100..<end).contains(number), let (hundred, link) = Self.hundreds[name],
            let hundreds = cardinal(number / 100, before: "")
        else { return nil }
        let rest = number % 100
        let blank = keepsDigits ? " " : ""
        guard rest > 0 else { return hundreds + blank + hundred }
        return cardinal(rest, before: noun).map { hundreds + blank + hundred + (link.isEmpty ? blank : link) + $0 }
    }

    private func words(for number: Int) -> String? {
        // Voices spell words with the letter that ICU writes for the apostrophe, and no Czech says "one thousand".
        speller.words(for: number)?.replacing("ʼ", with: "’").replacing("jedna tisíc", with: "tisíc")
    }

    private func hasGenders(_ number: Int) -> Bool {
        let words = Self.genders.compactMap { speller.words(for: number, by: .named("%spellout-cardinal-\($0)")) }
        return Set(words).count > 1
    }

    /// The genders, as CLDR names them.
    private static let genders = ["masculine", "feminine", "neuter", "common", "reale"]

    /// The word for a hundred, and what is between it and the rest of a number.
    private static let hundreds = [
        "sv": ("hundra", ""), "da": ("hundrede", " og "), "nb": ("hundre", " og "), "nn": ("hundre", " og "),
        "no": ("hundre", " og "), "nl": ("honderd", ""), "af": ("honderd", " "),
    ]

    /// The languages whose numbers ICU 72 spells with errors, such as the Romanian "una mie", or in letters that voices
    /// cannot read, such as those of Japanese.
    private static let readByVoices = Set(words: "am ar be cy el ga is ja km lo mk mt my ro sk sl sr ta th")

    /// The languages whose long words for numbers voices stress and divide wrongly: "nittiosju".
    private static let longWords: Set<String> = ["da", "nl", "sv"]

    var stopWord: String? { Self.stops[name] }

    /// The word between a number and its decimals, where voices leave it out.
    var decimalWord: String? { name == "zh" ? stopWord : nil }

    private static let stops = [
        "pt": "ponto", "nl": "punt", "pl": "kropka", "sv": "punkt", "da": "punktum", "nb": "punktum", "nn": "punktum",
        "no": "punktum", "af": "punt", "ca": "punt", "fi": "piste", "id": "titik", "tr": "nokta", "hu": "pont",
        "zh": "点",
    ]
}

extension String {
    /// A language's tag with the name that ICU has for the language. Mandarin is Chinese, also of a voice that reads
    /// Latin letters as Pinyin: "cmn-Latn-pinyin".
    fileprivate var inWordsOfICU: String {
        let parts = lowercased().split(separator: "-")
        guard let first = parts.first, first == "cmn" || parts.count > 2 && parts[1] == "latn" else { return self }
        return ([first == "cmn" ? "zh" : first] + parts.dropFirst().prefix { $0 != "latn" }).joined(separator: "-")
    }
}
