extension English {
    var telephoneWords: Set<String> { Self.beforeTelephone }
    var telephoneLinks: Set<String> { ["me", "us", "him", "her", "them", "at", "on", "the", "is", "was"] }
    var emergencyNumbers: Set<String> { ["911", "999", "112", "101", "111", "411", "000"] }

    /// American numbers with hyphens or points, and British ones that begin with a zero.
    func isTelephone(_ groups: [Substring], dividedBy divider: Substring) -> Bool {
        switch groups.map(\.utf8.count) {
        // A large round number is more likely the end of a range.
        case [3, 4]: divider == "-" && !"01".contains(groups[0].prefix(1)) && !groups[1].hasSuffix("00")
        case [3, 3, 4], [1, 3, 3, 4], [3, 2, 4]: divider == "-" || divider == "."
        case let shape: groups[0].hasPrefix("0") && (10...11).contains(shape.reduce(0, +)) && divider != "/"
        }
    }

    func telephone(_ group: Substring) -> String? {
        if group.utf8.count == 3, group.hasSuffix("00"), group != "000" { return Int(group).flatMap { cardinal($0) } }
        return digits(group)?.replacing("zero", with: "oh")
    }

    private static let beforeTelephone: Set = [
        "call", "calls", "called", "calling", "dial", "dials", "dialled", "dialed", "ring", "phone", "phoned",
        "telephone", "tel", "fax", "mobile", "cell", "text", "isbn",
    ]
}

extension German {
    var telephoneWords: Set<String> { Self.beforeTelephone }
    var telephoneLinks: Set<String> { ["die", "der", "unter", "ist", "lautet", "lautete"] }
    var emergencyNumbers: Set<String> { ["110", "112", "144", "117"] }

    /// A code that begins with a zero, and the number after it.
    func isTelephone(_ groups: [Substring], dividedBy divider: Substring) -> Bool {
        groups[0].hasPrefix("0") && (groups.count == 1 || (3...5).contains(groups[0].utf8.count)) && divider != "."
    }

    private static let beforeTelephone: Set = [
        "tel", "telefon", "telefonnummer", "fax", "handy", "mobil", "nummer", "notruf", "rufnummer", "isbn", "wähle",
        "wählen", "wählte", "anrufen", "ruf", "rufe", "rufen", "rief",
    ]
}

extension French {
    var telephoneWords: Set<String> { Self.beforeTelephone }
    var telephoneLinks: Set<String> { ["le", "au", "est"] }

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

    private static let beforeTelephone: Set = ["tél", "tel", "téléphone", "fax", "portable", "numéro", "isbn"]
}

extension Spanish {
    var telephoneWords: Set<String> { Self.beforeTelephone }
    var telephoneLinks: Set<String> { ["el", "al", "es", "era"] }
    var emergencyNumbers: Set<String> { ["112", "091", "061"] }

    func isTelephone(_ groups: [Substring], dividedBy divider: Substring) -> Bool {
        let shape = groups.map(\.utf8.count)
        let isKnown = shape == [2, 3, 2, 2] || shape == [3, 2, 2, 2] || shape == [3, 3, 3] && divider == "-"
        return isKnown && "6789".contains(groups[0].prefix(1))
    }

    private static let beforeTelephone: Set = [
        "tel", "tfno", "teléfono", "telf", "tlf", "fax", "móvil", "número", "llame", "llama", "marque", "isbn",
    ]
}
