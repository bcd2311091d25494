/// The keys and their meanings.
enum KeyHelp {
    private static let keys = [
        ("space", "pauses and continues"),
        ("← →", "turn pages"),
        ("↑ ↓", "skip utterances"),
        ("+ -", "rate"),
        ("[ ]", "pitch"),
        (", .", "volume"),
        ("0", "as the book says"),
        ("r", "repeats the utterance"),
        ("l", "repeats it until pressed again"),
        ("s", "shows how the word is said"),
        ("e", "reads the book again"),
        ("?", "shows the keys"),
        ("q", "quits"),
    ]

    /// The list of keys, one per line if there is room, or else one after another.
    static func text(columns: Int, rows: Int) -> String {
        let lines = keys.map { $0.0 + String(repeating: " ", count: 7 - $0.0.count) + $0.1 }
        let isRoomy = lines.count <= rows && lines.allSatisfy { $0.count <= columns }
        return isRoomy
            ? lines.joined(separator: "\n") : keys.map { "\($0.0) \($0.1)" }.joined(separator: " · ")
    }
}
