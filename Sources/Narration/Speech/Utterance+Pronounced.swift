extension Utterance {
    /// The stretches of the utterance's text whose pronunciation the author or a lexicon knows.
    ///
    /// - Parameters:
    ///   - text: The author's text, in any characters.
    ///   - language: The language in which it is spoken, a BCP 47 tag.
    ///   - lexicon: The pronunciations of lexicons.
    /// - Returns: The stretches of what is said, in order and without overlap.
    package func pronouncedStretches(
        of text: SpokenText,
        in language: String,
        lexicon: Pronunciations = [:]
    ) -> [ReadingEdit] {
        text.pronounced
            .filled(with: pronunciations.edits(in: text.said))
            .filled(with: lexicon.edits(in: text.said, by: .lexicon))
            .withPossessives(in: text.said, language: language)
    }

    /// The language in which a voice reads the utterance, a BCP 47 tag: the utterance's own if it only says more
    /// precisely which of the voice's it is.
    package func spokenLanguage(of voice: Voice) -> String {
        func primary(_ tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }
        guard let spoken = voice.languages.first else { return language }
        return self.voice == nil && primary(spoken) == primary(language) && language.contains("-") ? language : spoken
    }
}
