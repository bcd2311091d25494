internal import CXXHash
import Foundation
import Narration

/// A number for everything that goes into a file: the same number, the same file.
struct Fingerprint {
    private var bytes: [UInt8]

    /// Begins with some words.
    init(_ words: String...) {
        bytes = []
        for word in words { add(word) }
    }

    /// Adds a text, behind its length, so that no two lists of texts have the same bytes.
    mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes += text.utf8
    }

    /// Adds bytes, by their own number.
    mutating func add(_ data: Data) {
        let hash = data.withUnsafeBytes { XXH3_64bits($0.baseAddress, $0.count) }
        add(data.count)
        add(Int(bitPattern: UInt(hash)))
    }

    /// Adds a number.
    mutating func add(_ number: Int) {
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }

    /// Adds another's.
    mutating func add(_ other: Fingerprint) {
        add(other.digits)
    }

    /// Adds a page, whose utterances make choices of voices.
    mutating func add(_ page: Page, at index: Int) {
        var contents = Fingerprint(page.title ?? "", page.title == nil ? "no title" : "", page.backgroundImage ?? "")
        for utterance in page.utterances {
            contents.add(utterance, by: nil)
            contents.add(utterance.voice ?? "")
            contents.add(utterance.language)
        }
        add(index)
        add(contents)
    }

    /// Adds the lines of a page.
    mutating func add(_ lines: PageLines?) {
        guard let lines else { return }
        add(lines.page)
        add(lines.utterances.count)
        for line in lines.utterances { add(line) }
    }

    /// Adds an utterance that a voice speaks. Its language has done its part when it chose the voice.
    mutating func add(_ utterance: Utterance, by voice: Voice?) {
        add(utterance.string)
        add(voice?.id ?? "")
        let numbers = [
            utterance.rate, utterance.pitchMultiplier, utterance.volume, utterance.preUtteranceDelay,
            utterance.postUtteranceDelay,
        ]
        // -0 sounds like 0.
        for number in numbers { add(Int(bitPattern: UInt((number + 0).bitPattern))) }
    }

    /// The 128 bits of XXH3 that it all amounts to, as hexadecimal digits.
    var digits: String {
        Self.digits(of: bytes.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) })
    }

    /// A hash as hexadecimal digits.
    static func digits(of hash: XXH128_hash_t) -> String {
        [hash.high64, hash.low64].map { String($0, radix: 16).leftPadded(to: 16) }.joined()
    }
}
