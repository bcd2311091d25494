import Narration

/// The phones of a whole text, word by word, as a reader is expected to speak them.
struct ReadingScript {
    /// A word that has phones.
    struct Word {
        /// The number of its passage, and that of its mark in the passage.
        var passage: Int
        var mark: Int
        /// Its phones in the script's ``ReadingScript/phones``.
        var phones: Range<Int>
        /// Whether a reader who left the text may go on here: at a passage's beginning, or after a pause.
        var beginsPhrase: Bool
        /// Its length in the reference's speech with the pause after it, in seconds.
        var length: Double
        /// Its length without that pause, in seconds.
        var spokenLength: Double
    }

    /// The words in the order of the text.
    private(set) var words: [Word] = []

    /// A phone, or a pause inside a word, which may be left out.
    struct Phone {
        /// Its symbol; `nil` for a pause.
        var symbol: String?
        /// Its length in the reference's speech, in seconds.
        var length: Double
    }

    /// The phones of all words.
    private(set) var phones: [Phone] = []

    /// Adds a passage.
    ///
    /// - Parameters:
    ///   - reference: The reference's speech of the passage.
    ///   - passage: The number of the passage.
    ///   - sampleRate: The sample rate of the reference, in hertz.
    mutating func add(_ reference: TimedSpeech, passage: Int, sampleRate: Int) {
        let marks = reference.speech.marks
        let links = PhoneChain(of: reference).links
        let pauses = reference.phones.filter(\.symbol.isEmpty).map(\.frame)
        var end = -1
        for (number, mark) in marks.enumerated() {
            let next = number + 1 < marks.count ? marks[number + 1].frame : reference.speech.samples.count
            let own = links.indices.dropLast().filter { links[$0].word == number }.drop { links[$0].symbol == nil }
            guard let first = own.first, let last = own.last(where: { links[$0].symbol != nil }) else { continue }
            let begin = phones.count
            phones += (first...last).map { index in
                let frames = max(0, links[index + 1].start - links[index].start)
                return Phone(symbol: links[index].symbol, length: Double(frames) / Double(sampleRate))
            }
            let (start, spokenEnd) = (links[first].start, links[last + 1].start)
            words.append(
                Word(
                    passage: passage,
                    mark: number,
                    phones: begin..<phones.count,
                    beginsPhrase: words.last?.passage != passage || pauses.contains { end < $0 && $0 <= start },
                    length: Double(max(0, next - mark.frame)) / Double(sampleRate),
                    spokenLength: Double(max(0, spokenEnd - start)) / Double(sampleRate)
                )
            )
            end = links[last].start
        }
    }

    /// Leaves words out.
    mutating func removeWords(where isLeftOut: (Word) -> Bool) { words.removeAll(where: isLeftOut) }
}
