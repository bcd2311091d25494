import NarrationSystem

extension String {
    /// The text in the form in which an XML document has it between tags and in attributes. Characters that XML 1.0
    /// cannot contain become U+FFFD.
    package var asXML: String {
        let isXML = unicodeScalars.allSatisfy(\.isAllowedInXML)
        let text = isXML ? self : unicodeScalars.map { $0.isAllowedInXML ? "\($0)" : "\u{FFFD}" }.joined()
        return text.escapedForMarkup(quotes: true)
    }
}
