import Narration

/// The phones of a text, word by word, with the pauses that may be between them.
struct PhoneChain {
    /// A phone, or a place where there may be a pause.
    struct Link: Hashable {
        /// The phone's symbol; `nil` for a pause, which may be left out.
        var symbol: String?
        /// The index of the word.
        var word: Int
        /// The first frame in the reference's sound.
        var start: Int
    }

    /// The phones and pauses. The first and the last are pauses.
    private(set) var links: [Link] = []

    /// The link with which each word begins; words without phones of their own share one with the next word.
    private(set) var words: [Int] = []

    /// Lists the phones of a reference.
    ///
    /// Before every word there may be a pause. A word's first phone begins where the word does: the reference may
    /// report a plosive only when its closure ends.
    init(of reference: TimedSpeech) {
        let marks = reference.speech.marks
        var phones = reference.phones[...]
        for (word, mark) in marks.enumerated() {
            let end = word + 1 < marks.count ? marks[word + 1].frame : Int.max
            links.append(Link(symbol: nil, word: word, start: mark.frame))
            let first = links.count
            while let phone = phones.first, phone.frame < end {
                phones.removeFirst()
                add(phone, of: word)
            }
            if links.count > first, links[first].symbol != nil { links[first].start = mark.frame }
            words.append(first)
        }
        let end = links.last?.symbol == nil ? links.popLast()?.start : nil
        links.append(Link(symbol: nil, word: max(0, marks.count - 1), start: end ?? reference.speech.samples.count))
        words = words.map { min($0, links.count - 1) }
    }

    private mutating func add(_ phone: PhoneMark, of word: Int) {
        if !phone.symbol.isEmpty {
            links.append(Link(symbol: phone.symbol, word: word, start: phone.frame))
        } else if links.last?.symbol != nil {
            links.append(Link(symbol: nil, word: word, start: phone.frame))
        }
    }
}
