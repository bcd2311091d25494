import Narration

extension BookReading {
    /// The strings that run into the one before them on their page. What is only partly known gives no certainty.
    var missingSpaces: [Finding] {
        let joints = joints
        let words = isBroken ? nil : WordsOfBook(book, deciding: joints.map(\.joint))
        return joints.map { joint, spot in
            (.missingSpace(at: joint, isCertain: words?.needSpace(at: joint) ?? false), spot)
        }
    }

    private var joints: [(joint: StringJoint, spot: Spot)] {
        var joints: [(StringJoint, Spot)] = []
        var first = 0
        for (index, page) in book.pages.enumerated() {
            for (utterance, joint) in page.joints
            where !places.gaps.contains(anyOf: first + utterance - 1...first + utterance) {
                let position = UtterancePosition(page: index, utterance: utterance)
                joints.append((joint, spot(of: position, at: first + utterance)))
            }
            first += page.utterances.count
        }
        return joints
    }
}
