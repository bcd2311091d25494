extension SpokenText {
    /// The stretches of ``said`` whose pronunciation is known, as edits that change nothing. With them, nothing else
    /// changes these stretches.
    package var pronounced: [ReadingEdit] {
        changes.filter { $0.ipa != nil }.map { change in
            ReadingEdit(change.said, words: String(said[change.said]), rule: change.rule, ipa: change.ipa)
        }
    }

    /// The stretches of ``said`` that are the author's own words, from ``Utterance/spokenString``, in order.
    package var authorsWords: [Range<String.Index>] {
        changes.filter { $0.rule == .spokenString }.map(\.said)
    }
}
