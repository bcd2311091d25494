import Narration
import NarrationTesting
import Testing

@testable import TerminalReader

@Suite struct BookChangeTests {
    private static func book(_ pages: [[String]]) -> Book {
        Book(pages: pages.map { Page(utterances: $0.map { Utterance($0) }) })
    }

    private func change(_ old: [[String]], _ new: [[String]]) -> BookChange {
        BookChange(from: Self.book(old), to: Self.book(new))
    }

    private func place(_ page: Int, _ utterance: Int) -> UtterancePosition {
        UtterancePosition(page: page - 1, utterance: utterance - 1)
    }

    @Test func `a changed utterance is new, and the place is kept`() {
        let change = change([["a", "b", "c"], ["d"]], [["a", "B", "c"], ["d"]])
        #expect(change.firstFresh == place(1, 2)...place(1, 2))
        #expect(change.position(of: place(1, 3)) == place(1, 3))
        #expect(change.position(of: place(1, 2)) == nil)
        #expect(change.nearestPosition(to: place(1, 2)) == place(1, 2))
    }

    @Test func `an insertion before a place keeps it`() {
        let change = change([["a", "b"], ["c"]], [["new", "newer"], ["a", "b"], ["c"]])
        #expect(change.firstFresh == place(1, 1)...place(1, 2))
        #expect(change.position(of: place(1, 2)) == place(2, 2))
        #expect(change.position(of: place(2, 1)) == place(3, 1))
    }

    @Test func `a removed utterance leads to the next one`() {
        let change = change([["a", "b", "c"]], [["a", "c"]])
        #expect(change.firstFresh == nil)
        #expect(change.nearestPosition(to: place(1, 2)) == place(1, 2))
        #expect(change.nearestPosition(to: place(1, 3)) == place(1, 2))
        #expect(self.change([["a", "b"]], [["a"]]).nearestPosition(to: place(1, 2)) == place(1, 1))
    }

    @Test func `several changes start with the first, and the places between them are kept`() {
        let change = change([["a", "b", "c", "d", "e"]], [["A", "AA", "b", "c", "D", "e"]])
        #expect(change.firstFresh == place(1, 1)...place(1, 2))
        #expect(change.position(of: place(1, 3)) == place(1, 4))
    }

    @Test func `changed numbers are a change at the same place`() {
        let old = Self.book([["a", "b", "c"]])
        var new = old
        new.pages[0].utterances[1].rate = 0.7
        let change = BookChange(from: old, to: new)
        #expect(change.firstFresh == place(1, 2)...place(1, 2))
        #expect(change.position(of: place(1, 2)) == place(1, 2))
        #expect(!change.isUnchanged(place(1, 2)))
        #expect(change.isUnchanged(place(1, 3)))
    }

    @Test func `utterances with the same words remain separate`() {
        let change = change([["hop", "hop", "x", "hop"]], [["hop", "hop", "y", "hop"]])
        #expect((1...4).map { change.nearestPosition(to: place(1, $0)) } == (1...4).map { place(1, $0) })
    }

    @Test func `another division into pages does not change what is heard`() {
        let change = change([["a", "b"]], [["a"], [], ["b"]])
        #expect(change.firstFresh == nil)
        #expect(change.position(of: place(1, 2)) == place(3, 1))
    }

    @Test func `a book without utterances has no place`() {
        #expect(change([["a"]], [[]]).nearestPosition(to: place(1, 1)) == nil)
        #expect(change([[]], [["a"]]).nearestPosition(to: place(1, 1)) == place(1, 1))
        #expect(change([[]], [["a"]]).firstFresh == place(1, 1)...place(1, 1))
    }

    @Test(arguments: 1...100)
    func `every place leads to one with the same text, or to none`(seed: UInt64) {
        var dice = SplitMix(seed: seed)
        func random() -> Book {
            Self.book(
                (0..<4).map { _ in
                    (0..<Int.random(in: 0...4, using: &dice)).map { _ in
                        ["a", "b", "c", "d", "e", "f"].randomElement(using: &dice) ?? ""
                    }
                }
            )
        }
        let (old, new) = (random(), random())
        let change = BookChange(from: old, to: new)
        var followers: Set<UtterancePosition> = []
        for page in old.pages.indices {
            for index in old.pages[page].utterances.indices {
                let position = UtterancePosition(page: page, utterance: index)
                if let follower = change.position(of: position) {
                    #expect(new[follower] == old[position])
                    #expect(followers.insert(follower).inserted)
                }
            }
        }
        let count = new.pages.reduce(0) { $0 + $1.utterances.count }
        #expect((change.firstFresh == nil) == (followers.count == count))
    }
}
