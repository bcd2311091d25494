import Narration
import Testing

@testable import NarrationReading

/// What is shown as one word is changed as one word.
@Suite struct WholeWordTests {
    @Test(arguments: [
        ("Henry II's", ["II's"]), ("two DVD's", ["DVD's"]), ("I d-don't", ["d", "-"]), ("DON'T", ["DON'T"]),
        ("1-800-FLOWERS", ["1-800-FLOWERS"]), ("vol. III", ["vol.", "III"]), ("x²", ["x²"]),
        ("On 3/4/2021", ["3/4/2021"]), ("the ca\u{AD}fe\u{301} here", ["ca\u{AD}fe\u{301}"]),
        ("5'5'5'5", ["5'5'5'5"]),
    ])
    func `a change is of whole words`(shown: String, changes: [String]) {
        let spoken = spokenText(shown)
        #expect(spoken.changes.map { String(shown[$0.shown]) } == changes)
    }

    @Test func `a pronunciation before an apostrophe keeps its phonemes`() {
        #expect(spokenText("Hmmm's").changes.map(\.ipa) == ["həm"])
    }

    @Test(arguments: ["en", "de", "fr", "es"])
    func `no change of a line of the tables begins or ends within a word, or with white space`(
        language: String
    ) throws {
        let lines = try ["\(language).tsv", "Second/\(language).tsv"].flatMap(ReadingTable.lines)
        for line in lines {
            let spoken = spokenText(line.shown, in: line.language)
            for change in spoken.changes where !change.said.isEmpty {
                #expect(spoken.shown.isWhole(change.shown), "\(spoken.shown[change.shown]): \(spoken.shown)")
            }
        }
    }
}

extension String {
    /// Whether a stretch neither begins nor ends within a word, or with white space.
    fileprivate func isWhole(_ range: Range<Index>) -> Bool {
        !isInsideWord(range.lowerBound) && !isInsideWord(range.upperBound)
            && !self[range].first!.isWhitespace && !self[range].last!.isWhitespace
    }

    private func isInsideWord(_ place: Index) -> Bool {
        guard startIndex < place, place < endIndex else { return false }
        return [self[place], self[index(before: place)]].allSatisfy { $0.isLetter || $0.isNumber }
    }
}
