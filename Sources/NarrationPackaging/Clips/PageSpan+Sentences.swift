package import Narration
import NarrationSentences

extension Timeline.PageSpan {
    /// Finds the words with which sentences begin.
    ///
    /// An author who tunes the words of a sentence writes it in several utterances. A sentence also ends at a blank
    /// line, at a line break between two utterances, and with the title of the page.
    ///
    /// - Parameter language: The language of the text, a BCP 47 tag.
    /// - Returns: For each utterance and each of its words, whether a sentence begins with the word.
    package func sentenceStarts(in language: String) -> [[Bool]] {
        var places = sentencePlaces(in: language)[...]
        var offset = 0
        return utterances.map { utterance in
            defer { offset += utterance.string.utf8.count }
            return utterance.words.map { word in
                let later = places.drop { $0 <= offset + Int(word.start) }
                defer { places = later }
                return later.count < places.count
            }
        }
    }

    /// Where sentences begin in the text of the page, in bytes of UTF-8.
    private func sentencePlaces(in language: String) -> [Int] {
        let strings = utterances.map(\.string)
        let text = strings.joined()
        var places = Set(text.utf8.placesAfterBlankLines)
        var end = 0
        for sentence in SentenceSplitter(language: language).sentences(in: text) {
            places.insert(end)
            end += sentence.utf8.count
        }
        end = 0
        for (index, (string, next)) in zip(strings, strings.dropFirst()).enumerated() {
            end += string.utf8.count
            let isTitle = index == 0 && !string.spoken.isEmpty && string.spoken == title?.spoken
            if isTitle || string.last?.isNewline == true || next.first?.isNewline == true { places.insert(end) }
        }
        return places.sorted()
    }
}

extension String.UTF8View {
    fileprivate var placesAfterBlankLines: [Int] {
        var lines = 0
        return enumerated().compactMap { place, byte in
            switch byte {
            case UInt8(ascii: "\n"): lines += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
            default:
                defer { lines = 0 }
                return lines > 1 ? place : nil
            }
            return nil
        }
    }
}

extension String {
    /// The letters and digits alone.
    fileprivate var spoken: String { filter { $0.isLetter || $0.isNumber } }
}
