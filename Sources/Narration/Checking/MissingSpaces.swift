extension BookReading {
    /// The strings that run into the one before them on their page.
    var missingSpaces: [Finding] {
        var findings: [Finding] = []
        var first = 0
        for (page, utterances) in book.pages.lazy.map(\.utterances).enumerated() {
            for index in utterances.indices.dropFirst() {
                let (before, after) = (utterances[index - 1].string, utterances[index].string)
                guard before.endsInWord, after.beginsWithWord else { continue }
                let position = UtterancePosition(page: page, utterance: index)
                findings.append((.missingSpace(between: before, and: after), spot(of: position, at: first + index)))
            }
            first += utterances.count
        }
        return findings
    }
}

extension String {
    fileprivate var beginsWithWord: Bool {
        unicodeScalars.first?.isPartOfSpacedWord == true
    }

    fileprivate var endsInWord: Bool {
        unicodeScalars.last?.isPartOfSpacedWord == true
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter or digit of a script that has spaces between its words; Chinese, Japanese and Thai, among
    /// others, have none.
    fileprivate var isPartOfSpacedWord: Bool {
        if isASCII { return properties.isAlphabetic || ("0"..."9").contains(self) }
        return isSpoken && !Self.unspaced.contains { $0.contains(value) }
    }

    private static let unspaced: [ClosedRange<UInt32>] = [
        0x0E00...0x0FFF,  // Thai, Lao, Tibetan
        0x1000...0x109F,  // Burmese
        0x1780...0x17FF,  // Khmer
        0x1950...0x1AAF,  // Tai Le, New Tai Lue, Buginese, Tai Tham
        0x2E80...0xA4CF,  // Chinese, Japanese, Yi; and the Korean letters among them
        0xA980...0xA9FF,  // Javanese, Burmese
        0xAA60...0xAADF,  // Burmese, Tai Viet
        0xF900...0xFAFF,  // Chinese
        0xFF00...0xFFEF,  // wide and narrow forms
        0x1B000...0x1B16F,  // Japanese
        0x20000...0x3FFFF,  // Chinese
    ]
}
