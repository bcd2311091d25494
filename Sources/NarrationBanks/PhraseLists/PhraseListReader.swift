public import FoundationEssentials
public import NarrationBooks

/// Reads lists of phrases, and finds the mistakes in them with their places.
///
/// A list is a property list in XML, in binary, or in the old style of OpenStep:
///
/// ```
/// {
///   name = clock-de;
///   language = de;
///   templates = (numbers, times);
///   phrases = (
///     "Es ist",
///     { text = "Guten Morgen"; takes = { medial = "morgen,.wav"; final = "morgen.wav"; }; }
///   );
/// }
/// ```
///
/// | key | value |
/// |---|---|
/// | `name` | the name of the bank: letters, digits, `-`, `_` and `.`, without `.bank` at its end |
/// | `language` | the language of the phrases, a BCP 47 tag |
/// | `voice` | the voice that speaks the phrases without recordings; by default, the best one of the language |
/// | `fallback` | the voice that says what the bank lacks, or `none`; by default, the best one of the language |
/// | `recordings` | the folder with recordings that are named after their phrases |
/// | `licence`, `credit` | the terms of the recordings, and the words that a file with them must carry |
/// | `takes` | the takes of every phrase: `medial`, `connected`, `final`, `question`; by default, the first and third |
/// | `templates` | groups of phrases: see ``PhraseTemplate`` |
/// | `phrases` | strings, or dictionaries with a `text` and perhaps `takes` |
///
/// The `takes` of a phrase are an array of the names of those that are rendered, or a dictionary of the paths of those
/// that were recorded.
///
/// Untrusted files are safe to read, as by `BookReader`.
public struct PhraseListReader: Sendable {
    /// The limits on a list's demands.
    public var limits: ReadingLimits

    /// Creates a reader.
    ///
    /// - Parameter limits: The limits on a list's demands; by default, those of a book with at most 16 MiB.
    public init(limits: ReadingLimits = ReadingLimits(size: 16 << 20)) {
        self.limits = limits
    }

    /// Reads the list in a file.
    ///
    /// - Parameter path: The path of the file. Messages contain it as given.
    /// - Returns: The list.
    /// - Throws: `BookError` with all problems, if the file cannot be read, or contains an error.
    public func read(contentsOf path: String) throws(BookError) -> PhraseList {
        let data = try BookFile.contents(of: path, limit: limits.size, as: "a list of phrases")
        var list = try read(data, named: path)
        list.path = path
        return list
    }

    /// Reads the list in a file's contents.
    ///
    /// - Parameters:
    ///   - data: The contents.
    ///   - name: The name of the list in messages: a path or any other name.
    /// - Returns: The list.
    /// - Throws: `BookError` with all problems, if it contains an error.
    public func read(_ data: Data, named name: String) throws(BookError) -> PhraseList {
        guard data.count <= limits.size else { throw BookError(path: name, .fileTooLarge(limit: limits.size)) }
        let source = try BookError.naming(name) { () throws(UnreadableFile) in try PropertyListSource(data) }
        let values = LocatedValues("a list of phrases", in: source, limits: limits)
        let builder = PhraseListBuilder(values, in: source.text)
        guard !builder.log.hasErrors else {
            throw BookError(path: name, diagnostics: builder.log.diagnostics(of: name, in: source.text))
        }
        return builder.list
    }
}
