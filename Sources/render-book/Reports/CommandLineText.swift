import Narration
import NarrationStories

/// A command as it was typed, to be typed again in a shell.
struct CommandLineText {
    /// The program and its arguments.
    let words: [String]

    /// Whether it has read its book from standard input, which then has to be given to it again.
    let readsStandardInput: Bool

    init(words: [String], readsStandardInput: Bool = false) {
        self.words = words
        self.readsStandardInput = readsStandardInput
    }

    /// The command that begins to read at another place, and is otherwise the same. `BOOK` stands for the book's file,
    /// where that is not known.
    func beginning(at place: UtterancePosition) -> String {
        var words = words
        while let index = words.firstIndex(where: { $0 == "--from" || $0.hasPrefix("--from=") }) {
            words.removeSubrange(index..<min(index + (words[index] == "--from" ? 2 : 1), words.count))
        }
        // After "--" nothing is an option.
        let end = words.firstIndex(of: "--") ?? words.count
        words.insert(contentsOf: ["--from", "\(place.page + 1).\(place.utterance + 1)"], at: end)
        let command = words.map(\.shellWord).joined(separator: " ")
        return readsStandardInput ? command + " < BOOK" : command
    }
}
