import Foundation
import Narration

/// The language of a text, with the direction in which it is written.
package struct TextLanguage: Hashable {
    /// The language as a BCP 47 tag; `und` if a book names one that is no tag.
    package let tag: String

    package init(_ tag: String) {
        self.tag = LanguageTag.canonical(tag) ?? "und"
    }

    /// Whether the text is written from right to left.
    package var isRightToLeft: Bool { Locale.Language(identifier: tag).characterDirection == .rightToLeft }

    /// The attributes of the root element of a document in this language.
    package var rootAttributes: String { #" lang="\#(tag)" xml:lang="\#(tag)" dir="\#(direction)""# }

    /// The attributes of an element inside a text of another language; empty if it is the same.
    package func attributes(within outer: TextLanguage) -> String {
        guard self != outer else { return "" }
        let attributes = #" lang="\#(tag)" xml:lang="\#(tag)""#
        return isRightToLeft == outer.isRightToLeft ? attributes : attributes + #" dir="\#(direction)""#
    }

    /// The direction, with the names of HTML.
    package var direction: String { isRightToLeft ? "rtl" : "ltr" }
}
