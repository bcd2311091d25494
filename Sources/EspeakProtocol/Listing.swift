/// The output of a worker that lists something and ends: lines of fields, separated by tabs.
///
/// Its voices are listed with four fields each. Phonemes are listed with two, espeak-ng's name and the signs of the
/// International Phonetic Alphabet; in a text, an empty line separates words.
package enum Listing {
    /// The last line. A listing without it is incomplete.
    package static let end = "end"
}
