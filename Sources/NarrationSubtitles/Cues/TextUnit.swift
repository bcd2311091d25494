import Narration

/// A stretch of text that stays on one line, with the time of the word that begins in it.
struct TextUnit: Equatable {
    /// The text, without blanks at its ends; never empty.
    var text: String

    /// The frames of the word, or of its part if it is longer than a line; `nil` for text without a time.
    var frames: Range<Int>?

    /// The way in which it is separated from the unit before it.
    var separation: Separation

    enum Separation {
        /// By a blank, at which a line may end.
        case blank
        /// By nothing, and a line may end there: after a dash, or between Chinese characters.
        case joint
        /// By nothing, and a line does not end there.
        case none
    }
}

extension Timeline.UtteranceSpan {
    /// The text in units of at most a number of characters. Blanks are one blank, and control characters are left out.
    func units(ofAtMost length: Int) -> [TextUnit] {
        var units: [TextUnit] = []
        var isAfterBlank = true
        for piece in pieces {
            let text = string[piece.leading.startIndex..<piece.trailing.endIndex]
            isAfterBlank = isAfterBlank || text.first?.isBreakingBlank ?? false
            var frames = piece.word?.frames
            for run in text.split(whereSeparator: \.isBreakingBlank) {
                let shown = run.withoutControls
                guard let first = shown.first else { continue }
                var separation = isAfterBlank ? .blank : TextUnit.Separation(units.last?.text.last, first)
                for (part, share) in shown.parts(ofAtMost: length, sharing: frames) {
                    units.append(TextUnit(text: part, frames: share, separation: separation))
                    separation = .joint
                }
                (frames, isAfterBlank) = (nil, true)
            }
            isAfterBlank = text.last.map(\.isBreakingBlank) ?? isAfterBlank
        }
        return units
    }
}

extension TextUnit.Separation {
    /// The separation of two characters without a blank between them.
    fileprivate init(_ last: Character?, _ first: Character) {
        let isAfterDash = last.map { "-‐–—―…".contains($0) } ?? false
        let isBesideIdeograph = last?.isWrittenWithoutBlanks ?? false || first.isWrittenWithoutBlanks
        self = isAfterDash || isBesideIdeograph && !first.isClosing ? .joint : .none
    }
}

extension Substring {
    /// The text without control characters, which subtitles cannot contain.
    fileprivate var withoutControls: String {
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars where scalar.properties.generalCategory != .control { scalars.append(scalar) }
        return String(scalars)
    }
}

extension String {
    /// Parts of at most a number of characters, which are never divided themselves, with their shares of the frames.
    fileprivate func parts(ofAtMost length: Int, sharing frames: Range<Int>?) -> [(String, Range<Int>?)] {
        let total = count
        guard total > length else { return [(self, frames)] }
        var (parts, rest, start) = ([(String, Range<Int>?)](), self[...], 0)
        while !rest.isEmpty {
            let part = rest.prefix(length)
            rest = rest[part.endIndex...]
            let end = min(total, start + length)
            let share = frames.map { frames in
                frames.lowerBound + frames.count * start / total..<frames.lowerBound + frames.count * end / total
            }
            parts.append((String(part), share))
            start = end
        }
        return parts
    }
}

extension Character {
    /// Whether it is white space at which a line may end.
    var isBreakingBlank: Bool { isWhitespace && !"\u{A0}\u{202F}\u{2007}".contains(self) }

    /// Whether it belongs to a script without blanks between words, whose lines may end after any word: Chinese,
    /// Japanese, Thai, Lao, Burmese or Khmer.
    var isWrittenWithoutBlanks: Bool {
        guard let first = unicodeScalars.first else { return false }
        return switch first.value {
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3000...0x30FF, 0xFF00...0xFFEF: true
        default: first.properties.isIdeographic
        }
    }

    /// Whether a line does not begin with it.
    fileprivate var isClosing: Bool { isPunctuation && !"「『（【〈《“‘".contains(self) || self == "ー" }
}
