import Narration

/// Text in another language than that in which it is spoken.
struct ForeignText: Equatable {
    let language: RecognizedLanguage

    /// The sentence; `nil` for a whole utterance.
    var sentence: String?
}
