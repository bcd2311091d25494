import Narration
import NarrationReading

extension String {
    /// The text with its numbers and signs in words. Text without any is left as it is: its words were chosen already.
    func inWords(of voice: Voice) -> SpokenText {
        guard unicodeScalars.contains(where: { $0.properties.numericType != nil || $0.isNamedSymbol }) else {
            return SpokenText(self)
        }
        return NaturalReading(style: .natural).spokenText(of: Utterance(self, voice: voice.id), by: voice)
    }

    /// The language of a tag without its region.
    var primaryLanguage: String { prefix { $0 != "-" }.lowercased() }
}
