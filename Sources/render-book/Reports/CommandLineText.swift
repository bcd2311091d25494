import Narration

/// A command as it was typed, to be typed again in a shell.
struct CommandLineText {
    /// The program and its arguments.
    let words: [String]

    /// The command that is running.
    static var current: Self { Self(words: CommandLine.arguments) }

    /// The command that begins to read at another place, and is otherwise the same.
    func beginning(at place: UtterancePosition) -> String {
        var words = words
        while let index = words.firstIndex(where: { $0 == "--from" || $0.hasPrefix("--from=") }) {
            words.removeSubrange(index..<min(index + (words[index] == "--from" ? 2 : 1), words.count))
        }
        // After "--" nothing is an option.
        let end = words.firstIndex(of: "--") ?? words.count
        words.insert(contentsOf: ["--from", "\(place.page + 1).\(place.utterance + 1)"], at: end)
        return words.map(\.shellWord).joined(separator: " ")
    }
}
