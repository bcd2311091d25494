import Narration

extension Voice {
    /// The person who reads in a recording.
    ///
    /// - Parameters:
    ///   - path: The path of the recording in the book's folder.
    ///   - language: The language in which it is read.
    ///   - sampleRate: Its sample rate, in hertz.
    init(recording path: String, language: String, sampleRate: Int) {
        self.init(
            id: "\(Self.prefix)\(language):\(path)",
            name: path,
            languages: [language],
            sampleRate: sampleRate,
            shortName: path,
            scripts: Set(Script.allCases),
            engine: "a recording",
            passages: .whole
        )
    }

    /// The path of the recording, if this is the voice of one.
    var pathOfRecording: String? {
        guard passages == .whole, id.hasPrefix(Self.prefix) else { return nil }
        return name
    }

    private static let prefix = "recording:"
}
