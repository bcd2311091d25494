import Narration
import NarrationStories

/// The command line as text that can be entered in a shell again.
struct CommandLineText {
    /// The program and its arguments.
    let words: [String]

    /// Whether it read its book from standard input, which must then be provided again.
    let readsStandardInput: Bool

    init(words: [String], readsStandardInput: Bool = false) {
        self.words = words
        self.readsStandardInput = readsStandardInput
    }

    /// The same command, but starting at another place. `BOOK` represents the book's file if it is not known.
    func beginning(at place: UtterancePosition) -> String {
        var words = words
        while let index = words.firstIndex(where: { $0 == "--from" || $0.hasPrefix("--from=") }) {
            words.removeSubrange(index..<min(index + (words[index] == "--from" ? 2 : 1), words.count))
        }
        // Arguments after "--" are not options.
        let end = words.firstIndex(of: "--") ?? words.count
        words.insert(contentsOf: ["--from", "\(place.page + 1).\(place.utterance + 1)"], at: end)
        let command = words.map(\.shellWord).joined(separator: " ")
        return readsStandardInput ? command + " < BOOK" : command
    }
}
