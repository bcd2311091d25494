extension French {
    var hashtag: String? { "hashtag" }

    static let addressSigns: [String: String] = [
        ".": "point", "@": "arobase", "/": "barre oblique", "-": "tiret", "_": "tiret bas", ":": "deux-points",
        "?": "point d'interrogation", "=": "égale", "&": "et", "#": "dièse", "%": "pour cent", "~": "tilde",
        "+": "plus",
    ]

    static let telephoneLinks: Set<String> = ["le", "au", "est"]

    /// Five pairs.
    func isTelephone(_ groups: [Substring], dividedBy divider: Substring) -> Bool {
        groups.map(\.utf8.count) == [2, 2, 2, 2, 2] && groups[0].hasPrefix("0")
    }

    /// A pair is said as a number: "quarante-deux".
    func telephone(_ group: Substring) -> String? {
        let digits = group.prefix { $0 == "0" }.dropLast(group.allSatisfy { $0 == "0" } ? 1 : 0)
        guard group.utf8.count <= 3, let number = Int(group), let words = cardinal(number) else {
            return self.digits(group)
        }
        return (digits.compactMap { _ in cardinal(0) } + [words]).joined(separator: " ")
    }

    static let telephoneWords: Set<String> = ["tél", "tel", "téléphone", "fax", "portable", "numéro", "isbn"]
}
