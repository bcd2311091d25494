/// The words in UTF-8 text, found without decoding it, so that a whole book can be searched quickly.
///
/// A letter is an ASCII letter or any other character, except punctuation and symbols from U+0080 to U+00BF and from
/// U+2000 to U+2FFF. An apostrophe between two letters belongs to the word.
struct UTF8Words: Sequence, IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The bytes of the next word.
    mutating func next() -> Range<Int>? {
        while index < bytes.count, !isLetter(at: index) { index += size(at: index) }
        guard index < bytes.count else { return nil }
        let start = index
        while index < bytes.count, isLetter(at: index) || isInnerApostrophe(at: index) { index += size(at: index) }
        return start..<index
    }

    private func size(at index: Int) -> Int {
        switch bytes[index] {
        case 0..<0xC0: 1
        case 0xC0..<0xE0: 2
        case 0xE0..<0xF0: 3
        default: 4
        }
    }

    private func isLetter(at index: Int) -> Bool {
        guard index < bytes.count else { return false }
        return switch bytes[index] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case 0xC2, 0xE2: false
        case let byte: byte >= 0xC3
        }
    }

    private func isInnerApostrophe(at index: Int) -> Bool {
        let isStraight = bytes[index] == UInt8(ascii: "'")
        let isCurly = bytes[index] == 0xE2 && bytes[index...].starts(with: [0xE2, 0x80, 0x99])
        guard isStraight || isCurly else { return false }
        return isLetter(at: index + size(at: index))
    }
}
