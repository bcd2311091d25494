extension EspeakEngine {
    /// The number of our own way from an utterance to its samples, which is part of the engine's version.
    ///
    /// Raise it with every change that is heard: to how text is prepared and cut into pieces, to ``Prosody``, to what
    /// is said again when words are missing, to the fades, to `Utterance/passages`. What is kept in a cache under the
    /// number before is then spoken again. `MappingVersionTests` fails when it was forgotten.
    package static let mappingVersion = 1
}
