import Narration

extension SpeechError {
    static func unknownPlaceholder(_ placeholder: String) -> SpeechError {
        SpeechError(
            .engineMissing,
            """
            the command line has an unknown placeholder \(placeholder.shown); there are {text}, {text-file}, {out.wav}, \
            {voice}, {language}, {rate}, {pitch} and {volume}, also as {1/rate}, {rate*190} and {rate%}; write {{ for a \
            brace
            """
        )
    }

    static func commandFailed(_ reason: String) -> SpeechError {
        SpeechError(.engineFailed, "the engine failed: \(reason.shown)")
    }

    static func noSoundFile(for text: String, _ lastLine: String?) -> SpeechError {
        let reason = lastLine.map { "; it wrote: \($0.shown)" } ?? ""
        return SpeechError(.noSound, "the engine made no sound for \"\(text.excerpt)\"\(reason)")
    }
}
