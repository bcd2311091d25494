extension Russian {
    /// "Двадцать один час пять минут".
    func time(_ time: ClockTime) -> String? {
        let form = caseOfTime(after: time.before)
        guard let hours = counted(time.hours, Self.hour, form) else { return nil }
        guard let minutes = time.minutes, minutes > 0 else { return hours }
        return counted(minutes, Self.minute, form).map { "\(hours) \($0)" }
    }

    func duration(hours: Int, minutes: Int, seconds: Int) -> String? {
        let words = zip([hours, minutes, seconds], [Self.hour, Self.minute, Self.second]).compactMap {
            counted($0, $1, .nominative)
        }
        return words.count == 3 ? words.joined(separator: " ") : nil
    }

    /// A number with its noun, both in a case.
    private func counted(_ number: Int, _ noun: DeclinedNoun, _ form: RussianCase) -> String? {
        guard let words = cardinal(number, noun.noun.gender, form) else { return nil }
        let isSingle = number % 10 == 1 && number % 100 != 11
        return switch form {
        case .genitive: "\(words) \(isSingle ? noun.genitive.one : noun.genitive.many)"
        case .dative: "\(words) \(isSingle ? noun.dative.one : noun.dative.many)"
        default: "\(words) \(self.form(of: noun.noun, after: number))"
        }
    }

    /// A noun with its forms in other cases.
    private struct DeclinedNoun: Sendable {
        let noun: Noun
        let genitive: (one: String, many: String)
        let dative: (one: String, many: String)
    }

    private static let hour = DeclinedNoun(
        noun: Noun("час", "часов", few: "часа"),
        genitive: ("часа", "часов"),
        dative: ("часу", "часам")
    )
    private static let minute = DeclinedNoun(
        noun: Noun("минута", "минут", .feminine, few: "минуты"),
        genitive: ("минуты", "минут"),
        dative: ("минуте", "минутам")
    )
    private static let second = DeclinedNoun(
        noun: Noun("секунда", "секунд", .feminine, few: "секунды"),
        genitive: ("секунды", "секунд"),
        dative: ("секунде", "секундам")
    )
}
