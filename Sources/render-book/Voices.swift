import ArgumentParser
import Narration
import NarrationEspeak

struct Voices: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the voices that can speak, by language.")

    func run() async throws {
        try await reportingFailures {
            let voices = try await EspeakEngine(logger: .silent).voices()
            let rows = voices.map { (language: $0.languages.first ?? "", voice: $0.shortName, name: $0.name) }
            let widths = (
                language: rows.map(\.language.count).max() ?? 0,
                voice: rows.map(\.voice.count).max() ?? 0
            )
            for row in rows.sorted(by: { ($0.language, $0.voice) < ($1.language, $1.voice) }) {
                print(
                    row.language.padded(to: widths.language),
                    row.voice.padded(to: widths.voice),
                    row.name,
                    separator: "  "
                )
            }
        }
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
