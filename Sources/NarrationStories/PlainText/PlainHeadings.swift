import Narration

/// The headings of a plain text.
///
/// Some lines are headings wherever they stand: `Chapter 3`. Others are headings if they are a series: a number alone,
/// a number and a title, a word and a number, in paragraphs of their own, one after another, with text between them.
/// Titles without a number are known from the printed contents. A line that is no heading is better read than made a
/// chapter: where there is doubt there is none.
struct PlainHeadings {
    /// The headings by the indices of their paragraphs.
    private(set) var found: [Int: PlainHeading] = [:]

    private let paragraphs: [PlainParagraph]
    private let contents: PrintedContents

    /// For each paragraph, the number of bytes before it.
    private let sizes: [Int]

    init(of paragraphs: [PlainParagraph], listedIn contents: PrintedContents, width: Int) {
        self.paragraphs = paragraphs
        self.contents = contents
        sizes = paragraphs.reduce(into: [0]) { $0.append($0.last! + $1.size) }
        var series: [String: [Int]] = [:]
        var candidates: [Int: PlainHeading] = [:]
        for (index, paragraph) in paragraphs.enumerated() {
            guard let first = paragraph.lines.first, first.text.utf8.count <= ChapterLine.longest,
                let line = ChapterLine(first.text)
            else { continue }
            let heading = PlainHeading(line, of: paragraph, width: width)
            if line.isCertain, !heading.isRunIn || line.isScene {
                found[index] = heading
            } else if standsAlone(heading, paragraph) {
                candidates[index] = heading
                series[line.series, default: []].append(index)
            }
        }
        for indices in series.values {
            for run in runs(of: indices, candidates) {
                for index in run { found[index] = candidates[index] }
            }
        }
        findTitles()
        findListed()
        findSections()
    }

    /// Whether a paragraph may be a heading in a series: it is nothing else, and no sentence, or its label stands after
    /// more than one blank line.
    private func standsAlone(_ heading: PlainHeading, _ paragraph: PlainParagraph) -> Bool {
        if heading.line?.isCertain == true { return paragraph.blanks > 1 }
        guard heading.rest.lines.isEmpty, !heading.isRunIn, !paragraph.goesOn else { return false }
        if heading.isBare { return true }
        guard paragraph.joined.split(separator: " ").count <= Self.mostWords || paragraph.blanks > 1 else {
            return false
        }
        let isListed = contents.lists(heading.text) || heading.line.map { contents.lists($0.title) } ?? false
        return TitleLikeness(paragraph) >= (isListed || paragraph.blanks > 1 ? .possible : .likely)
    }
}

// MARK: - Series
extension PlainHeadings {
    /// The parts of a series whose numbers follow one another.
    private func runs(of indices: [Int], _ candidates: [Int: PlainHeading]) -> [[Int]] {
        var runs: [(last: Int, indices: [Int])] = []
        for (place, index) in indices.enumerated() {
            let end = place + 1 < indices.count ? indices[place + 1] : paragraphs.count
            guard let number = candidates[index]?.line?.number,
                textSize(behind: index, before: end) >= (candidates[index]?.isBare == true ? 10 : Self.leastText)
            else { continue }
            let place = runs.lastIndex { run in
                number > 1 && (number == run.last + 1 || number == run.last + 2 && run.indices.count > 2)
            }
            if let place {
                runs[place].indices.append(index)
                runs[place].last = number
            } else {
                runs.append((number, [index]))
            }
        }
        return runs.map(\.indices).filter { run in
            let begins = run.first.flatMap { candidates[$0]?.line?.number } == 1
            return run.count > (begins ? 1 : 2) && isSeries(run, candidates)
        }
    }

    /// The most words of a label and a title.
    private static let mostWords = 14

    /// The least text of a chapter, in bytes.
    private static let leastText = 40

    /// The bytes of text between two headings.
    private func textSize(behind index: Int, before end: Int) -> Int {
        index + 1 < end ? sizes[end] - sizes[index + 1] : 0
    }

    /// Whether the numbers are those of chapters: not of pages, which part sentences, and not of stanzas, which are
    /// short.
    private func isSeries(_ run: [Int], _ candidates: [Int: PlainHeading]) -> Bool {
        guard run.allSatisfy({ candidates[$0]?.isBare == true }) else { return true }
        let parting = run.count { $0 > 0 && !paragraphs[$0 - 1].isClosed }
        let size = textSize(behind: run[0], before: run.last!) / run.count
        return 5 * parting < run.count && (run.count <= 5 || size >= 500)
    }
}

// MARK: - Titles
extension PlainHeadings {
    /// Finds the titles in the paragraphs after labels. Sentences are titles where most labels of a kind have one.
    private mutating func findTitles() {
        let bare = found.filter(\.value.isBare)
        for (_, group) in Dictionary(grouping: bare.keys, by: { found[$0]?.line?.series ?? "" }) {
            let titles = group.filter { likeness(ofTitleBehind: $0) >= .possible }
            let isRule = titles.count > 2 && 5 * titles.count >= 4 * group.count
            for index in titles where isRule || likeness(ofTitleBehind: index) == .likely {
                found[index]?.take(paragraphs[index + 1])
                found[index + 1] = nil
            }
        }
    }

    private func likeness(ofTitleBehind index: Int) -> TitleLikeness {
        let isTitle = found[index + 1].map { $0.line?.number == 0 && $0.isBare } ?? true
        guard index + 2 < paragraphs.count, isTitle, !paragraphs[index + 1].isPageBreak,
            found[index]?.rest.lines.isEmpty == true, found[index]?.line?.number != 0 || found[index + 1] == nil
        else { return .none }
        let title = paragraphs[index + 1]
        return contents.lists(title.joined) ? .likely : TitleLikeness(title)
    }

    /// Finds the titles that the contents list, one after another.
    private mutating func findListed() {
        var titles = contents.titles[...]
        for (index, paragraph) in paragraphs.enumerated() where !titles.isEmpty && !paragraph.isPageBreak {
            guard TitleLikeness(paragraph) >= .possible else { continue }
            let text = paragraph.joined
            let keys = [text, ChapterLine(text)?.title ?? ""].map { $0[...].contentsKey }
            guard let place = titles.firstIndex(where: keys.contains) else { continue }
            titles = titles[(place + 1)...]
            guard found[index] == nil, found[index - 1]?.takesNext != true else { continue }
            if found[index - 1]?.rest.lines.isEmpty == true {
                found[index - 1]?.take(paragraph)
            } else {
                found[index] = PlainHeading(title: paragraph)
            }
        }
    }

    /// Numbers alone, and parts of plays, are sections where chapters have names.
    private mutating func findSections() {
        let named = found.filter { index, heading in
            guard let line = heading.line else { return false }
            return !line.isVolume && !line.isScene && line.number > 0 && (!heading.isBare || !line.division.isEmpty)
        }
        guard named.count > 1, let first = named.keys.min() else { return }
        for (index, heading) in found where index > first {
            guard let line = heading.line else { continue }
            found[index]?.isSection = line.isScene || line.division.isEmpty && heading.isBare
        }
    }
}

extension PlainParagraph {
    /// Whether a sentence ends with it.
    fileprivate var isClosed: Bool {
        guard let last = joined.last else { return true }
        return !last.isLetter && !last.isNumber && !",;-".contains(last) || TitleLikeness(self) == .likely
    }
}
