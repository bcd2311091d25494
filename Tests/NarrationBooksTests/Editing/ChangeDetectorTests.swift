import NarrationEditing
import Testing

@Suite struct ChangeDetectorTests {
    private func changes(_ stamps: [Int?], known: Int? = 1) -> [Bool] {
        var detector = ChangeDetector(known: known)
        return stamps.map { detector.hasChanged(to: $0) }
    }

    @Test func `an unchanged file is not reported as changed`() {
        #expect(changes([1, 1, 1]) == [false, false, false])
    }

    @Test func `a change is reported once, when two checks see the same file`() {
        #expect(changes([2, 3, 4, 4, 4]) == [false, false, false, true, false])
    }

    @Test func `a file that is missing briefly is being saved`() {
        #expect(changes([nil, nil, 2, 2]) == [false, false, false, true])
        #expect(changes([nil, 1, 1, 1]) == [false, false, false, false])
    }

    @Test func `a file that remains missing was deleted, and may be created again`() {
        #expect(changes(Array(repeating: nil, count: 12)).firstIndex(of: true) == 9)
        #expect(changes(Array(repeating: nil, count: 10) + [1, 1]).suffix(2) == [false, true])
    }
}
