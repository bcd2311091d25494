extension English {
    var addressSigns: [String: String] { Self.inAddresses }
    var hashtag: String? { "hashtag" }

    private static let inAddresses = [
        ".": "dot", "@": "at", "/": "slash", "-": "dash", "_": "underscore", ":": "colon", "?": "question mark",
        "=": "equals", "&": "and", "#": "hash", "%": "percent", "~": "tilde", "+": "plus",
    ]
}

extension German {
    var addressSigns: [String: String] { Self.inAddresses }
    var hashtag: String? { "Hashtag" }

    private static let inAddresses = [
        ".": "Punkt", "@": "at", "/": "Schrägstrich", "-": "Strich", "_": "Unterstrich", ":": "Doppelpunkt",
        "?": "Fragezeichen", "=": "gleich", "&": "und", "#": "Raute", "%": "Prozent", "~": "Tilde", "+": "plus",
    ]
}

extension French {
    var addressSigns: [String: String] { Self.inAddresses }
    var hashtag: String? { "hashtag" }

    private static let inAddresses = [
        ".": "point", "@": "arobase", "/": "barre oblique", "-": "tiret", "_": "tiret bas", ":": "deux-points",
        "?": "point d'interrogation", "=": "égale", "&": "et", "#": "dièse", "%": "pour cent", "~": "tilde",
        "+": "plus",
    ]
}

extension Spanish {
    var addressSigns: [String: String] { Self.inAddresses }
    var hashtag: String? { "hashtag" }

    private static let inAddresses = [
        ".": "punto", "@": "arroba", "/": "barra", "-": "guion", "_": "guion bajo", ":": "dos puntos",
        "?": "signo de interrogación", "=": "igual", "&": "y", "#": "almohadilla", "%": "por ciento", "~": "tilde",
        "+": "más",
    ]
}
