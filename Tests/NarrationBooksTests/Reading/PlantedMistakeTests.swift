import Narration
import NarrationBooks
import NarrationTesting
import Testing

@Suite("Mistakes at known places")
struct PlantedMistakeTests {
    @Test(
        arguments: PlantedMistake.all
    )
    func `a mistake is reported once with its line and column, in any layout of the text`(mistake: PlantedMistake)
        throws
    {
        var dice = SplitMix(seed: 11)
        for _ in 0..<12 {
            let marked = mistake.text(using: &dice)
            let mark = try #require(marked.unicodeScalars.firstIndex(of: "▸"))
            let location = NarrationBooks.SourceLocation(behind: marked[..<mark])
            let diagnostics = BookReader().diagnostics(of: marked.replacing("▸", with: ""))
            let isTold = diagnostics.map(\.code) == [mistake.code] && diagnostics.map(\.location) == [location]
            #expect(isTold, "\(location): \(mistake.code), not\n\(diagnostics.map(\.description))\n\(marked)")
        }
    }
}

extension NarrationBooks.SourceLocation {
    /// The location after a text, whose lines end in a line feed, a carriage return or both.
    fileprivate init(behind text: Substring) {
        let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        self.init(line: lines.count, column: (lines.last?.count ?? 0) + 1)
    }
}
