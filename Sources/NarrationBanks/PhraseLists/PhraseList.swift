public import NarrationBooks

/// A list of phrases from which a bank of phrases is made.
///
/// ```swift
/// let list = try PhraseListReader().read(contentsOf: "clock.plist")
/// print(list.name, list.language, list.phrases.count)
/// ```
public struct PhraseList: Sendable, Hashable {
    /// The name of the bank, by which books name it as a voice.
    public var name: String

    /// The language of the phrases, a BCP 47 tag.
    public var language: String

    /// The voice that speaks the phrases without recordings; `nil` for the best one of the language.
    public var voice: String?

    /// The voice that speaks what the bank lacks.
    public var fallback: Fallback = .language

    /// The folder in which recordings are looked for by their names; `nil` if there is none.
    public var recordings: String?

    /// The licence under which the recordings may be used; `nil` if the list does not say.
    public var licence: String?

    /// The words that a file with the recordings must carry; `nil` for none.
    public var credit: String?

    /// The takes that every phrase has unless it names its own.
    public var takes: [PhrasePosition] = [.medial, .final]

    /// The groups of phrases that the list asks for, in its order.
    public var templates: [PhraseTemplate] = []

    /// The list's own phrases, in its order.
    public var phrases: [ListedPhrase] = []

    /// The path of the list's file; `nil` for a list without a file. Paths in the list begin at its folder.
    public var path: String?

    /// The voice that speaks what a bank lacks.
    public enum Fallback: Sendable, Hashable {
        /// The best voice for the bank's language.
        case language
        /// A voice by its name.
        case voice(String)
        /// No voice: text that the bank cannot cover is an error.
        case none
    }

    /// Creates a list without phrases.
    public init(name: String, language: String) {
        (self.name, self.language) = (name, language)
    }
}

/// A phrase of a list.
public struct ListedPhrase: Sendable, Hashable {
    /// The text of the phrase.
    public var text: String

    /// The takes that are recorded or rendered; `nil` for those of the list.
    public var takes: [PhrasePosition]?

    /// The paths of recordings, as the list writes them.
    public var recordings: [PhrasePosition: String]

    /// Its place in the list's file; `nil` if it has no line.
    public var location: SourceLocation?

    /// Creates a phrase.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - takes: The takes that are rendered; by default, those of the list.
    ///   - recordings: The paths of recordings; by default, none.
    public init(_ text: String, takes: [PhrasePosition]? = nil, recordings: [PhrasePosition: String] = [:]) {
        (self.text, self.takes, self.recordings) = (text, takes, recordings)
    }
}
