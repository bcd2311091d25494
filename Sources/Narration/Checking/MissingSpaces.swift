extension BookReading {
    /// The strings that run into the one before them on their page.
    var missingSpaces: [Finding] {
        let joints = joints
        let words = WordsOfBook(book, deciding: joints.map(\.joint))
        return joints.map { joint, spot in (.missingSpace(at: joint, isCertain: words.needSpace(at: joint)), spot) }
    }

    private var joints: [(joint: StringJoint, spot: Spot)] {
        var joints: [(StringJoint, Spot)] = []
        var first = 0
        for (page, utterances) in book.pages.lazy.map(\.utterances).enumerated() {
            for index in utterances.indices.dropFirst() {
                guard let joint = StringJoint(utterances[index - 1], utterances[index]) else { continue }
                let position = UtterancePosition(page: page, utterance: index)
                joints.append((joint, spot(of: position, at: first + index)))
            }
            first += utterances.count
        }
        return joints
    }
}
