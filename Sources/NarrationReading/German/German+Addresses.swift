extension German {
    var hashtag: String? { "Hashtag" }

    static let addressSigns: [String: String] = [
        ".": "Punkt", "@": "at", "/": "Schrägstrich", "-": "Strich", "_": "Unterstrich", ":": "Doppelpunkt",
        "?": "Fragezeichen", "=": "gleich", "&": "und", "#": "Raute", "%": "Prozent", "~": "Tilde", "+": "plus",
    ]

    var postCodeLength: Int? { 5 }

    /// A large town, or a name with the ending of one.
    func isTown(_ name: Substring) -> Bool {
        Self.towns.contains(name) || Self.endings.contains { name.hasSuffix($0) && name.count > $0.count }
    }

    private static let endings = [
        "burg", "stadt", "heim", "hausen", "hofen", "ingen", "furt", "bach", "münde", "brück", "leben", "roda", "walde",
        "kirchen", "feld", "dorf",
    ]
    private static let towns = Set(
        """
        Aachen Augsburg Basel Berlin Bern Bielefeld Bochum Bonn Bottrop Braunschweig Bremen Bremerhaven Chemnitz Cottbus \
        Darmstadt Dortmund Dresden Duisburg Düsseldorf Erfurt Erlangen Essen Frankfurt Freiburg Fürth Gelsenkirchen Gera \
        Göttingen Graz Hagen Halle Hamburg Hamm Hannover Heidelberg Heilbronn Herne Hildesheim Innsbruck Jena Karlsruhe \
        Kassel Kiel Koblenz Köln Krefeld Leipzig Leverkusen Linz Lübeck Ludwigshafen Luzern Magdeburg Mainz Mannheim \
        Moers Mönchengladbach Mülheim München Münster Neuss Nürnberg Oberhausen Offenbach Oldenburg Osnabrück Paderborn \
        Pforzheim Potsdam Recklinghausen Regensburg Remscheid Reutlingen Rostock Saarbrücken Salzburg Salzgitter Schwerin \
        Siegen Solingen Stuttgart Trier Ulm Weimar Wien Wiesbaden Wolfsburg Wuppertal Würzburg Zürich Zwickau
        """.split(separator: " ")
    )

    static let telephoneLinks: Set<String> = ["die", "der", "unter", "ist", "lautet", "lautete"]
    static let emergencyNumbers: Set<String> = ["110", "112", "144", "117"]

    /// A code that begins with a zero, and the number after it.
    func isTelephone(_ groups: [Substring], dividedBy divider: Substring) -> Bool {
        groups[0].hasPrefix("0") && (groups.count == 1 || (3...5).contains(groups[0].utf8.count)) && divider != "."
    }

    static let telephoneWords: Set<String> = [
        "tel", "telefon", "telefonnummer", "fax", "handy", "mobil", "nummer", "notruf", "rufnummer", "isbn", "wähle",
        "wählen", "wählte", "anrufen", "ruf", "rufe", "rufen", "rief",
    ]
}
