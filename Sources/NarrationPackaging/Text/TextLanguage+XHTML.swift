package import Narration

extension TextLanguage {
    /// The attributes of the root element of a document in this language.
    package var rootAttributes: String { #" lang="\#(tag)" xml:lang="\#(tag)" dir="\#(direction)""# }

    /// The attributes of an element inside a text of another language; empty if it is the same.
    package func attributes(within outer: TextLanguage) -> String {
        guard self != outer else { return "" }
        let direction = direction(within: outer).map { #" dir="\#($0)""# } ?? ""
        return #" lang="\#(tag)" xml:lang="\#(tag)""# + direction
    }
}
