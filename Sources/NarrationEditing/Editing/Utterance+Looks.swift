import Narration
import NarrationSentences

extension Utterance {
    /// Changes the text. Words that stay keep their look, and a word in the place of others has theirs.
    mutating func revise(_ text: String) {
        revise(text, beginsItem: markedText?.beginsItem == true)
    }

    /// The parts of the text before and after a place, with their looks.
    func parts(before place: String.Index) -> (Utterance, Utterance) {
        var (first, second) = (self, self)
        first.revise(String(string[..<place]))
        second.revise(String(string[place...]), beginsItem: false)
        return (first, second)
    }

    /// Appends the text of another utterance, as both are shown and said.
    mutating func append(_ next: Utterance) {
        if spokenString != nil || next.spokenString != nil {
            spokenString = (spokenString ?? string) + (next.spokenString ?? next.string)
        }
        join(next)
    }

    private mutating func revise(_ text: String, beginsItem: Bool) {
        defer { string = text }
        guard let looks = markedText?.runs.flatMap({ Array(repeating: $0.look, count: string[$0.range].count) })
        else { return }
        var next = looks.following(from: Array(string), to: Array(text)).makeIterator()
        markedString = MarkedText(text, beginsItem: beginsItem) { _ in next.next() }.marks(in: text)
    }
}

extension [MarkedText.Look] {
    /// The looks of the characters of a text after a change.
    fileprivate func following(from old: [Character], to new: [Character]) -> [MarkedText.Look] {
        let shorter = Swift.min(old.count, new.count)
        let (start, end) = (zip(old, new).same, zip(old.reversed(), new.reversed()).same)
        let before = start < end ? Swift.min(start, shorter - end) : start
        let after = Swift.min(end, shorter - before)
        let replaced = self[before..<(count - after)]
        let around = Set(replaced.isEmpty ? [self[..<before].last ?? [], suffix(after).first ?? []] : Array(replaced))
        let look = around.count == 1 ? around.first ?? [] : []
        var next = prefix(before) + Array(repeating: look, count: new.count - before - after) + suffix(after)
        // Letters beside a word are part of it.
        let changed = before..<(new.count - after)
        for place in changed where place > 0 && new[place].isPart(ofWordWith: new[place - 1]) {
            next[place] = next[place - 1]
        }
        for place in changed.reversed() where place + 1 < new.count && new[place].isPart(ofWordWith: new[place + 1]) {
            next[place] = next[place + 1]
        }
        return Array(next)
    }
}

extension Character {
    fileprivate func isPart(ofWordWith other: Character) -> Bool { isLetter && other.isLetter }
}

extension Zip2Sequence where Sequence1.Element: Equatable, Sequence1.Element == Sequence2.Element {
    /// The number of elements at the beginning that are the same.
    fileprivate var same: Int { prefix { $0 == $1 }.count }
}
