/// The words for times and days in five languages, from tables that were written by hand, for comparison with those
/// that the grammars find.
enum WrittenOutTimes {
    /// How a clock writes a minute, and the words for it.
    static func minute(_ hour: Int, _ minute: Int, in language: String) -> (written: String, words: String) {
        let two = minute < 10 ? "0\(minute)" : "\(minute)"
        return switch language {
        case "en": english(hour, minute, two)
        case "de": ("\(hour):\(two) Uhr", german(hour, minute))
        case "fr": ("\(hour) h \(two)", french(hour, minute))
        case "es": ("\(hour):\(two)", spanish(hour, minute))
        default: ("\(hour):\(two)", russian(hour, minute))
        }
    }

    private static func english(_ hour: Int, _ minute: Int, _ two: String) -> (String, String) {
        let (twelve, half) = ((hour + 11) % 12 + 1, hour < 12 ? "a" : "p")
        let middle = minute == 0 ? "" : " " + (minute < 10 ? "oh \(englishNumber(minute))" : englishNumber(minute))
        return ("\(twelve):\(two) \(half).m.", "\(englishNumber(twelve))\(middle) \(half) m")
    }

    private static func german(_ hour: Int, _ minute: Int) -> String {
        (hour == 1 ? "ein" : germanNumber(hour)) + " uhr" + (minute == 0 ? "" : " \(germanNumber(minute))")
    }

    private static func french(_ hour: Int, _ minute: Int) -> String {
        frenchNumber(hour) + (hour < 2 ? " heure" : " heures") + (minute == 0 ? "" : " \(frenchNumber(minute))")
    }

    private static func spanish(_ hour: Int, _ minute: Int) -> String {
        if hour == 0, minute == 0 { return "cero horas" }
        let hours = [1: "una", 21: "veintiuna"][hour] ?? spanishNumber(hour)
        return hours + (minute == 0 ? "" : " y \(spanishNumber(minute))")
    }

    private static func russian(_ hour: Int, _ minute: Int) -> String {
        let hours = russianNumber(hour, ["один", "два"]) + " " + russianNoun(hour, ["час", "часа", "часов"])
        guard minute > 0 else { return hours }
        let noun = russianNoun(minute, ["минута", "минуты", "минут"])
        return "\(hours) \(russianNumber(minute, ["одна", "две"])) \(noun)"
    }
}

extension WrittenOutTimes {
    private static func list(_ words: String) -> [String] { words.split(separator: " ").map(String.init) }

    private static let englishSmall = list(
        """
        zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen \
        eighteen nineteen
        """
    )

    private static func englishNumber(_ number: Int) -> String {
        guard number >= 20 else { return englishSmall[number] }
        let ten = list("twenty thirty forty fifty")[number / 10 - 2]
        return number % 10 == 0 ? ten : "\(ten) \(englishSmall[number % 10])"
    }

    private static let germanSmall = list(
        """
        null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn \
        achtzehn neunzehn
        """
    )

    private static func germanNumber(_ number: Int) -> String {
        guard number >= 20 else { return germanSmall[number] }
        let ten = list("zwanzig dreißig vierzig fünfzig")[number / 10 - 2]
        let one = number % 10 == 1 ? "ein" : germanSmall[number % 10]
        return number % 10 == 0 ? ten : "\(one)und\(ten)"
    }

    private static let frenchSmall = list(
        """
        zéro une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize
        """
    )

    /// A number of a feminine noun.
    private static func frenchNumber(_ number: Int) -> String {
        if number <= 16 { return frenchSmall[number] }
        let ten = list("dix vingt trente quarante cinquante")[number / 10 - 1]
        switch number % 10 {
        case 0: return ten
        case 1: return "\(ten) et une"
        case let one: return "\(ten) \(frenchSmall[one])"
        }
    }

    private static let spanishSmall = list(
        """
        cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete \
        dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete \
        veintiocho veintinueve
        """
    )

