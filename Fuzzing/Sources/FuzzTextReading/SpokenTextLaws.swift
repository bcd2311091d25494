import Laws
import NarrationReading

@testable import Narration
@testable import NarrationTesting

/// The laws of what is said for any text.
enum SpokenTextLaws {
    /// Reads a text and checks what is said for it.
    static func check(_ input: Input) {
        let utterance = input.utterance
        let spoken = input.reading.read(utterance)
        law("What is shown stays", spoken.shown.utf8.elementsEqual(utterance.string.utf8), spoken.shown)
        law("A text is always read alike", spoken == input.reading.read(utterance), spoken.said)
        law(
            "Words that are apart are said apart",
            spoken.joinedWords.isEmpty,
            "\(spoken.joinedWords): \(spoken.shown.debugDescription) \(spoken.said.debugDescription)"
        )
        checkChanges(of: spoken)
        checkPauses(of: spoken)
        checkPassages(of: spoken)
        checkMarks(of: spoken)
    }

    private static func checkChanges(of spoken: SpokenText) {
        var (shown, said) = (spoken.shown.startIndex, spoken.said.startIndex)
        for change in spoken.changes {
            let evidence = "\(change.rule): \(spoken.shown.debugDescription) \(spoken.said.debugDescription)"
            law("Changes are in order", shown <= change.shown.lowerBound && said <= change.said.lowerBound, evidence)
            law("A change is in the text", change.shown.upperBound <= spoken.shown.endIndex, evidence)
            law("Something is changed", !change.shown.isEmpty || spoken.shown.isEmpty, evidence)
            law("A change is of whole words", change.said.isEmpty || spoken.shown.isOfWords(change.shown), evidence)
            law("A change is of whole characters", change.shown.isWhole(in: spoken.shown), evidence)
            law("What is said is whole characters", change.said.isWhole(in: spoken.said), evidence)
            law(
                "Other text is said as it is shown",
                spoken.shown[shown..<change.shown.lowerBound].utf8
                    .elementsEqual(spoken.said[said..<change.said.lowerBound].utf8),
                evidence
            )
            (shown, said) = (change.shown.upperBound, change.said.upperBound)
        }
        law(
            "The end is said as it is shown",
            spoken.shown[shown...].utf8.elementsEqual(spoken.said[said...].utf8),
            "\(spoken.shown.debugDescription) \(spoken.said.debugDescription)"
        )
    }

    private static func checkPauses(of spoken: SpokenText) {
        let places = spoken.pauses.map(\.place)
        law("Pauses are in order", places == places.sorted(), "\(spoken.pauses)")
        law("Pauses are in the text", places.allSatisfy { $0 <= spoken.said.endIndex }, "\(spoken.pauses)")
        law("A pause has a length", spoken.pauses.allSatisfy { (0.05...2).contains($0.duration) }, "\(spoken.pauses)")
    }

    /// Divides what is said at its blanks: the passages of what is shown follow each other and cover it.
    private static func checkPassages(of spoken: SpokenText) {
        var (place, shown) = (spoken.said.startIndex, spoken.shown.startIndex)
        for blank in spoken.said.indices.filter({ spoken.said[$0] == " " }) + [spoken.said.endIndex] where place < blank
        {
            let passage = spoken.shownRange(ofPassage: place..<blank)
            law("Passages follow each other", passage.lowerBound == shown, spoken.said)
            let words = spoken.shownRange(of: place..<blank)
            law("A word is in the text", words.upperBound <= spoken.shown.endIndex, spoken.said)
            (place, shown) = (blank, passage.upperBound)
        }
        law("Passages cover the text", spoken.said.isEmpty || shown == spoken.shown.endIndex, spoken.said)
    }

    /// Marks every word that is said: the marks of what is shown follow each other.
    private static func checkMarks(of spoken: SpokenText) {
        let marks = spoken.said.split(whereSeparator: \.isWhitespace).map {
            WordMark(range: $0.startIndex..<$0.endIndex, frame: 0)
        }
        var shown = spoken.shown.startIndex
        for mark in spoken.shownMarks(of: marks, in: spoken.said.startIndex..<spoken.said.endIndex) {
            law("Marks are in order", shown <= mark.range.lowerBound && !mark.range.isEmpty, spoken.said)
            law("A mark is in the text", mark.range.upperBound <= spoken.shown.endIndex, spoken.said)
            shown = mark.range.upperBound
        }
    }
}

extension NaturalReading {
    /// Reads by a voice of the utterance's language.
    func read(_ utterance: Utterance) -> SpokenText {
        spokenText(of: utterance, by: Voice(id: "voice", name: "Voice", languages: [utterance.language]))
    }
}

extension Range<String.Index> {
    /// Whether both ends are between scalars.
    fileprivate func isWhole(in text: String) -> Bool {
        [lowerBound, upperBound].allSatisfy { $0.samePosition(in: text.unicodeScalars) != nil }
    }
}

extension String {
    /// Whether a stretch neither begins nor ends between two letters or digits, or with white space.
    fileprivate func isOfWords(_ range: Range<Index>) -> Bool {
        // A blank text that is said otherwise is changed as a whole.
        if allSatisfy(\.isWhitespace) { return range == startIndex..<endIndex }
        let isBlank = self[range].first?.isWhitespace == true || self[range].last?.isWhitespace == true
        return !isBlank && !isInsideWord(range.lowerBound) && !isInsideWord(range.upperBound)
    }

    private func isInsideWord(_ place: Index) -> Bool {
        guard startIndex < place, place < endIndex else { return false }
        return [self[place], self[index(before: place)]].allSatisfy { $0.isLetter || $0.isNumber }
    }
}
