extension Spanish {
    var hashtag: String? { "hashtag" }

    static let addressSigns: [String: String] = [
        ".": "punto", "@": "arroba", "/": "barra", "-": "guion", "_": "guion bajo", ":": "dos puntos",
        "?": "signo de interrogación", "=": "igual", "&": "y", "#": "almohadilla", "%": "por ciento", "~": "tilde",
        "+": "más",
    ]

    static let telephoneLinks: Set<String> = ["el", "al", "es", "era"]
    static let emergencyNumbers: Set<String> = ["112", "091", "061"]

    func isTelephone(_ groups: [Substring], dividedBy divider: Substring) -> Bool {
        let shape = groups.map(\.utf8.count)
        let isKnown = shape == [2, 3, 2, 2] || shape == [3, 2, 2, 2] || shape == [3, 3, 3] && divider == "-"
        return isKnown && "6789".contains(groups[0].prefix(1))
    }

    static let telephoneWords: Set<String> = [
        "tel", "tfno", "teléfono", "telf", "tlf", "fax", "móvil", "número", "llame", "llama", "marque", "isbn",
    ]
}
