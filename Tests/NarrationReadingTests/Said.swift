import Narration

@testable import NarrationReading

/// The words that are said for a text in a language.
func said(_ text: String, in language: String = "en") -> String {
    spokenText(text, in: language).said
}

/// What is said for a text in a language.
func spokenText(_ text: String, in language: String = "en") -> SpokenText {
    NaturalReading().spokenText(of: Utterance(text, language: language), by: .test(language))
}

/// The names of the rules that apply to a text.
func rules(_ text: String, in language: String = "en") -> [String] {
    spokenText(text, in: language).changes.map(\.rule.rawValue)
}

extension Voice {
    static func test(_ language: String) -> Voice {
        Voice(id: "test", name: "Test", languages: [language])
    }
}

/// What is found in an English text.
func findings(in text: String) -> [Finding] {
    Recognizer(text: TokenText(text), language: English("en")!).findings()
}
