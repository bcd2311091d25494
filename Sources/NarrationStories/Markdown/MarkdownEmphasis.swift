import Narration

/// Emphasis in Markdown: asterisks, underscores and tildes around words.
///
/// The marks that open and close an emphasis are found as CommonMark finds them: by what stands on either side of a run
/// of marks, and the nearest run that opens for one that closes. Marks that belong to no emphasis are text.
enum MarkdownEmphasis {
    /// The text without the marks of emphasis, and how its characters look; nothing if all are plain.
    static func removed(from pieces: [MarkdownPiece]) -> (text: String, looks: TextLooks) {
        var runs = runs(of: pieces)
        var changes: [Int: MarkedText.Depth] = [:]
        match(&runs, &changes)
        var removed = Set<Int>()
        for run in runs {
            removed.formUnion(run.start..<(run.start + run.used))
        }
        var (text, looks) = ("", TextLooks())
        var depth = MarkedText.Depth()
        for (index, piece) in pieces.enumerated() {
            if let change = changes[index] { depth.add(change) }
            guard !removed.contains(index) else { continue }
            text.append(piece.character)
            if !changes.isEmpty { looks.append(depth.look, of: String(piece.character)) }
        }
        return (text, looks)
    }

    /// Marks of one kind, side by side.
    private struct Run {
        let mark: Character
        let start: Int
        let count: Int
        let opens: Bool
        let closes: Bool
        var used = 0
        var left: Int { count - used }
    }

    private static func runs(of pieces: [MarkdownPiece]) -> [Run] {
        var runs: [Run] = []
        var index = 0
        while index < pieces.count {
            guard case .mark(let mark) = pieces[index] else {
                index += 1
                continue
            }
            let end = pieces[index...].firstIndex { $0 != .mark(mark) } ?? pieces.count
            let before = index > 0 ? pieces[index - 1].character : " "
            let after = end < pieces.count ? pieces[end].character : " "
            runs.append(run(of: mark, index..<end, between: before, and: after))
            index = end
        }
        return runs
    }

    private static func run(of mark: Character, _ range: Range<Int>, between before: Character, and after: Character)
        -> Run
    {
        let opens =
            !after.isWhitespace && (!after.isMarkOrPunctuation || before.isWhitespace || before.isMarkOrPunctuation)
        let closes =
            !before.isWhitespace && (!before.isMarkOrPunctuation || after.isWhitespace || after.isMarkOrPunctuation)
        let isInWord = mark == "_" && opens && closes
        return Run(
            mark: mark,
            start: range.lowerBound,
            count: range.count,
            opens: opens && (!isInWord || before.isMarkOrPunctuation),
            closes: closes && (!isInWord || after.isMarkOrPunctuation)
        )
    }

    /// Matches the runs that open emphasis with those that close it, and notes how many emphases change at an index.
    private static func match(_ runs: inout [Run], _ changes: inout [Int: MarkedText.Depth]) {
        var open: [Int] = []
        for index in runs.indices {
            if runs[index].closes {
                while runs[index].left > 0, let place = open.lastIndex(where: { fit(runs[$0], runs[index]) }) {
                    let count = min(runs[open[place]].left, runs[index].left)
                    runs[open[place]].used += count
                    runs[index].used += count
                    changes[runs[open[place]].start, default: .init()].add(.init(runs[index].mark, count, 1))
                    changes[runs[index].start, default: .init()].add(.init(runs[index].mark, count, -1))
                    open.removeSubrange((runs[open[place]].left > 0 ? place + 1 : place)...)
                }
            }
            if runs[index].opens, runs[index].left > 0 {
                open.append(index)
                if open.count > deepest { open.removeFirst() }
            }
        }
    }

    /// How many emphases may be open at once.
    private static let deepest = 50

    private static func fit(_ open: Run, _ close: Run) -> Bool {
        guard open.mark == close.mark else { return false }
        if open.mark == "~" { return open.left == close.left }
        // Of `*a**b*`, the two asterisks inside are no marks of their own.
        let isAmbiguous = (open.closes || close.opens) && (open.count + close.count).isMultiple(of: 3)
        return !isAmbiguous || open.count.isMultiple(of: 3)
    }
}

extension MarkedText {
    /// In how many emphases, one inside the other, a character stands.
    fileprivate struct Depth {
        private var emphasized = 0
        private var strong = 0

        init() {}

        /// Those of some marks: of two asterisks, what they stand around is strong. What is struck out has no look.
        init(_ mark: Character, _ count: Int, _ change: Int) {
            guard mark != "~" else { return }
            emphasized = count.isMultiple(of: 2) ? 0 : change
            strong = count > 1 ? change : 0
        }

        mutating func add(_ other: Depth) {
            emphasized += other.emphasized
            strong += other.strong
        }

        var look: Look { (emphasized > 0 ? .emphasized : Look()).union(strong > 0 ? .strong : []) }
    }
}

extension Character {
    fileprivate var isMarkOrPunctuation: Bool {
        isPunctuation || isSymbol || isReference
    }
}
