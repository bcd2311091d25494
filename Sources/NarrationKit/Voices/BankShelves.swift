#if Banks
package import NarrationBanks
import NarrationEngines
import NarrationSystem

/// The banks of phrases that books can name: the user's, and those beside a book.
struct BankShelves {
    private let others: EngineRoster
    private let notice: @Sendable (VoiceNotice) -> Void

    /// - Parameters:
    ///   - definitions: The other engines. One that has the name of the banks takes their place: `nil`.
    ///   - others: Says what banks lack.
    ///   - notice: Receives the words that banks lack.
    init?(
        besides definitions: [EngineDefinition],
        saidOtherwiseBy others: EngineRoster,
        notice: @escaping @Sendable (VoiceNotice) -> Void
    ) {
        guard !definitions.contains(where: { $0.name.lowercased() == BankEngine.rosterName }) else { return nil }
        (self.others, self.notice) = (others, notice)
    }

    /// The banks for books in a folder.
    func member(in folder: String?) -> EngineRoster.Member {
        let shelf = BankShelf(folder: BankShelf.userFolder, bookFolders: [folder].compactMap(\.self))
        return EngineRoster.Member(BankEngine.rosterName, sampleRate: shelf.isEmpty ? nil : Bank.sampleRate) {
            [others, notice] in
            BankEngine(shelf, fallback: others) { words in
                notice(.lacking(words: words.text, bank: words.bank, message: words.description))
            }
        }
    }
}

extension BankShelf {
    /// The user's folder of banks: `narration/banks` in the user's data folder.
    package static var userFolder: String { UserFolder.data + "/narration/banks" }
}
#endif
