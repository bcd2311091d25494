// The case of a noun with a number before it, by the word before the number.
extension German {
    /// Whether a noun is in the dative: "mit 1 Apfel".
    func hasDative(after before: String) -> Bool { Self.dativePrepositions.contains(before) }

    /// Whether a noun is more probably the subject of a sentence than its object.
    func isSubject(after before: String) -> Bool { before.isEmpty || Self.beforeSubjects.contains(before) }

    private static let dativePrepositions = Set(words: "in mit von nach vor seit aus bei zu ab")
    private static let beforeSubjects = Set(
        words: "ist war sind waren bleibt blieb reicht reichte genügt genügte und oder als kam da wie"
    )
}
