/// The direction in which a language is written, with the names of HTML.
enum TextDirection: String {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"

    /// Finds the direction of a BCP 47 tag: that of its script if it names one, or else of its language.
    init(ofLanguage tag: String) {
        let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
        let script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
        let isRightToLeft =
            if let script {
                Self.scripts.contains(script)
            } else {
                Self.languages.contains(parts.first ?? "")
            }
        self = isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// Languages whose usual script is written from right to left.
    private static let languages: Set = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "nqo", "prs", "ps", "sd", "syr", "ug", "ur", "yi",
    ]

    private static let scripts: Set = ["adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa"]
}
