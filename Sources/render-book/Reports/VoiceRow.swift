import Narration

/// A voice as a line of the list.
enum VoiceRow {
    static func rows(of voices: [Voice], engine: any SpeechEngine) -> [TerminalText] {
        let cells: [[TerminalText]] = voices.map { voice in
            [
                "\(voice.languages.first ?? "")", "\(voice.shortName)", "\(voice.name)",
                "\(voice.gender?.rawValue ?? "")", "\(voice.age.map(String.init) ?? "")",
                "\(quality(of: voice))", "\(voice.engine ?? engine.name)", "\(voice.licence?.terms ?? "")",
            ]
        }
        return TextTable(cells).lines
    }

    private static func quality(of voice: Voice) -> String {
        [voice.quality?.rawValue, voice.sampleRate.map { "\($0) Hz" }].compactMap(\.self).joined(separator: ", ")
    }
}
