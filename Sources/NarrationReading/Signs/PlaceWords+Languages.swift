extension English {
    var streetWords: Set<String> { Self.streets }

    /// "Sixteen hundred".
    func houseNumber(_ number: Int) -> String? {
        speller.words(for: number, by: "%spellout-numbering-year")?.replacing("oh-", with: "oh ")
    }

    var postCodeLength: Int? { 5 }
    func isState(_ name: Substring) -> Bool { Self.states.contains(name) }

    private static let streets: Set = [
        "street", "st", "avenue", "ave", "road", "rd", "lane", "ln", "boulevard", "blvd", "drive", "dr", "way",
        "place", "pl", "court", "ct", "square", "sq", "terrace", "parkway", "pkwy", "highway", "hwy", "broadway",
    ]
    private static let states = Set(
        """
        AL AK AZ AR CA CO CT DC DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK \
        OR PA RI SC SD TN TX UT VT VA WA WV WI WY
        """.split(separator: " ")
    )
}

extension German {
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
}
