import EspeakProtocol
import Narration

/// An utterance's string prepared for espeak-ng: without control characters, and in pieces that it speaks completely.
///
/// espeak-ng 1.51 omits text without reporting it, according to measurements:
/// - of text without punctuation, it speaks about 1,000 phonemes (`N_PHONEME_LIST`), the length of 38 three-digit
///   numbers;
/// - of a word, it speaks about 170 bytes (`N_WORD_BYTES`);
/// - of a repeated letter ("x x x x x", "I-I-I-I"), it speaks three.
///
/// It also says what is not written: "exclamation" and "colon", where a dash or an ellipsis follows directly ("Do
/// it!--Now"). A blank takes the place of that dash. And it says nothing of a text that begins with three hyphens and a
/// letter ("---New York Sun."): blanks take their place, too, as any word may begin a piece.
///
/// The text is therefore divided at blanks before any of these limits is reached. Each piece is spoken by a separate
/// call.
struct PreparedText {
    /// The cleaned text. It has as many Unicode scalars as the utterance's string, at the same positions.
    let scalars: [Unicode.Scalar]

    /// The stretches that are spoken by phonemes, in order and without overlap.
    let pronounced: [PronouncedStretch]

    /// Cleans a string.
    init(_ string: String, pronounced: [PronouncedStretch] = []) {
        var scalars = string.unicodeScalars.map { $0.isHarmless ? $0 : " " }
        for index in scalars.indices where Self.isStutter(at: index, in: scalars) {
            scalars[index] = " "
        }
        for index in scalars.indices.dropLast() where "!:".unicodeScalars.contains(scalars[index]) {
            if scalars[index + 1].isPause { scalars[index + 1] = " " }
        }
        var start = 0
        for index in scalars.indices where scalars[index] != "-" {
            // A run of hyphens before a word.
            if scalars[index].isSpoken, index - start >= 3, start == 0 || !scalars[start - 1].isSpoken {
                for hyphen in start..<index { scalars[hyphen] = " " }
            }
            start = index + 1
        }
        self.scalars = scalars
        self.pronounced = pronounced
    }

    /// The text as a string.
    var string: String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// Whether a scalar is a hyphen between two single letters, as in "I-I-I", of which espeak-ng speaks three.
    private static func isStutter(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        func isAlone(_ letter: Int, beyond: Int) -> Bool {
            scalars.indices.contains(letter) && scalars[letter].isSpoken
                && (!scalars.indices.contains(beyond) || !scalars[beyond].isSpoken)
        }
        return "-‐‑".unicodeScalars.contains(scalars[index])
            && isAlone(index - 1, beyond: index - 2) && isAlone(index + 1, beyond: index + 2)
    }

    /// The pieces of the whole text, as ranges of scalars.
    var pieces: [Range<Int>] {
        var cutter = PieceCutter(scalars, pronounced: pronounced)
        return cutter.cut()
    }

    /// A piece in a request to the worker. espeak-ng adds the pause after a full stop or comma. It would also add one
    /// after a bare word, which would interrupt sentences that are divided into utterances word by word.
    func request(_ piece: Range<Int>) -> SpeakRequest.Piece {
        let parts = parts(of: piece)
        let text = parts.reduce(into: String.UnicodeScalarView()) { $0.append(contentsOf: $1.sent) }
        let last = scalars[piece].last { !$0.properties.isWhitespace }
        let isPunctuated = last.map { !$0.isSpoken && !$0.isNamedSymbol } ?? false
        let hasPhonemes = parts.contains(where: \.isPronounced)
        return SpeakRequest.Piece(text: String(text), endsWithPause: isPunctuated, hasPhonemes: hasPhonemes)
    }

    /// The text of a piece for a worker that always reads phonemes between brackets.
    func readingPhonemes(_ piece: Range<Int>) -> String {
        let request = request(piece)
        return request.hasPhonemes ? request.text : request.text.replacing("[", with: " ")
    }

