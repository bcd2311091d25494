import EspeakProtocol
import Narration

/// A worker's speech for a passage, with its words located in the passage's text.
struct SpokenPassage: Sendable {
    /// The reported words, each with its first frame, in the order of the text and of time.
    private(set) var words: [(token: Int, frame: Int)]

    /// All reported words, in any order.
    let heard: Set<Int>

    /// The phones in the order of time; those without a symbol are pauses.
    let phones: [PhoneMark]

    private let tokens: WordTokens
    private let samples: [Int16]

    /// Locates the words of a reply.
    init(_ reply: consuming WorkerProcess.Reply, of pieces: [Range<Int>], text: PreparedText, tokens: WordTokens) {
        self.tokens = tokens
        var samples: [Int16] = []
        swap(&samples, &reply.samples)
        samples.fadeAtEnds()
        let frameCount = samples.count
        self.samples = samples
        let told = reply.words.compactMap { word -> (position: Int, frame: Int)? in
            guard pieces.indices.contains(word.piece), word.position >= 0 else { return nil }
            let place = text.place(of: word.position, in: pieces[word.piece])
            return (place, min(max(0, word.frame), frameCount))
        }
        words = tokens.spoken(told)
        phones = reply.phones.map { PhoneMark(symbol: $0.symbol, frame: min(max(0, $0.frame), frameCount)) }
        heard = Set(told.compactMap { tokens.index(at: $0.position) })
    }

    /// Whether there is sound: the sound of text that espeak-ng cannot speak is 154 frames long.
    var isAudible: Bool { samples.count > 600 }

    /// The length of the sound in seconds.
    var duration: Double { Double(samples.count) / Double(WorkerProcess.sampleRate) }

    /// Adds the words that are spoken as one with the word before them, where their phones tell when they begin.
    mutating func divide(_ joints: [Joint]) {
        for joint in joints {
            guard let first = words.firstIndex(where: { $0.token == joint.words[0] }) else { continue }
            let next = first + 1 < words.count ? words[first + 1] : (token: tokens.ranges.count, frame: samples.count)
            let together = phones.filter { !$0.symbol.isEmpty && (words[first].frame..<next.frame).contains($0.frame) }
            let others = joint.onsets(in: together).filter { $0.word < next.token }
            words.insert(contentsOf: others.map { (token: $0.word, frame: $0.frame) }, at: first + 1)
        }
    }

    /// The sound with its marks in the passage's string. Every word is covered by a mark: a word that espeak-ng speaks
    /// together with the previous word shares its mark, unless its phones tell when it begins.
    func speech(for string: String) -> Speech {
        let indices = Array(string.unicodeScalars.indices) + [string.endIndex]
        let words = self.words.isEmpty && tokens.haveWords ? [(token: 0, frame: 0)] : self.words
        let marks = words.enumerated().map { position, word in
            let first = position == 0 ? 0 : word.token
            let next = position + 1 < words.count ? words[position + 1].token : tokens.ranges.count
            let range = tokens.ranges[first].lowerBound..<tokens.ranges[next - 1].upperBound
            return WordMark(range: indices[range.lowerBound]..<indices[range.upperBound], frame: word.frame)
        }
        return Speech(samples: samples, marks: marks)
    }
}

extension [Int16] {
    /// Fades the sound at both ends, over 2 ms at 22,050 Hz. espeak-ng's sound begins and ends slightly off zero, which
    /// would click next to silence.
    fileprivate mutating func fadeAtEnds() {
        let length = Swift.min(44, count / 2)
        for index in 0..<length {
            let gain = Float(index) / Float(length)
            self[index] = Int16(Float(self[index]) * gain)
            self[count - 1 - index] = Int16(Float(self[count - 1 - index]) * gain)
        }
    }
}
