import Narration

extension BookReading {
    /// The strings that run into the one before them on their page. What is only partly known gives no certainty.
    var missingSpaces: [Finding] {
        let joints = joints
        let words = isBroken ? nil : WordsOfBook(book, deciding: joints.map(\.joint))
        return joints.map { joint, location in
            (.missingSpace(at: joint, isCertain: words?.needSpace(at: joint) ?? false), location)
        }
    }

    private var joints: [(joint: StringJoint, location: LocatedPlace)] {
        var joints: [(StringJoint, LocatedPlace)] = []
        var first = 0
        for (index, page) in book.pages.enumerated() {
            for (utterance, joint) in page.joints
            where !places.gaps.contains(anyOf: first + utterance - 1...first + utterance) {
                let position = UtterancePosition(page: index, utterance: utterance)
                joints.append((joint, location(of: position, at: first + utterance)))
            }
            first += page.utterances.count
        }
        return joints
    }
}
