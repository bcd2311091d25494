extension EspeakEngine {
    /// The version of the conversion from utterances to samples and marks, which is part of the engine's version.
    ///
    /// Increase it with every change of the marks, and with every audible change to text preparation, to the division
    /// of text into pieces, to ``Prosody``, to the repetition of missing words, to the fades, and to
    /// `SpokenText/passages`. Cached speech of the previous version is then spoken again. `MappingVersionTests` fails
    /// if the increase was forgotten.
    package static let mappingVersion = 8
}
