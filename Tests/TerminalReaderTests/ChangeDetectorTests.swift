import Testing

@testable import TerminalReader

@Suite struct ChangeDetectorTests {
    private func changes(_ stamps: [Int?], known: Int? = 1) -> [Bool] {
        var detector = ChangeDetector(known: known)
        return stamps.map { detector.hasChanged(to: $0) }
    }

    @Test func `a file that stays as it is has not changed`() {
        #expect(changes([1, 1, 1]) == [false, false, false])
    }

    @Test func `a change is noticed once, when the file is the same at two looks`() {
        #expect(changes([2, 3, 4, 4, 4]) == [false, false, false, true, false])
    }

    @Test func `a file that is away for a moment is being saved`() {
        #expect(changes([nil, nil, 2, 2]) == [false, false, false, true])
        #expect(changes([nil, 1, 1, 1]) == [false, false, false, false])
    }

    @Test func `a file that stays away is gone, and may come back`() {
        #expect(changes(Array(repeating: nil, count: 12)).firstIndex(of: true) == 9)
        #expect(changes(Array(repeating: nil, count: 10) + [1, 1]).suffix(2) == [false, true])
    }
}
