import Narration
import NarrationBooks
import NarrationLinting

extension ParsedBook {
    /// Finds strings without a space between them and the previous string of their page. Parts of the book that could
    /// not be read provide no evidence.
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