    /// The place in the text of a place in a piece as it is sent: phonemes are at the beginning of their stretch.
    func place(of position: Int, in piece: Range<Int>) -> Int {
        guard !pronounced.isEmpty else { return piece.lowerBound + position }
        var rest = position
        for part in parts(of: piece) {
            if rest < part.sent.count { return part.range.lowerBound + (part.isPronounced ? 0 : rest) }
            rest -= part.sent.count
        }
        return piece.upperBound + rest
    }

    /// The text that is spoken as it is written.
    var written: [Unicode.Scalar] {
        parts(of: 0..<scalars.count).filter { !$0.isPronounced }.flatMap(\.sent)
    }

    /// A part of a piece, and what is sent for it.
    private struct Part {
        var range: Range<Int>
        var sent: [Unicode.Scalar]
        var isPronounced: Bool
    }

    private func parts(of piece: Range<Int>) -> [Part] {
        let stretches = pronounced.filter { piece.contains($0.range.lowerBound) }
        guard !stretches.isEmpty else { return [Part(range: piece, sent: Array(scalars[piece]), isPronounced: false)] }
        var parts: [Part] = []
        var rest = piece
        for stretch in stretches {
            parts.append(written(rest.lowerBound..<stretch.range.lowerBound))
            let spelling = Array(stretch.spelling.text.unicodeScalars)
            let blank: [Unicode.Scalar] = needsBlank(at: stretch.range.lowerBound, in: piece) ? [" "] : []
            parts.append(Part(range: stretch.range, sent: blank + spelling, isPronounced: true))
            rest = stretch.range.upperBound..<piece.upperBound
        }
        return parts + [written(rest)]
    }

    /// Whether phonemes at a place need a blank before them: espeak-ng 1.51 does not speak phonemes that directly
    /// follow a quotation mark, a bracket, a dash or an ellipsis.
    private func needsBlank(at place: Int, in piece: Range<Int>) -> Bool {
        guard place > piece.lowerBound else { return false }
        let before = scalars[place - 1]
        if "'’".unicodeScalars.contains(before) || before.isSpoken { return false }
        if before == "-", place - 1 > piece.lowerBound { return !scalars[place - 2].isSpoken }
        return !before.properties.isWhitespace
    }

    /// Text beside phonemes, without the brackets that would begin phonemes.
    private func written(_ range: Range<Int>) -> Part {
        Part(range: range, sent: scalars[range].map { $0 == "[" ? " " : $0 }, isPronounced: false)
    }
}

/// Divides text before espeak-ng's limits are reached.
private struct PieceCutter {
    /// The highest number of phonemes between two punctuation marks, counted by ``Unicode/Scalar/mostPhonemes``.
    static let heaviestStretch = 700

    /// The longest word, in bytes of UTF-8.
    static let longestWord = 120

    /// The highest number of consecutive letters without a vowel: longer sequences are spelled, and espeak-ng speaks
    /// about 19 letters of them.
    static let longestSpelling = 12

    /// The highest number of repetitions of a single letter.
    static let mostRepetitions = 3

    private let scalars: [Unicode.Scalar]
    private let pronounced: [PronouncedStretch]
    private var pieces: [Range<Int>] = []
    private var start = 0
    private var wordStart = 0
    private var wordLength = 0
    private var spellingLength = 0
    private var stretchWeight = 0
    private var letter: (scalar: Unicode.Scalar, repetitions: Int)?

    init(_ scalars: [Unicode.Scalar], pronounced: [PronouncedStretch]) {
        self.scalars = scalars
        self.pronounced = pronounced
    }

    mutating func cut() -> [Range<Int>] {
        var rest = 0
        for stretch in pronounced {
            read(rest..<stretch.range.lowerBound)
            skip(stretch)
            rest = stretch.range.upperBound
        }
        read(rest..<scalars.count)
        return pieces + [start..<scalars.count]
    }

    private mutating func read(_ text: Range<Int>) {
        for index in text {
            let scalar = scalars[index]
            if scalar.properties.isWhitespace {
                endWord(at: index)
            } else {
                makeRoom(for: scalar, at: index)
                wordLength += UTF8.width(scalar)
            }
            stretchWeight = scalar.endsClauseByItself ? 0 : stretchWeight + scalar.mostPhonemes
        }
    }

