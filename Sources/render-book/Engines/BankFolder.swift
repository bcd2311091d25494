import Narration
import NarrationBanks
import NarrationSystem
import Synchronization

/// The user's folder of banks of phrases.
enum BankFolder {
    /// Its path: `narration/banks` in the user's data folder.
    static var path: String { UserFolder.data + "/narration/banks" }
}

/// The notice that a bank lacks words, once for each stretch of words.
final class LackingNotice: Sendable {
    private let told = Mutex<Set<String>>([])

    /// The number of stretches that are told; of more, nobody reads the list.
    private static let most = 10

    /// Tells that a bank lacks words.
    func tell(_ words: LackingWords) {
        let count = told.withLock { told in told.insert(words.text.lowercased()).inserted ? told.count : nil }
        guard let count, count <= Self.most + 1 else { return }
        let isLast = count > Self.most
        let more = "the bank \(words.bank) lacks more; `render-book bank check` lists everything"
        ProgressLine.interrupt(with: "render-book: \(isLast ? more : words.description)")
    }
}
