extension Int {
    /// The number with a noun: `1 page`, `2 pages`, `0 entries`.
    ///
    /// - Parameters:
    ///   - noun: The singular.
    ///   - plural: The plural; by default, the singular with an s.
    /// - Returns: The number and the noun.
    package func of(_ noun: String, _ plural: String? = nil) -> String {
        self == 1 ? "1 \(noun)" : "\(self) \(plural ?? noun + "s")"
    }
}
