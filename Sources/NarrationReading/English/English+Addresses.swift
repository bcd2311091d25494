extension English {
    var hashtag: String? { "hashtag" }

    static let addressSigns: [String: String] = [
        ".": "dot", "@": "at", "/": "slash", "-": "dash", "_": "underscore", ":": "colon", "?": "question mark",
        "=": "equals", "&": "and", "#": "hash", "%": "percent", "~": "tilde", "+": "plus",
    ]

    /// "Sixteen hundred".
    func houseNumber(_ number: Int) -> String? {
        speller.words(for: number, by: "%spellout-numbering-year")?.replacing("oh-", with: "oh ")
    }

    var postCodeLength: Int? { 5 }
    func isState(_ name: Substring) -> Bool { Self.states.contains(name) }

    static let streetWords: Set<String> = [
        "street", "st", "avenue", "ave", "road", "rd", "lane", "ln", "boulevard", "blvd", "drive", "dr", "way",
        "place", "pl", "court", "ct", "square", "sq", "terrace", "parkway", "pkwy", "highway", "hwy", "broadway",
    ]
    private static let states = Set(
        """
        AL AK AZ AR CA CO CT DC DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK \
        OR PA RI SC SD TN TX UT VT VA WA WV WI WY
        """.split(separator: " ")
    )

    static let telephoneLinks: Set<String> = ["me", "us", "him", "her", "them", "at", "on", "the", "is", "was"]
    static let calledNumbers: Set<String> = ["911", "999", "112"]
    static let emergencyWords: Set<String> = ["call", "caller", "operator", "dispatcher"]
    static let emergencyNumbers: Set<String> = ["911", "999", "112", "101", "111", "411", "000"]

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

    static let telephoneWords: Set<String> = [
        "call", "calls", "called", "calling", "dial", "dials", "dialled", "dialed", "ring", "phone", "phoned",
        "telephone", "tel", "fax", "mobile", "cell", "text", "isbn",
    ]
}