    /// Reads a stretch that is spoken by phonemes as a word, which is not divided.
    private mutating func skip(_ stretch: PronouncedStretch) {
        let weight = stretch.spelling.text.utf8.count
        if stretchWeight + weight > Self.heaviestStretch {
            cut(at: wordStart > start ? wordStart : stretch.range.lowerBound, before: stretch.range.lowerBound)
        }
        stretchWeight += weight
        wordStart = stretch.range.upperBound
        wordLength = 0
        spellingLength = 0
        letter = nil
    }

    /// Makes room for one more scalar of a word: divides before the word, or inside it if the word itself is too long.
    private mutating func makeRoom(for scalar: Unicode.Scalar, at index: Int) {
        if stretchWeight + scalar.mostPhonemes > Self.heaviestStretch {
            cut(at: wordStart > start ? wordStart : index, before: index)
        }
        spellingLength = scalar.isVowel ? 0 : spellingLength + 1
        if wordLength + UTF8.width(scalar) > Self.longestWord || spellingLength > Self.longestSpelling {
            cut(at: index, before: index)
            spellingLength = 1
        }
    }

    /// Ends the word before a blank. This also ends a clause after punctuation, and a piece if a letter was repeated
    /// too often.
    private mutating func endWord(at blank: Int) {
        let word = scalars[wordStart..<blank]
        if let last = word.last {
            stretchWeight = last.endsClause ? 0 : stretchWeight
            countRepetition(of: word.count == 1 ? last : nil)
        }
        if letter?.repetitions == Self.mostRepetitions {
            cut(at: blank, before: blank)
        }
        wordStart = blank + 1
        wordLength = 0
        spellingLength = 0
    }

    private mutating func countRepetition(of single: Unicode.Scalar?) {
        letter = single.map { ($0, $0 == letter?.scalar ? letter!.repetitions + 1 : 1) }
    }

    private mutating func cut(at cut: Int, before index: Int) {
        guard cut > start else { return }
        pieces.append(start..<cut)
        start = cut
        letter = nil
        stretchWeight = scalars[cut..<index].reduce(0) { $0 + $1.mostPhonemes }
        wordStart = max(wordStart, cut)
        wordLength = scalars[wordStart..<max(wordStart, index)].reduce(0) { $0 + UTF8.width($1) }
    }
}

extension Unicode.Scalar {
    /// Control characters are commands to espeak-ng; only blanks among them are passed on.
    fileprivate var isHarmless: Bool {
        switch properties.generalCategory {
        case .control: self == "\n" || self == "\t"
        case .format: self != "\u{200B}"
        case .privateUse, .unassigned, .surrogate: false
        default: true
        }
    }

    /// Whether it is a dash or an ellipsis, which is a pause.
    fileprivate var isPause: Bool { "-–—―…".unicodeScalars.contains(self) }

    /// Whether it is not a Latin consonant. Words of only Latin consonants are spelled.
    fileprivate var isVowel: Bool {
        !(isASCII && properties.isAlphabetic) || "aeiouyAEIOUY".unicodeScalars.contains(self)
    }

    /// Whether espeak-ng ends a clause after a word with this ending.
    fileprivate var endsClause: Bool {
        ".,;:!?…。、，；：！？".unicodeScalars.contains(self)
    }

    /// Whether espeak-ng ends a clause after it, even without a blank.
    fileprivate var endsClauseByItself: Bool {
        "。、，；：！？".unicodeScalars.contains(self)
    }

    /// The highest number of phonemes for it. Digits become words ("seventy-seven thousand …"), symbols and ideographs
    /// that the voice cannot read become names ("Chinese letter"), and so do capitals ("double-u").
    fileprivate var mostPhonemes: Int {
        switch properties.generalCategory {
        case _ where properties.isIdeographic: 16
        case .uppercaseLetter: 8
        case .decimalNumber, .letterNumber, .otherNumber: 12
        case .otherSymbol, .currencySymbol, .mathSymbol: 30
        case .spaceSeparator, .control, .nonspacingMark, .enclosingMark: 1
        case .otherLetter: 6
        case .otherPunctuation, .modifierSymbol: 10
        default: 2
        }
    }
}
