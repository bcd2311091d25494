/// A noun that is counted: a unit or a currency.
struct Noun: Sendable, Equatable {
    /// The noun for one: "foot".
    let one: String

    /// The noun for several: "feet".
    let many: String

    /// The noun for two to four, in a language in which they differ from five: "рубля".
    let few: String

    let gender: Gender

    /// - Parameters:
    ///   - one: The noun for one.
    ///   - many: The noun for several; with an "s" at the end by default.
    ///   - gender: The gender.
    ///   - few: The noun for two to four; by default, that for several.
    init(_ one: String, _ many: String? = nil, _ gender: Gender = .masculine, few: String? = nil) {
        self.one = one
        self.many = many ?? one + "s"
        self.few = few ?? self.many
        self.gender = gender
    }

    /// A noun that is the same for one and for several.
    static func same(_ noun: String, _ gender: Gender = .masculine) -> Noun { Noun(noun, noun, gender) }
}
