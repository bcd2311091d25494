import Narration
import NarrationSentences

/// The size of a subtitle, and the division of text into subtitles of this size.
struct CueLayout {
    /// The number of characters in a line at most.
    let lineLength: Int

    /// The number of lines at most.
    let lineCount: Int

    /// Divides text into subtitles: at the ends of sentences, and a longer sentence after a clause if possible.
    ///
    /// - Parameters:
    ///   - units: The text, in units that are at most as long as a line.
    ///   - speaker: The name that is shown before the text; empty for none.
    /// - Returns: The lines of each subtitle.
    func cues(of units: [TextUnit], spokenBy speaker: String = "") -> [[[TextUnit]]] {
        var sentences = units.sentences
        if let name = name(of: speaker), !sentences.isEmpty { sentences[0].insert(name, at: 0) }
        return sentences.flatMap { sentence in
            var cues: [[[TextUnit]]] = []
            var rest = atoms(of: sentence)[...]
            while !rest.isEmpty {
                let cue = rest.prefix(cueLength(of: rest))
                cues.append(lines(of: Array(cue)))
                rest = rest.dropFirst(cue.count)
            }
            return cues
        }
    }

    /// The name before the text, on one line, and shortened if it would take more than half of the subtitle.
    private func name(of speaker: String) -> TextUnit? {
        let name = speaker.onOneLine
        guard !name.isEmpty else { return nil }
        let longest = lineLength * lineCount / 2 - 1
        let shown = name.count > longest ? String(name.prefix(longest - 1)).onOneLine + "…" : name
        return TextUnit(text: shown + ":", frames: nil, separation: .blank)
    }

    /// The units that stay together: those without a place for the end of a line between them, and an abbreviation and
    /// what it belongs to, if a line has room.
    private func atoms(of units: [TextUnit]) -> [[TextUnit]] {
        var atoms: [[TextUnit]] = []
        for unit in units {
            if let last = atoms.last, unit.separation == .none || last.last?.text.isBound(to: unit.text) ?? false,
                last.width + unit.text.count < lineLength + (unit.separation == .none ? 1 : 0)
            {
                atoms[atoms.count - 1].append(unit)
            } else {
                atoms.append([unit])
            }
        }
        return atoms
    }

    /// The number of atoms for the next subtitle.
    private func cueLength(of atoms: ArraySlice<[TextUnit]>) -> Int {
        let most = fittingCount(of: atoms)
        guard most < atoms.count else { return most }
        let clause = atoms.prefix(most).lastIndex { $0.last?.text.endsClause ?? false }
        if let clause, clause - atoms.startIndex >= most / 2 { return clause - atoms.startIndex + 1 }
        // No word stands alone at the end.
        let isRestShort = atoms.count - most < most / 3
        return isRestShort ? max(1, min(most, (atoms.count + 1) / 2)) : most
    }

    /// The number of atoms that fit in a subtitle: one at least.
    private func fittingCount(of atoms: ArraySlice<[TextUnit]>) -> Int {
        var (line, width, count) = (1, 0, 0)
        for atom in atoms {
            let wider = width + atom.width(after: width)
            if width > 0, wider > lineLength {
                line += 1
                width = atom.width
            } else {
                width = wider
            }
            guard line <= lineCount else { break }
            count += 1
        }
        return count
    }

    /// The lines of a subtitle, as equal in length as possible.
    private func lines(of atoms: [[TextUnit]]) -> [[TextUnit]] {
        let whole = lines(of: atoms, within: lineLength)
        guard whole.count > 1 else { return whole }
        let widths = atoms.reduce(0) { $0 + $1.width } / whole.count..<lineLength
        for width in widths {
            let lines = lines(of: atoms, within: width)
            if lines.count == whole.count { return lines }
        }
        return whole
    }

    private func lines(of atoms: [[TextUnit]], within length: Int) -> [[TextUnit]] {
        var lines: [[TextUnit]] = []
        var width = 0
        for atom in atoms {
            let wider = width + atom.width(after: width)
            if lines.isEmpty || wider > length {
                lines.append(atom)
                width = atom.width
            } else {
                lines[lines.count - 1] += atom
                width = wider
            }
        }
        return lines
    }
}

extension [TextUnit] {
    /// The number of characters.
    fileprivate var width: Int {
        reduce(0) { $0 + $1.text.count } + dropFirst().count(where: { $0.separation == .blank })
    }

    /// The number of characters that it adds to a line.
    fileprivate func width(after width: Int) -> Int {
        self.width + (width > 0 && first?.separation == .blank ? 1 : 0)
    }

    /// The sentences.
    fileprivate var sentences: [[TextUnit]] {
        var sentences: [[TextUnit]] = []
        var last = ""
        for unit in self {
            if sentences.isEmpty || unit.separation != .none && last.endsSentence(before: unit.text) {
                sentences.append([unit])
            } else {
                sentences[sentences.count - 1].append(unit)
            }
            // A symbol after a sentence belongs to it.
            let isSymbol = unit.text.allSatisfy { !$0.isLetter && !$0.isNumber && !$0.isPunctuation }
            if !isSymbol { last = unit.text }
        }
        return sentences
    }
}

extension String {
    fileprivate var endsClause: Bool { marks.contains { ",;:—–،؛、，；：".contains($0) } }

    /// Whether a sentence ends before the next word: "he said." or "Hop!", but not "Mr." and "J.", and not before a
    /// small letter, as in “Hop!” said the hare.
    fileprivate func endsSentence(before next: String) -> Bool {
        let marks = marks
        guard let first = next.first(where: { $0.isLetter || $0.isNumber }), !first.isLowercase else { return false }
        if marks.contains(where: { "!?…。！？؟۔।॥".contains($0) }) { return true }
        guard marks.contains("."), !isBound(to: next) else { return false }
        let word = String(dropLast(marks.count).reversed().prefix { $0.isLetter }.reversed())
        return !word.isAbbreviation
    }

    /// Whether it is an abbreviation that the next word belongs to: `Mr. Hare`, `J. R. Hare`, `Jan. 3`, `No. 7`.
    fileprivate func isBound(to next: String) -> Bool {
        guard last == "." else { return false }
        let word = dropLast().drop { !$0.isLetter && !$0.isNumber }
        let first = next.first { $0.isLetter || $0.isNumber }
        guard let first, word.count < 12, word.contains(where: \.isLetter) else { return false }
        if word.count == 1 { return first.isUppercase && word.first?.isUppercase == true && word != "I" }
        let name = word.lowercased()
        let words = StoppedWords.ofAnyLanguage
        if words.abbreviations.contains(name) { return true }
        return words.isBeforeNumbers(name) && (first.isNumber || next.allSatisfy { "IVXLC.,;:".contains($0) })
    }

    /// Whether a full stop after it is that of an abbreviation: a letter, a title, or letters without a vowel.
    private var isAbbreviation: Bool {
        if count == 1 || ["no", "rev", "prof", "gen", "col", "capt", "hon"].contains(lowercased()) { return true }
        return (2...4).contains(count) && allSatisfy { $0.isASCII && !"aeiouyAEIOUY".contains($0) }
    }

    /// The punctuation at the end.
    private var marks: Substring {
        let count = reversed().prefix { !$0.isLetter && !$0.isNumber }.count
        return suffix(count)
    }
}
