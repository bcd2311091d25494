import ArgumentParser
import Narration

struct Voices: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the available voices by language.")

    @Flag(help: "Print the voices as JSON.")
    var json = false

    func run() async throws {
        try await reportingFailures(asJSON: json ? .output : nil) {
            let voices = try await EngineChoice.engine().voices()
            let sorted = voices.sorted {
                ($0.languages.first ?? "", $0.shortName) < ($1.languages.first ?? "", $1.shortName)
            }
            if json { return Terminal.output.print(try sorted.map(VoiceRecord.init).jsonText()) }
            Terminal.output.print(
                TextTable(sorted.map { ["\($0.languages.first ?? "")", "\($0.shortName)", "\($0.name)"] }).text
            )
        }
    }
}

/// A voice as JSON.
private struct VoiceRecord: Encodable {
    let id: String
    let name: String
    let languages: [String]
    let sampleRate: Int?

    init(_ voice: Voice) {
        (id, name, languages, sampleRate) = (voice.id, voice.name, voice.languages, voice.sampleRate)
    }
}