    private static func spanishNumber(_ number: Int) -> String {
        guard number >= 30 else { return spanishSmall[number] }
        let ten = list("treinta cuarenta cincuenta")[number / 10 - 3]
        return number % 10 == 0 ? ten : "\(ten) y \(spanishSmall[number % 10])"
    }

    private static let russianSmall = list(
        """
        ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать \
        пятнадцать шестнадцать семнадцать восемнадцать девятнадцать
        """
    )

    /// A number whose one and two have a gender.
    private static func russianNumber(_ number: Int, _ oneAndTwo: [String]) -> String {
        func small(_ number: Int) -> String { (1...2).contains(number) ? oneAndTwo[number - 1] : russianSmall[number] }
        guard number >= 20 else { return small(number) }
        let ten = list("двадцать тридцать сорок пятьдесят")[number / 10 - 2]
        return number % 10 == 0 ? ten : "\(ten) \(small(number % 10))"
    }

    /// The form of a noun after a number: of one, of two to four, of more.
    private static func russianNoun(_ number: Int, _ forms: [String]) -> String {
        switch (number % 10, number % 100) {
        case (_, 11...14): forms[2]
        case (1, _): forms[0]
        case (2...4, _): forms[1]
        default: forms[2]
        }
    }
}

extension WrittenOutTimes {
    /// How a day of a year is written, and the words for it, in every case that a sentence may ask for.
    static func day(_ day: Int, _ month: Int, in language: String) -> [(written: String, words: String)] {
        let name = list(months[language] ?? "")[month - 1]
        switch language {
        case "en":
            let ordinal = englishOrdinal(day)
            let written = name.prefix(1).uppercased() + name.dropFirst()
            return [("\(day) \(written)", "the \(ordinal) of \(name)"), ("\(written) \(day)", "\(name) \(ordinal)")]
        case "de":
            let stem = germanOrdinal(day)
            return [("am \(day). \(name)", "am \(stem)n \(name)"), ("der \(day). \(name)", "der \(stem) \(name)")]
        case "fr":
            let number = day == 1 ? "premier" : frenchNumber(day).replacing("et une", with: "et un")
            return [(day == 1 ? "le 1er \(name)" : "le \(day) \(name)", "le \(number) \(name)")]
        case "es": return [("\(day) de \(name)", "\(day == 1 ? "primero" : spanishNumber(day)) de \(name)")]
        default:
            return [("", "ое", "ье"), ("с ", "ого", "ьего"), ("к ", "ому", "ьему")].map { before, end, soft in
                ("\(before)\(day) \(name)", "\(before)\(russianOrdinal(day, end, soft)) \(name)")
            }
        }
    }

    private static let months = [
        "en": "january february march april may june july august september october november december",
        "de": "januar februar märz april mai juni juli august september oktober november dezember",
        "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
        "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
        "ru": "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    ]

    private static func englishOrdinal(_ day: Int) -> String {
        let small = list(
            """
            first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth \
            fifteenth sixteenth seventeenth eighteenth nineteenth twentieth
            """
        )
        if day <= 20 { return small[day - 1] }
        return day == 30 ? "thirtieth" : "\(day > 30 ? "thirty" : "twenty") \(small[day % 10 - 1])"
    }

    private static func germanOrdinal(_ day: Int) -> String {
        let irregular = [1: "erste", 3: "dritte", 7: "siebte", 8: "achte"]
        return irregular[day] ?? germanNumber(day) + (day < 20 ? "te" : "ste")
    }

    private static func russianOrdinal(_ day: Int, _ end: String, _ soft: String) -> String {
        let stems = list(
            """
            перв втор трет четвёрт пят шест седьм восьм девят десят одиннадцат двенадцат тринадцат четырнадцат \
            пятнадцат шестнадцат семнадцат восемнадцат девятнадцат двадцат
            """
        )
        func small(_ day: Int) -> String { stems[day - 1] + (day == 3 ? soft : end) }
        if day <= 20 { return small(day) }
        return day == 30 ? "тридцат\(end)" : "\(day > 30 ? "тридцать" : "двадцать") \(small(day % 10))"
    }
}
