extension Spanish {
    var addressSigns: [String: String] { Self.inAddresses }
    var hashtag: String? { "hashtag" }

    private static let inAddresses = [
        ".": "punto", "@": "arroba", "/": "barra", "-": "guion", "_": "guion bajo", ":": "dos puntos",
        "?": "signo de interrogación", "=": "igual", "&": "y", "#": "almohadilla", "%": "por ciento", "~": "tilde",
        "+": "más",
    ]

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
