/// The pronunciation of a stretch of an utterance's string.
///
/// An engine that can speak phonemes speaks these in place of the stretch. Other engines speak the stretch as it is
/// written.
public struct Phonemes: Sendable, Hashable {
    /// The stretch of the string: one word or several.
    public var range: Range<String.Index>

    /// The pronunciation in the International Phonetic Alphabet.
    public var ipa: String

    /// Creates a pronunciation.
    public init(_ range: Range<String.Index>, ipa: String) {
        self.range = range
        self.ipa = ipa
    }
}
