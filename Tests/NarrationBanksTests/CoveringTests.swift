import Narration
import Testing

@testable import NarrationBanks

/// Texts are covered with the phrases of a bank.
@Suite struct CoveringTests {
    private let book = Phrasebook([
        ("It is", .words), ("it", .words), ("half past", .words), ("Noon", .words), ("o’clock", .words),
        ("twenty-three", .number), ("twenty", .number), ("three", .digit), ("ein", .digit), ("hundert", .number),
        ("dreiundzwanzig", .number), ("is it noon", .words), ("drei", .digit),
    ])

    /// The pieces of a text, what is lacking in brackets.
    private func pieces(_ text: String) -> [String] {
        book.covering(of: text).map { $0.phrase == nil ? "[\($0.key)]" : $0.key }
    }

    @Test(arguments: [
        ("It is noon.", ["it is", "noon"]), ("IT IS… “Noon”!", ["it is", "noon"]),
        ("It, is it noon?", ["it", "is it noon"]), ("It is it noon", ["it", "is it noon"]),
        ("Twenty-three, twenty three o'clock", ["twenty three", "twenty three", "o'clock"]),
        ("It is a fine noon", ["it is", "[a fine]", "noon"]), ("Is it? Noon", ["[is]", "it", "noon"]),
        ("a. b", ["[a]", "[b]"]), ("a, b", ["[a b]"]), ("It is 100 %", ["it is", "[100 %]"]),
        ("hundertdreiundzwanzig", ["hundert", "dreiundzwanzig"]), ("einhundertdrei", ["ein", "hundert", "drei"]),
        ("einhundertdreißig", ["[einhundertdreißig]"]), ("", []), ("… —", []), ("noonnoon", ["[noonnoon]"]),
        ("ha\u{AD}lf past", ["half past"]),
    ])
    func `the longest phrases cover a text`(text: String, expected: [String]) {
        #expect(pieces(text) == expected)
    }

    @Test func `the pieces of a text have all of its words, each once`() {
        let texts = ["It is twenty-three hundertdrei x y, is it noon? 5 % — it.", "a\u{301} 🐇 é ß"]
        for text in texts {
            let words = SpokenWord.words(of: text).map(\.range)
            let covered = book.covering(of: text).flatMap(\.words).filter { !$0.continuesWord }.map(\.range)
            #expect(covered == words)
        }
    }

    @Test(arguments: [
        ("noon, it", [PhrasePosition.medial, .final]), ("noon it?", [.medial, .question]),
        ("Noon. It", [.final, .final]), ("noon; it!", [.medial, .final]), ("noon 3.5 it", [.medial, .medial, .final]),
        ("(noon) “it.”", [.medial, .final]),
    ])
    func `punctuation decides how a phrase is said`(text: String, expected: [PhrasePosition]) {
        let pieces = book.covering(of: text)
        #expect(pieces.indices.map { pieces[$0].position(isLast: $0 == pieces.count - 1) } == expected)
    }

    @Test func `a take that a phrase lacks is replaced by the most similar one`() {
        let take = BankTake(bytes: 0..<1, preSkip: 0, frameCount: 1, level: 0)
        #expect(BankPhrase("a", takes: [.medial: take]).take(for: .question) == take)
        #expect(PhrasePosition.question.substitutes == [.question, .final, .medial, .connected])
        #expect(BankPhrase("a").take(for: .final) == nil)
    }
}
