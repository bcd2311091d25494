import Foundation
import NarrationTesting
import Testing

@testable import NarrationPreview

/// Differences between two contents of a file, and their history.
@Suite struct TextChangeTests {
    @Test(arguments: [("", ""), ("", "a"), ("a", ""), ("abc", "abXc"), ("aaa", "aa"), ("aa", "aaaa"), ("abc", "xyz")])
    func `a change leads from the old contents to the new, and back`(old: String, new: String) {
        let (old, new) = (Data(old.utf8), Data(new.utf8))
        let change = TextChange(from: old, to: new)
        #expect(change.applied(to: old) == new)
        #expect(change.inverse.applied(to: new) == old)
    }

    @Test func `only what differs is kept`() {
        let change = TextChange(from: Data("one two three".utf8), to: Data("one 2 three".utf8))
        #expect(change.offset == 4 && change.removed == Data("two".utf8) && change.inserted == Data("2".utf8))
        #expect(change.applied(to: Data("one six three".utf8)) == nil)
        #expect(change.applied(to: Data()) == nil)
    }

    @Test(arguments: [-1, Int.min, Int.max, 4]) func `a change that was damaged is not made`(offset: Int) throws {
        let record = #"{"offset":\#(offset),"removed":"","inserted":"YQ=="}"#
        let change = try JSONDecoder().decode(TextChange.self, from: Data(record.utf8))
        #expect(change.applied(to: Data("one".utf8)) == nil)
    }

    @Test func `changes are undone and made again in any order`() {
        var random = SplitMix(seed: 19)
        var history = EditHistory()
        var states = [Data("book".utf8)]
        for step in 0..<50 {
            var next = states.last!
            next.insert(UInt8(65 + step % 26), at: Int.random(in: 0...next.count, using: &random))
            history.append("\(step)", from: states.last!, to: next)
            states.append(next)
        }
        var place = 50
        for _ in 0..<500 {
            let isUndo = Bool.random(using: &random)
            let contents = isUndo ? history.undo(in: states[place]) : history.redo(in: states[place])
            guard let contents else {
                #expect(place == (isUndo ? 0 : 50))
                continue
            }
            place += isUndo ? -1 : 1
            #expect(contents == states[place])
            #expect(KeptHistory.State(saved: states[0], history: history).draft == states[place])
            #expect(history.unsaved.count == place)
        }
        history.note(saved: states[place], draft: states[place])
        #expect(history.unsaved.isEmpty)
        for step in 0..<place {
            #expect(history.undo(in: states[place - step]) == states[place - step - 1])
            #expect(KeptHistory.State(saved: states[place], history: history).draft == states[place - step - 1])
        }
    }

    @Test func `what differs is found wherever it is`() {
        let text = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 * $0 >> 8) })
        for place in [0, 1, 65_535, 65_536, 65_537, 131_071, 199_998, 199_999] {
            var other = text
            other[place] ^= 1
            let change = TextChange(from: text, to: other)
            #expect(change.offset == place && change.removed.count == 1 && change.applied(to: text) == other)
        }
    }

    @Test func `a new change ends what could be made again`() {
        var history = EditHistory()
        history.append("one", from: Data("a".utf8), to: Data("b".utf8))
        _ = history.undo(in: Data("b".utf8))
        history.append("none", from: Data("a".utf8), to: Data("a".utf8))
        #expect(history.undone.map(\.name) == ["one"])
        history.append("two", from: Data("a".utf8), to: Data("c".utf8))
        #expect(history.undone.isEmpty && history.done.map(\.name) == ["two"])
    }
}
