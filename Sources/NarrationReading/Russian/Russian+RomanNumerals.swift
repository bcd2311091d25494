extension Russian {
    /// "Пётр I" is "Пётр первый", and "Екатерины II" "Екатерины второй".
    func rulerNumber(_ number: Int, at place: RulerPlace) -> String? {
        Self.rulerForms[place.name].flatMap { ordinal(number, $0) }
    }

    static let rulers: Set<String> = Set(rulerForms.keys)
    static let conjunctions: Set<String> = ["и", "или"]

    /// The number of a century, a congress or a chapter, in the form of its noun: "в XX веке", "глава II".
    func orderingNumber(_ number: Int, after before: String, before after: String) -> String? {
        if let form = Self.orderedNouns[after] { return ordinal(number, form) }
        return Self.numberedNouns[before].flatMap { ordinal(number, $0) }
    }

    /// "В XX в." is in the century, and "конец XX в." of it.
    func century(_ number: Int, abbreviated abbreviation: String, after before: String) -> (String, String)? {
        guard abbreviation == "в" || abbreviation == "вв" else { return nil }
        let isIn = before == "в" || before == "во"
        let nouns = abbreviation == "в" ? ("веке", "века") : ("веках", "веков")
        let form = NounForm(.masculine, isIn ? "-locative" : "-genitive")
        return ordinal(number, form).map { ($0, isIn ? nouns.0 : nouns.1) }
    }

    private func ordinal(_ number: Int, _ form: NounForm) -> String? {
        speller.words(for: number, by: .named("%spellout-ordinal-\(form.rules)"))
    }

    /// The gender, or the plural, and the case of a noun.
    private struct NounForm: Sendable {
        let rules: String

        init(_ gender: Gender, _ form: String) { rules = "\(gender)\(form)" }
        init(plural form: String) { rules = "plural" + form }
    }

    // MARK: Nouns

    private static let orderedNouns: [String: NounForm] = {
        var nouns = masculine("век съезд конгресс интернационал том класс курс квартал созыв этап тур")
            .merging(neuter("столетие тысячелетие")) { $1 }
            .merging(feminine("глава олимпиада династия республика сессия")) { $1 }
        // The number before several centuries is that of one: "XIX–XX веков".
        nouns.merge(["веков": .init(.masculine, "-genitive"), "веках": .init(.masculine, "-locative")]) { $1 }
        nouns.merge(["мировая": .init(.feminine, ""), "мировой": .init(.feminine, "-genitive")]) { $1 }
        nouns.merge(["мировую": .init(.feminine, "-accusative"), "часть": .init(.feminine, "")]) { $1 }
        nouns["части"] = .init(.feminine, "-genitive")
        for word in ["олимпийски", "зимни", "летни"] {
            nouns[word + "е"] = .init(plural: "")
            nouns[word + "х"] = .init(plural: "-genitive")
        }
        return nouns
    }()

    /// The nouns that come before their number.
    private static let numberedNouns = masculine("том").merging(feminine("глава")) { $1 }
        .merging(["часть": .init(.feminine, ""), "части": .init(.feminine, "-genitive")]) { $1 }

    private static func masculine(_ nouns: String) -> [String: NounForm] {
        forms(nouns, dropping: 0, .masculine, ["", "а", "у", "ом", "е"], [0, 1, 2, 4, 3])
    }

    private static func neuter(_ nouns: String) -> [String: NounForm] {
        forms(nouns, dropping: 1, .neuter, ["е", "я", "ю", "ем", "и"], [0, 1, 2, 4, 3])
    }

    private static func feminine(_ nouns: String) -> [String: NounForm] {
        Set(words: nouns).reduce(into: [:]) { all, noun in
            let endings =
                noun.hasSuffix("ия")
                ? ["я", "и", "ю", "ей"]
                : noun.hasSuffix("я") ? ["я", "и", "ю", "ей", "е"] : ["а", "ы", "у", "ой", "е"]
            all.merge(forms(noun, dropping: 1, .feminine, endings, [0, 1, 5, 4, 1])) { $1 }
        }
    }

    /// The forms of some nouns: each ending shows a case.
    private static func forms(
        _ nouns: String,
        dropping last: Int,
        _ gender: Gender,
        _ endings: [String],
        _ shown: [Int]
    ) -> [String: NounForm] {
        let cases = ["", "-genitive", "-dative", "-locative", "-ablative", "-accusative"]
        return Set(words: nouns).reduce(into: [:]) { all, noun in
            for (ending, form) in zip(endings, shown) {
                all[noun.dropLast(last) + ending] = NounForm(gender, cases[form])
            }
        }
    }

    // MARK: Rulers

    /// The names of rulers and popes in their cases. The accusative of a man is his genitive.
    private static let rulerForms: [String: NounForm] = {
        var forms = masculine(
            """
            александр иван карл людовик генрих фридрих вильгельм георг филипп густав людвиг эдуард ричард наполеон рамзес
            тутмос конрад леопольд франц фердинанд франциск карлос альфонс хуан максимилиан иосиф христиан фредерик эрик
            олаф мехмед мурад селим сулейман бенедикт климент урбан аменхотеп кир артаксеркс ксеркс август казимир
            сигизмунд владислав стефан михаил яков оттон фёдор федор роберт мухаммед константин юлиан пипин гарольд баязид ахмед
            """
        )
        for (name, stem) in [("пётр", "петр"), ("петр", "петр"), ("павел", "павл"), ("лев", "льв")] {
            forms[name] = .init(.masculine, "")
            forms.merge(masculine(stem).filter { $0.key != stem }) { $1 }
        }
        // Names that end in "й".
        for name in Set(words: "николай алексей григорий василий иннокентий дарий пий птолемей юлий тиберий") {
            let stem = name.dropLast()
            forms[name] = .init(.masculine, "")
            for (ending, form) in [("я", "-genitive"), ("ю", "-dative"), ("ем", "-ablative")] {
                forms[stem + ending] = .init(.masculine, form)
            }
            forms[stem + (stem.hasSuffix("и") ? "и" : "е")] = .init(.masculine, "-locative")
        }
        return forms.merging(feminine("екатерина елизавета анна мария изабелла клеопатра маргарита христина")) { $1 }
    }()
}
