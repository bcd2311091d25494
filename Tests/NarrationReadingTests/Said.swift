import Narration

@testable import NarrationReading

/// The words that are said for a text in a language.
func said(_ text: String, in language: String = "en") -> String {
    let voice = Voice(id: "test", name: "Test", languages: [language])
    return NaturalReading().spokenText(of: Utterance(text, language: language), by: voice).said
}

/// What is found in an English text.
func findings(in text: String) -> [Finding] {
    Recognizer(text: TokenText(text), language: English("en")!).findings()
}
