import Narration

extension SpeechError {
    static func notAnEvent(_ bytes: some Collection<UInt8>) -> SpeechError {
        let text = String(decoding: bytes.prefix(200), as: UTF8.self).excerpt
        return failed("sent \"\(text)\", which is no event of the Wyoming protocol; its output must have nothing else")
    }

    static func wrongLength(of type: String) -> SpeechError {
        failed("sent an event \"\(type.excerpt)\" with a length that is not a number or too large")
    }

    static func wrongData(of type: String) -> SpeechError {
        failed("sent an event \"\(type.excerpt)\" whose data is not an object of JSON")
    }

    static func outOfOrder(_ type: String) -> SpeechError {
        failed("sent an event \"\(type.excerpt)\" at a place where there may be none")
    }

    static let changingFormat = failed("changed the format of its sound within a reply")

    static let incompleteFrame = failed("sent sound that ends within a frame")

    static func tooMuchSound(_ text: String) -> SpeechError {
        failed("sent more sound than \"\(text.excerpt)\" can have")
    }

    static func unusableSound(_ reason: String) -> SpeechError {
        failed("sent sound that cannot be used: \(reason)")
    }

    static func badMarks(_ reason: String, _ text: String) -> SpeechError {
        failed("sent marks of words that cannot be used for \"\(text.excerpt)\": \(reason)")
    }

    /// The engine reported an error, with a code if it knows Narration.
    static func refused(_ reason: String, code: String?) -> SpeechError {
        let known: [Code] = [.unknownVoice, .noSound, .unspeakablePhonemes, .wordsLost]
        let code = known.first { $0.description == code } ?? .engineFailed
        return SpeechError(code, "the engine refused: \(reason.prefix(500).shownText)")
    }

    static func failed(_ sentence: String) -> SpeechError {
        SpeechError(.engineFailed, "the engine \(sentence)")
    }
}

extension Substring {
    fileprivate var shownText: String { String(self).shown }
}
