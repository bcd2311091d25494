import ArgumentParser
import Narration
import NarrationEspeak

struct Voices: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the available voices by language.")

    @Flag(help: "Print the voices as JSON.")
    var json = false

    func run() async throws {
        try await reportingFailures(asJSON: json ? .output : nil) {
            let voices = try await EspeakEngine(logger: .silent).voices()
            let sorted = voices.sorted {
                ($0.languages.first ?? "", $0.shortName) < ($1.languages.first ?? "", $1.shortName)
            }
            if json { return Terminal.output.print(try sorted.jsonText()) }
            Terminal.output.print(
                TextTable(sorted.map { ["\($0.languages.first ?? "")", "\($0.shortName)", "\($0.name)"] }).text
            )
        }
    }
}
