import Dispatch
import Narration
import Testing

@testable import NarrationWyoming

/// A slow voice is given the time that it needs.
@Suite struct PatienceTests {
    private let patience = Patience(request: 10, start: 60)
    private let kumo = Voice(id: "kumo", name: "Kumo", languages: ["ja"])

    private func seconds(for text: String, isFirst: Bool = false) -> Double {
        patience.seconds(for: text, by: kumo, isFirst: isFirst)
    }

    @Test func `signs that each are a word are given more time than letters`() {
        #expect(seconds(for: "灯台に明かりがともりました。") == 10 + 3 * 14 * 0.25)
        #expect(seconds(for: "The lamp was l") == 10 + 14 * 0.25)
        #expect(seconds(for: "137, 274, 411.") == 22.5)
        #expect(seconds(for: "The lamp was l", isFirst: true) == 70 + 14 * 0.25)
    }

    @Test func `a voice that needed long is given three times as much, and other voices are not`() {
        let text = String(repeating: "The lamp was lit. ", count: 10)
        patience.noteReply(to: text, by: kumo, after: 70 + 22.5, isFirst: true)
        #expect(seconds(for: text) == 10 + 180 * 0.375)
        patience.noteReply(to: text, by: kumo, after: 10 + 45)
        patience.noteReply(to: text, by: kumo, after: 1)
        #expect(seconds(for: text) == 10 + 180 * 0.75)
        #expect(seconds(for: "") == 10)
        let anna = Voice(id: "anna", name: "Anna", languages: ["en"])
        #expect(patience.seconds(for: text, by: anna) == 10 + 180 * 0.25)
    }

    @Test func `a process that computes is given its seconds of a core, and one that does not is given no more`() {
        var computed: [Double?] = [100, 104, 109, 109.05, 120, nil]
        var deadline = Deadline(.now(), after: 10) { computed.removeFirst() }
        let given: [Double?] = (1...5).map { _ in deadline.more() }
        #expect(given == [6, 1, nil, nil, nil])
        computed = [7, 9]
        deadline = Deadline(.now(), after: 10) { computed.removeFirst() }
        let isOver = deadline.isOver()
        #expect(!isOver)
    }

    @Test func `a process that hangs and computes a little is given ten times its seconds in all`() {
        var computed = 0.0
        var deadline = Deadline(.now(), after: 10) {
            computed += 0.2
            return computed
        }
        var given = [10.0]
        while let more = deadline.more() { given.append(more) }
        #expect(given.count == 12)
        #expect(abs(given.reduce(0, +) - 100) < 1e-9)
    }

    @Test func `however long a voice took, it is given ten times a quarter of a second for a byte at most`() {
        patience.noteReply(to: "The lamp was l", by: kumo, after: 8 * 3600)
        #expect(seconds(for: "The lamp was l") == 10 + 14 * 2.5)
    }

    @Test func `a short text teaches nothing, whatever was loaded before it`() {
        patience.noteReply(to: "Hop", by: kumo, after: 9)
        patience.noteReply(to: "Hop", by: kumo, after: 69, isFirst: true)
        #expect(seconds(for: "Hop") == 10 + 3 * 0.25)
    }
}
