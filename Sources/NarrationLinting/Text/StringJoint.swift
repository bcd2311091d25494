package import Narration

/// Two consecutive strings of a page between which a space seems to be missing: `hop` and `hop`, or `hop,` and `hop`.
package struct StringJoint {
    /// The end of the first string: letters and digits, and the punctuation after them.
    package let end: String

    /// The letters and digits at the beginning of the second string.
    package let beginning: String

    /// The language of the second string.
    package let language: String

    /// Creates a joint of two utterances' strings, if a space may be missing between them.
    package init?(_ first: Utterance, _ second: Utterance) {
        guard second.string.unicodeScalars.first?.isPartOfSpacedWord == true,
            first.string.unicodeScalars.last?.mayEndWord == true
        else { return nil }
        let beginning = second.string.prefix(while: \.isPartOfWord)
        let punctuation = first.string[...].suffix { !$0.isPartOfWord && !$0.isWhitespace }
        let word = first.string[..<punctuation.startIndex].suffix(while: \.isPartOfWord)
        end = String(word + punctuation)
        self.beginning = String(beginning)
        language = second.language
        guard !word.isEmpty, punctuation.isEmpty || Self.parts(word, punctuation, beginning) else { return nil }
    }

    /// Whether punctuation between two words requires a space after it. A full stop and a colon may be part of a name.
    private static func parts(_ word: Substring, _ punctuation: Substring, _ next: Substring) -> Bool {
        guard let last = word.last, last.isLetter, let first = next.first, first.isLetter,
            let mark = punctuation.first, punctuation.dropFirst().allSatisfy("!?”’»)]".contains)
        else { return false }
        return ",;!?".contains(mark) || ".:".contains(mark) && word.count > 1 && first.isUppercase
    }

    /// Whether there is a mark between the words that is always followed by a space.
    package var hasPartingMark: Bool {
        end.contains { ",;!?".contains($0) }
    }
}

extension Unicode.Scalar {
    /// Whether it can be the end of a word, or punctuation attached to it.
    fileprivate var mayEndWord: Bool {
        isPartOfSpacedWord || ",;:.!?”’»)]".unicodeScalars.contains(self)
    }

    /// Whether it is a letter or digit of a script with spaces between words. Chinese, Japanese and Thai, among others,
    /// have none.
    fileprivate var isPartOfSpacedWord: Bool {
        if isASCII { return properties.isAlphabetic || ("0"..."9").contains(self) }
        return isSpoken && !isUnspaced
    }

    /// Whether it belongs to a script without spaces between words.
    package var isUnspaced: Bool { Self.unspaced.contains { $0.contains(value) } }

    private static let unspaced: [ClosedRange<UInt32>] = [
        0x0E00...0x0FFF,  // Thai, Lao, Tibetan
        0x1000...0x109F,  // Burmese
        0x1780...0x17FF,  // Khmer
        0x1950...0x1AAF,  // Tai Le, New Tai Lue, Buginese, Tai Tham
        0x2E80...0xA4CF,  // Chinese, Japanese, Yi, and the Korean letters in this range
        0xA980...0xA9FF,  // Javanese, Burmese
        0xAA60...0xAADF,  // Burmese, Tai Viet
        0xF900...0xFAFF,  // Chinese
        0xFF00...0xFFEF,  // wide and narrow forms
        0x1B000...0x1B16F,  // Japanese
        0x20000...0x3FFFF,  // Chinese
    ]
}

extension Substring {
    /// The longest suffix of the text whose characters all satisfy a condition.
    fileprivate func suffix(while fits: (Character) -> Bool) -> Substring {
        self[(lastIndex { !fits($0) }.map(index(after:)) ?? startIndex)...]
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool {
        isLetter || isNumber
    }
}

extension Page {
    /// Finds utterances without a space between them and the previous one, by their indices.
    package var joints: [(utterance: Int, joint: StringJoint)] {
        utterances.indices.dropFirst().compactMap { index in
            StringJoint(utterances[index - 1], utterances[index]).map { (index, $0) }
        }
    }
}
