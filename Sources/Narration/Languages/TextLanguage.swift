/// The language of a text, with the direction in which it is written.
package struct TextLanguage: Sendable, Hashable {
    /// The language as a BCP 47 tag; `und` if a book names one that is no tag.
    package let tag: String

    /// Creates the language of a tag.
    package init(_ tag: String) {
        self.tag = LanguageTag.canonical(tag) ?? "und"
    }

    /// Whether the text is written from right to left: by its script if the tag names one, or else by its language.
    package var isRightToLeft: Bool {
        let subtags: [Substring] = tag.split(separator: "-")
        let script = subtags.dropFirst().prefix { $0.count > 1 }.first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
        if let script {
            return Self.rightToLeftScripts.contains(script.lowercased())
        }
        return subtags.first.map { KnownLanguage.rightToLeft.contains(String($0)) } ?? false
    }

    /// Scripts by their ISO 15924 codes.
    private static let rightToLeftScripts: Set = [
        "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
    ]

    /// The direction, with the names of HTML.
    package var direction: String { isRightToLeft ? "rtl" : "ltr" }

    /// The direction of a text inside one of another language, with the names of HTML; `nil` if it is the same.
    package func direction(within outer: TextLanguage) -> String? {
        isRightToLeft == outer.isRightToLeft ? nil : direction
    }
}
