/// The output of a worker that lists something and ends: lines of fields, separated by tabs.
///
/// A voice has six fields: the kind, the identifier, the name, the languages, the ``Gender`` and the age in years, 0 if
/// it is unknown. A phoneme has two, espeak-ng's name and the signs of the International Phonetic Alphabet; in a text,
/// an empty line separates words.
package enum Listing {
    /// The last line. A listing without it is incomplete.
    package static let end = "end"

    /// The gender of a voice; an empty field if it is unknown.
    package enum Gender: String, Sendable {
        case male, female
    }
}
