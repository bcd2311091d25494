import Narration

// Adds the words that are said: spoken strings, pronunciations and lexicons.
extension BookBuilder {
    mutating func takeSpokenString(_ text: String, at place: SourceAnchor?) {
        guard !text.allSatisfy(\.isWhitespace) else { return report(.blankSpokenString, at: place) }
        spokenString = text
        spokenPlace = place
        if let phonemes = text.wordBetweenSlashes { report(.phonemesInSpokenString(phonemes), at: place) }
    }

    mutating func takeLexicon(_ path: String, at place: SourceAnchor?) {
        if PicturePath.leadsOutside(path) { return report(.lexiconOutsideBook(path), at: place) }
        guard !path.allSatisfy(\.isWhitespace) else { return report(.blankString(.lexicons), at: place) }
        book.lexicons.append(path)
        if keepsPlaces { places.note(lexicon: path, at: location(place)) }
    }

    /// Begins an entry of `pronunciations`.
    mutating func beginWord(_ written: String, at place: SourceAnchor?) {
        word = written
        frame.next = .anything
        if written.allSatisfy(\.isWhitespace) {
            report(.blankWord, at: place)
        } else if words[written] != nil {
            report(.duplicateWord(written), at: place)
        } else {
            frame.next = .pronunciation
            if keepsPlaces { places.note(word: written, at: location(place)) }
        }
    }

    mutating func takePronunciation(_ text: String, at place: SourceAnchor?) {
        let pronunciation = Pronunciation(text)
        words[word] = pronunciation
        switch pronunciation {
        case _ where pronunciation.isBlank: report(.blankPronunciation(of: word), at: place)
        case .respelling where !text.isSpeakable: report(.nothingToSpeak(text, for: word), at: place)
        case .respelling where text.hasPrefix("/") != text.hasSuffix("/"):
            report(.phonemesWithOneSlash(text), at: place)
        case .respelling: break
        case .ipa(let ipa): if keepsPlaces { places.note(phonemes: ipa, of: word, at: location(place)) }
        }
    }

    mutating func endPronunciations() {
        let pronunciations = Pronunciations(words.filter { $0.value.isSayable || !$0.key.isSayable })
        words = [:]
        switch outer.last?.level {
        case .book: self.pronunciations.book = pronunciations
        case .page: self.pronunciations.page = pronunciations
        default: ownPronunciations = pronunciations
        }
    }
}

extension Pronunciation {
    /// Whether there are phonemes, or words that can be said.
    package var isSayable: Bool {
        if case .respelling(let words) = self, !words.isSayable { return false }
        return !isBlank
    }

    /// Whether there is nothing that could be said, not even between slashes.
    package var isBlank: Bool {
        switch self {
        case .respelling(let words): words.allSatisfy(\.isWhitespace) || words == "//"
        case .ipa(let phonemes): phonemes.allSatisfy(\.isWhitespace)
        }
    }
}

extension String {
    /// The first word between slashes, or the whole text if it is.
    fileprivate var wordBetweenSlashes: String? {
        let words = split(whereSeparator: \.isWhitespace).map(String.init)
        return ([words.joined(separator: " ")] + words).first { word in
            if case .ipa(let phonemes) = Pronunciation(word) {
                !phonemes.contains("/") && phonemes.isSpeakable
            } else {
                false
            }
        }
    }
}
