public import FoundationEssentials

/// Reads pronunciation lexicons in the W3C's format, PLS 1.0.
///
/// ```xml
/// <lexicon version="1.0" alphabet="ipa" xml:lang="en"
///          xmlns="http://www.w3.org/2005/01/pronunciation-lexicon">
///     <lexeme><grapheme>Nguyen</grapheme><alias>win</alias></lexeme>
///     <lexeme><grapheme>tear</grapheme><phoneme>tɛə</phoneme></lexeme>
/// </lexicon>
/// ```
///
/// A lexeme is used for each of its graphemes, as an entry of `Pronunciations` is. Of several pronunciations, the first
/// with `prefer="true"` is used, or else the first. The words of an alias are looked up again among the aliases of the
/// lexicon, and so is the whole alias among its phonemes. Phonemes in other alphabets than `ipa`, lexemes with a
/// `role`, and later lexemes of the same word are not used; each is a warning.
///
/// Untrusted files are safe to read: they cause no access to other files or the network, and their demands are limited.
public struct LexiconReader: Sendable {
    /// The limits on a lexicon's demands.
    public var limits: ReadingLimits

    /// Creates a reader.
    ///
    /// - Parameter limits: The limits on a lexicon's demands; by default, those of a book with a size of 64 MiB.
    public init(limits: ReadingLimits = ReadingLimits(size: 64 << 20)) {
        self.limits = limits
    }

    /// Reads the lexicon in a file.
    ///
    /// - Parameter path: The path of the file, absolute or relative to the current directory. Messages contain it as
    ///   given.
    /// - Returns: The lexicon, and its warnings.
    /// - Throws: ``BookError`` with all problems, if the file does not exist, cannot be read, or contains an error.
    public func read(contentsOf path: String) throws(BookError) -> ParsedLexicon {
        try read(BookFile.contents(of: path, limit: limits.size, as: "a lexicon"), named: path)
    }

    /// Reads the lexicon in a file's contents.
    ///
    /// - Parameters:
    ///   - data: The contents.
    ///   - name: The name of the lexicon in messages: a path or any other name.
    /// - Returns: The lexicon, and its warnings.
    /// - Throws: ``BookError`` with all problems, if it contains an error.
    public func read(_ data: Data, named name: String) throws(BookError) -> ParsedLexicon {
        guard data.count <= limits.size else { throw BookError(path: name, .fileTooLarge(limit: limits.size)) }
        let text = try BookError.naming(name) { () throws(UnreadableFile) in try SourceText(data) }
        guard let start = text.bytes.first(where: { !$0.isXMLBlank }) else { throw BookError(path: name, .emptyFile) }
        guard start == UInt8(ascii: "<") else { throw BookError(path: name, .textIsNoLexicon) }
        let builder = XMLElementParser.parse(text, into: LexiconBuilder(limits: limits))
        let diagnostics = builder.log.diagnostics(of: name, in: text)
        guard !builder.log.hasErrors else { throw BookError(path: name, diagnostics: diagnostics) }
        return ParsedLexicon(
            lexicon: builder.lexicon,
            warnings: diagnostics,
            places: LexiconPlaces(path: name, text: text, language: builder.place, phonemes: builder.phonemes)
        )
    }
}
