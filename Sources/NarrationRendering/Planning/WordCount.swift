import Narration

extension String {
    /// The number of written words, as `writtenWordCount` has it.
    ///
    /// Most text between blanks is letters and marks, which the bytes tell to be one word. Only the rest, such as
    /// numbers and dashes, is divided as the words of a timeline are, which takes a hundred times as long.
    package var wordCount: Int {
        var text = self
        return text.withUTF8 { bytes in
            var (count, place) = (0, 0)
            /// The start of the run that is not ASCII, and not counted yet.
            var first: Int?
            func countRest(upTo end: Int) {
                guard let start = first else { return }
                count += String(decoding: bytes[start..<end], as: UTF8.self).writtenWordCount
                first = nil
            }
            while place < bytes.count {
                let start = place
                while place < bytes.count, !bytes[place].isBlank { place += 1 }
                defer { place += 1 }
                guard start < place else { continue }
                switch PlainRun(UnsafeBufferPointer(rebasing: bytes[start..<place])) {
                case .word?:
                    countRest(upTo: start)
                    count += 1
                case .marks?: countRest(upTo: start)
                case nil: first = first ?? start
                }
            }
            countRest(upTo: bytes.count)
            return count
        }
    }
}

/// Text between blanks that is letters and marks.
private enum PlainRun {
    /// A word, perhaps with marks.
    case word
    /// Marks without a word.
    case marks

    /// Looks at bytes of UTF-8; `nil` if there is anything but letters, quotes and punctuation that divides no words.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        var (hasLetter, place) = (false, 0)
        while place < bytes.count {
            let byte = bytes[place]
            let next = place + 1 < bytes.count ? bytes[place + 1] : 0
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): hasLetter = true
            case UInt8(ascii: "."), UInt8(ascii: "-"):
                // Several of them divide words.
                guard next != UInt8(ascii: "."), next != UInt8(ascii: "-") else { return nil }
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"),
                UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "("), UInt8(ascii: ")"):
                break
            case 0xC3 where next != 0x97 && next != 0xB7, 0xD0, 0xD1:
                // Letters of Latin 1 and Cyrillic letters.
                (hasLetter, place) = (true, place + 1)
            case 0xE2:
                // Quotes.
                let isQuote = place + 2 < bytes.count && next == 0x80 && (0x98...0x9F).contains(bytes[place + 2])
                guard isQuote else { return nil }
                place += 2
            default: return nil
            }
            place += 1
        }
        self = hasLetter ? .word : .marks
    }
}

extension UInt8 {
    /// Whether it is a blank by itself: a space, a tab or the end of a line.
    fileprivate var isBlank: Bool {
        self == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(self)
    }
}
