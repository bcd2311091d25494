extension BookTags {
    /// The tags in the form in which a file can store them, with the credits that voices ask for at the end of the
    /// description. A credit that the description has already is not added.
    package func asLines(crediting voices: [Voice]) -> BookTags {
        var credits: [String] = []
        for credit in voices.compactMap({ $0.licence?.credit?.asLine }) where !credits.contains(credit) {
            if !(publication.description ?? "").contains(credit) { credits.append(credit) }
        }
        guard !credits.isEmpty else { return asLines }
        let text = credits.joined(separator: "\n").cut(toBytes: Self.longestCredits)
        var tags = self
        let room = Self.longestDescription - text.utf8.count - 1
        tags.publication.description = [publication.description?.cut(toBytes: room), text]
            .compactMap(\.self).joined(separator: "\n")
        return tags.asLines
    }

    /// The longest description and the longest credits in it, in bytes.
    static let longestDescription = 4000
    private static let longestCredits = 2000
}
