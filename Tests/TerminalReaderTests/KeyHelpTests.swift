import Testing

@testable import TerminalReader

@Suite struct KeyHelpTests {
    @Test func `a window of the usual size has a line for each key`() {
        let lines = KeyHelp.text(columns: 79, rows: 21).split(separator: "\n")
        #expect(lines.count == 13)
        #expect(lines.allSatisfy { $0.count <= 79 })
        #expect(lines.contains("e      reads the book again"))
    }

    @Test func `a smaller window has the keys one after another`() {
        let text = KeyHelp.text(columns: 39, rows: 9)
        #expect(text.hasPrefix("space pauses and continues · ← → turn pages · "))
        #expect(text.hasSuffix(" · q quits"))
    }
}
