import Narration
import NarrationLinting

/// The evidence in a book for what is a word.
struct WordsOfBook {
    private let words: Set<String>

    /// Collects the words that are relevant for the joints. Strings at joints provide no evidence.
    init(_ book: Book, deciding joints: [StringJoint]) {
        let wanted = Set(
            joints.filter(\.mayBeOneWord).flatMap { [$0.end, $0.beginning, $0.end + $0.beginning] }.map(\.key)
        )
        words = wanted.isEmpty ? [] : Self.words(of: book, among: wanted)
    }

    /// Whether a space is certainly missing: there is a mark between the words that is always followed by a space, or
    /// both words occur separately elsewhere in the book, and their concatenation does not.
    ///
    /// Unless the second word begins with a capital letter, they may still be one word: `to` and `day`, or a compound
    /// in a language that forms compounds.
    func needSpace(at joint: StringJoint) -> Bool {
        guard joint.mayBeOneWord else { return joint.hasPartingMark }
        let isLong = min(joint.end.count, joint.beginning.count) >= 3
        guard joint.hasCapitalInside || isLong && !joint.isInLanguageOfCompounds else { return false }
        return words.contains(joint.end.key) && words.contains(joint.beginning.key)
            && !words.contains((joint.end + joint.beginning).key)
    }

    private static func words(of book: Book, among wanted: Set<String>) -> Set<String> {
        var isWanted = [Bool](repeating: false, count: 1 << 14)
        for word in wanted { isWanted[word.utf8.shape] = true }
        var found: Set<String> = []
        for page in book.pages {
            let joined = Set(page.joints.map(\.utterance))
            for (index, utterance) in page.utterances.enumerated() {
                let (isBegun, goesOn) = (joined.contains(index), joined.contains(index + 1))
                var string = utterance.string
                string.withUTF8 { bytes in
                    for word in UTF8Words(bytes) where isWanted[bytes[word].shape] {
                        if isBegun && word.lowerBound == 0 || goesOn && word.upperBound == bytes.count { continue }
                        let key = String(decoding: bytes[word], as: UTF8.self).key
                        if wanted.contains(key) { found.insert(key) }
                    }
                }
            }
        }
        return found
    }
}

extension Collection<UInt8> {
    /// What tells most words apart without decoding them, in 14 bits: the length up to 63, and the first letter of
    /// ASCII in either case.
    fileprivate var shape: Int {
        Swift.min(count, 63) << 8 | Int(first.map { $0 < 0x80 ? $0 | 0x20 : 0 } ?? 0)
    }
}

extension StringJoint {
    /// Whether there are letters on both sides, so that a word may have been divided on purpose.
    fileprivate var mayBeOneWord: Bool {
        end.allSatisfy(\.isLetter) && beginning.allSatisfy(\.isLetter)
    }

    /// Whether the second word begins with a capital letter after a lower-case letter.
    fileprivate var hasCapitalInside: Bool {
        end.last?.isLowercase == true && beginning.first?.isUppercase == true
    }

    fileprivate var isInLanguageOfCompounds: Bool {
        let languages: Set = ["af", "da", "de", "et", "fi", "fo", "fy", "hu", "is", "lb", "nb", "nl", "nn", "no", "sv"]
        return languages.contains(language.prefix { $0 != "-" && $0 != "_" }.lowercased())
    }
}

extension String {
    /// The word in the form in which it is compared.
    fileprivate var key: String { lowercased() }
}
