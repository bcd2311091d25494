import Narration

/// The text of SSML while it is read, in pieces that become utterances.
struct SSMLScript {
    private var pieces: [Piece] = []
    private var marks: [(name: String, piece: Int, offset: Int)] = []
    private var current: Piece
    private var gap = Gap.none
    /// The number of times that text became part of the utterance before it.
    private var joinings = 0

    /// The white space before the next character, of which the widest counts.
    enum Gap: Int {
        case none, space, paragraph
    }

    /// A place in the text. Offsets count bytes of UTF-8.
    struct Place: Equatable {
        let piece: Int
        let joinings: Int
        let offset: Int
    }

    /// The silence between two paragraphs, in seconds: that of a story.
    static let paragraphPause = 0.4

    /// What becomes one utterance.
    fileprivate struct Piece {
        var tone: SSMLTone
        var string = ""
        var words: [(range: Range<Int>, said: String)] = []
        var phonemes: [(range: Range<Int>, ipa: String)] = []
        var before = 0.0
        var after = 0.0

        var isSaid: Bool { string.isSayable || !words.isEmpty || !phonemes.isEmpty }
    }

    init(_ tone: SSMLTone) {
        current = Piece(tone: tone)
    }

    /// The place of the next character.
    var place: Place { Place(piece: pieces.count, joinings: joinings, offset: current.string.utf8.count) }
}

// MARK: - Text
extension SSMLScript {
    /// Adds text, in which white space is one space.
    mutating func write(_ text: String) {
        for scalar in text.unicodeScalars {
            guard !" \t\r\n".unicodeScalars.contains(scalar) else {
                separate(by: .space)
                continue
            }
            let isFirst = pieces.isEmpty && current.string.isEmpty
            if !isFirst, gap != .none { current.string += gap == .space ? " " : "\n" }
            gap = .none
            current.string.unicodeScalars.append(scalar)
        }
    }

    /// Separates what comes next from what is before it.
    mutating func separate(by gap: Gap) {
        if gap.rawValue > self.gap.rawValue { self.gap = gap }
    }

    /// Begins another utterance.
    mutating func divide() {
        guard !current.isSaid else { return close() }
        guard !pieces.isEmpty, !current.string.isEmpty else { return }
        // Signs alone belong to the text before them.
        let length = pieces[pieces.count - 1].string.utf8.count
        for index in marks.indices.reversed().prefix(while: { marks[$0].piece == pieces.count }) {
            marks[index] = (marks[index].name, pieces.count - 1, length + marks[index].offset)
        }
        pieces[pieces.count - 1].string += current.string
        current.string = ""
        joinings += 1
    }

    private mutating func close() {
        if current.string.first == "\n", let last = pieces.indices.last {
            pieces[last].after = max(pieces[last].after, Self.paragraphPause)
        }
        pieces.append(current)
        current = Piece(tone: current.tone)
    }

    /// Changes how the text from here on is spoken.
    mutating func set(_ tone: SSMLTone) {
        guard tone != current.tone else { return }
        divide()
        current.tone = tone
    }

    /// Adds silence.
    mutating func pause(for seconds: Double) {
        guard seconds > 0 else { return }
        divide()
        if let last = pieces.indices.last {
            pieces[last].after += seconds
        } else {
            current.before += seconds
        }
    }

    /// Adds a mark.
    mutating func mark(_ name: String) {
        marks.append((name, pieces.count, current.string.utf8.count))
    }
}

// MARK: - Words and phonemes
extension SSMLScript {
    /// The text from a place on; `nil` if another utterance has begun since.
    func text(from place: Place) -> String? {
        range(from: place).map { range in
            let string = current.string
            return String(string[string.index(atOffset: range.lowerBound)..<string.index(atOffset: range.upperBound)])
        }
    }

    private func range(from place: Place) -> Range<Int>? {
        guard place.piece == pieces.count, place.joinings == joinings else { return nil }
        let blanks = current.string.utf8.dropFirst(place.offset).prefix { $0 == 0x20 || $0 == 0x0A }.count
        return place.offset + blanks..<current.string.utf8.count
    }

    /// Begins words that are said otherwise, which cannot be in an utterance with phonemes.
    mutating func beginWords() -> Place {
        if !current.phonemes.isEmpty { divide() }
        return place
    }

    /// Begins text with phonemes, which cannot be in an utterance with words that are said otherwise.
    mutating func beginPhonemes() -> Place {
        if !current.words.isEmpty { divide() }
        return place
    }

    /// Notes what is said for the text from a place on, in place of what was noted within it.
    mutating func say(_ words: String, from place: Place) {
        guard let range = range(from: place), !range.isEmpty else { return }
        // What is within it is at the end.
        while current.words.last.map({ $0.range.upperBound > range.lowerBound }) == true { current.words.removeLast() }
        current.words.append((range, words))
    }

    /// Notes the phonemes of the text from a place on, in place of what was noted within it.
    mutating func pronounce(_ ipa: String, from place: Place) {
        guard let range = range(from: place), !range.isEmpty else { return }
        while current.phonemes.last.map({ $0.range.upperBound > range.lowerBound }) == true {
            current.phonemes.removeLast()
        }
        current.phonemes.append((range, ipa))
    }
}

// MARK: - The end
extension SSMLScript {
    /// The utterances and the marks.
    mutating func finish() -> (utterances: [Utterance], marks: [ParsedSSML.Mark]) {
        divide()
        if !current.string.isEmpty { close() }
        let utterances = pieces.map(\.utterance)
        let found = marks.compactMap { mark -> ParsedSSML.Mark? in
            guard let last = utterances.indices.last else { return nil }
            let string = utterances[min(mark.piece, last)].string
            let place = mark.piece > last ? string.endIndex : string.index(atOffset: mark.offset)
            return ParsedSSML.Mark(name: mark.name, utterance: min(mark.piece, last), place: place)
        }
        return (utterances, found)
    }
}

extension SSMLScript.Piece {
    fileprivate var utterance: Utterance {
        Utterance(
            string,
            rate: tone.utteranceRate,
            pitchMultiplier: tone.pitch,
            volume: tone.volume,
            preUtteranceDelay: before,
            postUtteranceDelay: after,
            voice: tone.voice,
            language: tone.language,
            spokenString: words.isEmpty ? nil : spokenString,
            phonemes: phonemes.map { phonemes in
                let start = string.index(atOffset: phonemes.range.lowerBound)
                return Phonemes(start..<string.index(atOffset: phonemes.range.upperBound), ipa: phonemes.ipa)
            }
        )
    }

    private var spokenString: String {
        let bytes = Array(string.utf8)
        var (said, end): ([UInt8], Int) = ([], 0)
        for word in words {
            said += bytes[end..<word.range.lowerBound] + Array(word.said.utf8)
            end = word.range.upperBound
        }
        return String(decoding: said + bytes[end...], as: UTF8.self)
    }
}

extension String {
    fileprivate func index(atOffset offset: Int) -> Index {
        utf8.index(startIndex, offsetBy: min(offset, utf8.count))
    }
}
