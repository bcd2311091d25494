/// A package of an audiobook: an archive of sound, text and pictures, and a manifest that describes them.
public enum AudiobookPackage: String, Sendable, Hashable, CaseIterable {
    /// A Readium audiobook, `.audiobook`, with a Guided Navigation document for each page: which words are heard when.
    case readium = "audiobook"
    /// A W3C audiobook in the Lightweight Packaging Format, `.lpf`, with the text of each page as HTML. This format has
    /// no times of words.
    case lpf

    /// The extension of the files, which is also the name of the format.
    public var fileExtension: String { rawValue }
}
