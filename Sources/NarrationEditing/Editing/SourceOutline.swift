import FoundationEssentials
import NarrationBooks

/// The values in the text of a book's file, as far as they are known: the book, its entries and its pages.
struct SourceOutline: Sendable {
    let syntax: any SourceSyntax

    /// The outermost value, with its members and their members.
    let root: SourceValue?

    init(syntax: any SourceSyntax, root: SourceValue?) {
        (self.syntax, self.root) = (syntax, root)
    }

    /// Finds the values; `nil` if the file is not text in UTF-8, so that it cannot be changed in place.
    ///
    /// - Parameters:
    ///   - source: The contents of a file that the reader has accepted.
    ///   - contents: The contents as they are in the file.
    init?(of source: PropertyListSource, in contents: Data) {
        switch source {
        case .xml where contents.startOfXMLInUTF8 != nil: syntax = XMLSyntax()
        case .openStep(let text) where contents.suffix(text.bytes.count) == text.bytes: syntax = OpenStepSyntax()
        default: return nil
        }
        root = syntax.root(of: Array(contents))
    }
}
