extension Int {
    /// So many of something: `1 page`, `2 pages`, `0 entries`.
    ///
    /// - Parameters:
    ///   - noun: What one of them is called.
    ///   - plural: What several are called; the noun with an s, if not given.
    /// - Returns: The number and the noun.
    func of(_ noun: String, _ plural: String? = nil) -> String {
        self == 1 ? "1 \(noun)" : "\(self) \(plural ?? noun + "s")"
    }
}
