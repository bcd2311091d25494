extension Utterance {
    /// The longest string an engine is given at once, in bytes of UTF-8: about a minute of speech.
    ///
    /// The limit on passages limits everything that depends on them: memory, the wait for the first sound, the timeout
    /// for an engine that hangs, and the amount spoken again after a crash.
    public static let passageLimit = 800

    /// The utterance that an engine is given for a passage of what is said. Its string is the passage, and only its
    /// phonemes are read otherwise.
    package func passage(_ range: Range<String.Index>, of text: SpokenText) -> Utterance {
        var part = self
        part.string = String(text.said[range])
        part.spokenString = nil
        part.pronunciations = [:]
        part.phonemes = text.phonemes(in: range, as: part.string)
        return part
    }
}

extension SpokenText {
    /// The ranges of ``said`` that are spoken one after the other, each at most ``Utterance/passageLimit`` bytes long.
    ///
    /// Short text is one passage. Longer text is cut where a listener expects a pause, as late as the limit allows:
    /// after a paragraph, or else a sentence, a clause or a word. The passages cover the text without gap or overlap,
    /// and depend on nothing but the text.
    public var passages: [Range<String.Index>] {
        var passages: [Range<String.Index>] = []
        var rest = said[...]
        while rest.utf8.count > Utterance.passageLimit {
            let end = rest.passageEnd(within: Utterance.passageLimit)
            passages.append(rest.startIndex..<end)
            rest = rest[end...]
        }
        if !rest.isEmpty || passages.isEmpty {
            passages.append(rest.startIndex..<rest.endIndex)
        }
        return passages
    }

    /// The ranges of ``said`` that a voice speaks one after the other: the ``passages``, or if the voice is given
    /// sentences, these divided at the ends of sentences. A short sentence is in one passage with the next. A voice
    /// that is given whole utterances has one passage.
    public func passages(by voice: Voice) -> [Range<String.Index>] {
        switch voice.passages {
        case .long: passages
        case .sentences: passages.flatMap(sentences)
        case .whole: [said.startIndex..<said.endIndex]
        }
    }

    /// The sentences of a passage.
    private func sentences(in passage: Range<String.Index>) -> [Range<String.Index>] {
        var sentences: [Range<String.Index>] = []
        var rest = said[passage]
        while let end = rest.sentenceEnd(after: Self.leastSentence) {
            sentences.append(rest.startIndex..<end)
            rest = rest[end...]
        }
        return sentences + [rest.startIndex..<rest.endIndex]
    }

    /// The length that a sentence in a passage of its own has at least, in bytes: about three seconds of speech.
    private static let leastSentence = 40

    /// The phonemes of the words that are wholly in a passage, as ranges of the passage.
    fileprivate func phonemes(in range: Range<String.Index>, as passage: String) -> [Phonemes] {
        func place(_ index: String.Index) -> String.Index {
            passage.utf8.index(passage.startIndex, offsetBy: said.utf8.distance(from: range.lowerBound, to: index))
        }
        return changes(in: range).compactMap { change in
            guard let ipa = change.ipa, !change.said.isEmpty else { return nil }
            return Phonemes(place(change.said.lowerBound)..<place(change.said.upperBound), ipa: ipa)
        }
    }
}

extension Substring {
    /// The best place to cut, among the characters that begin within `limit` bytes.
    fileprivate func passageEnd(within limit: Int) -> Index {
        var best = (rank: PassageBreak.none, end: startIndex)
        var index = startIndex
        var word = startIndex
        while index < endIndex {
            let next = self.index(after: index)
            guard utf8.distance(from: startIndex, to: next) <= limit else { break }
            let rank = passageBreak(at: index, behind: self[word..<index])
            if rank >= best.rank {
                best = (rank, next)
            }
            if self[index].isWhitespace {
                word = next
            }
            index = next
        }
        // A single character can be longer than the limit. It is not divided.
        return best.end > startIndex ? best.end : self.index(after: startIndex)
    }

    /// The beginning of the next sentence after some bytes; `nil` if the text has no other sentence.
    fileprivate func sentenceEnd(after least: Int) -> Index? {
        var index = startIndex
        var word = startIndex
        while index < endIndex {
            let next = self.index(after: index)
            let isEnd = passageBreak(at: index, behind: self[word..<index]) >= .sentence
            if isEnd, utf8.distance(from: startIndex, to: next) >= least {
                let sentence = self[next...].drop(while: \.isWhitespace)
                if sentence.beginsSentence { return sentence.startIndex }
            }
            if self[index].isWhitespace { word = next }
            index = next
        }
        return nil
    }

    /// Whether the text may be a sentence of its own, unlike “said the hare” after direct speech.
    private var beginsSentence: Bool {
        first { $0.isLetter || $0.isNumber }.map { !$0.isLowercase } ?? false
    }

    /// The quality of a division after the character at `index`, which follows `word`.
    private func passageBreak(at index: Index, behind word: Substring) -> PassageBreak {
        let character = self[index]
        if character.isNewline { return .paragraph }
        if "。！？".contains(character) { return .sentence }
        if "、，；".contains(character) { return .clause }
        guard character.isWhitespace else { return .none }
        let marks = word.reversed().prefix { !$0.isLetter && !$0.isNumber }
        let letters = word.dropLast(marks.count)
        if marks.contains(where: { "!?…".contains($0) }) { return .sentence }
        // "Mr." and "J." do not end a sentence.
        if marks.contains("."), letters.count > 3 { return .sentence }
        return marks.contains(where: { ",;:—".contains($0) }) ? .clause : .word
    }
}

/// The kinds of places where text may be divided, the worst first.
private enum PassageBreak: Comparable {
    case none
    case word
    case clause
    case sentence
    case paragraph
}
