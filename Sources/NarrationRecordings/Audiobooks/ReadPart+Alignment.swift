import NarrationAlignment

extension ReadPart {
    /// The words of an alignment, utterance by utterance.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of all passages of the texts.
    ///   - texts: The texts.
    ///   - frameCount: The number of frames of the sound.
    init(_ alignment: RecordingAlignment, of texts: [ReadText], upTo frameCount: Int) {
        let reading = RecordingReading(alignment, of: texts, upTo: frameCount)
        let owners = reading.utterances.enumerated().flatMap { number, utterance in
            utterance.words.indices.map { (utterance: number, word: $0) }
        }
        self.init(utterances: reading.utterances, faults: [], frameCount: frameCount)
        func found(_ kind: ReadFault.Kind, _ words: Range<Int>, _ frames: Range<Int>) -> ReadFault {
            ReadFault(
                kind: kind,
                utterance: words.lowerBound < owners.count ? owners[words.lowerBound].utterance : texts.count,
                text: text(of: words.clamped(to: 0..<owners.count), owners),
                wordCount: words.count,
                frames: frames
            )
        }
        faults = alignment.faults.map { fault in
            switch fault {
            case .silent: return found(.silent, 0..<owners.count, 0..<frameCount)
            case .otherText: return found(.otherText, 0..<owners.count, 0..<frameCount)
            case .leftOut(let words):
                let before = alignment.words[..<words.lowerBound].last { $0.frames != nil }?.frames?.upperBound ?? 0
                return found(.leftOut, words, before..<before)
            case .saidBefore(let words, let frames):
                return found(.repeated, words, frames)
            case .otherSound(let word, let frames):
                return found(.otherSound, word..<word + 8, frames)
            }
        }
        faults += alignment.unsureWords.map { words in
            let places = alignment.words[words].compactMap(\.frames)
            return found(.unsure, words, places[0].lowerBound..<places[places.count - 1].upperBound)
        }
        faults.sort { $0.frames.lowerBound < $1.frames.lowerBound }
    }

    /// What is said in words.
    private func text(of words: Range<Int>, _ owners: [(utterance: Int, word: Int)]) -> String {
        words.map { number in
            let utterance = utterances[owners[number].utterance]
            return String(
                decoding: Array(utterance.said.utf8)[utterance.words[owners[number].word].range],
                as: UTF8.self
            )
        }
        .joined(separator: " ")
    }
}

extension RecordingAlignment {
    /// The words whose place is not certain, those next to each other together.
    fileprivate var unsureWords: [Range<Int>] {
        words.indices.reduce(into: []) { unsure, word in
            guard words[word].frames != nil, words[word].certainty < RecordingFinding.leastCertainty else { return }
            if let last = unsure.last, last.upperBound == word {
                unsure[unsure.count - 1] = last.lowerBound..<word + 1
            } else {
                unsure.append(word..<word + 1)
            }
        }
    }
}
