/// The layout of an EPUB.
public enum EPUBLayout: String, Sendable, Hashable, CaseIterable {
    /// The text flows as the reader wishes, with each page's picture before it.
    case reflowable
    /// Each page is one screen: its picture, with the text in front of it. Readers cannot change the size or the
    /// colours of the text.
    case fixed
}
