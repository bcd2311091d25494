package import Narration
package import NarrationBooks

/// Markup of other formats in a text, which would be read aloud.
enum SpokenMarkup {
    /// Commands of speech engines in brackets: `[[slnc 500]]`.
    case command(String)
    /// The beginning of a tag of SSML or HTML: `<break`.
    case tag(String)
    /// Entities of HTML: `&mdash;`.
    case entities([String])

    /// Finds markup, one of each kind: a command, each tag by its name, and the entities.
    static func all(in text: String) -> [SpokenMarkup] {
        guard
            text.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") })
        else { return [] }
        let command = text.firstMatch(of: /\[\[[^\[\]]+\]\]/).map { SpokenMarkup.command(String($0.output)) }
        let entities = text.entities
        return [command].compactMap(\.self) + text.tags.map(SpokenMarkup.tag)
            + (entities.isEmpty ? [] : [.entities(entities)])
    }

    /// The elements of SSML, and the elements of HTML that format text.
    fileprivate static let names: Set = [
        "speak", "break", "emphasis", "prosody", "phoneme", "say-as", "sub", "voice", "lang", "mark", "audio", "w",
        "token", "p", "s", "b", "i", "u", "em", "strong", "br", "span", "font", "small", "sup", "h1", "h2", "h3", "a",
    ]
}

extension String {
    /// The names of the tags in the text, each once.
    fileprivate var tags: [String] {
        matches(of: /<\/?([A-Za-z][A-Za-z0-9-]*)(?:\s+[^\s<>=]+=[^<>]*|\s*\/?)>/).reduce(into: []) { names, match in
            let isKnown = names.contains { $0.lowercased() == match.1.lowercased() }
            if !isKnown, SpokenMarkup.names.contains(match.1.lowercased()) { names.append(String(match.1)) }
        }
    }

    /// The entities of HTML in the text: `&mdash;`.
    fileprivate var entities: [String] {
        matches(of: /&(#?[0-9A-Za-z]+);/).filter { HTMLEntity.character($0.1) != nil }.map { String($0.0) }
    }
}

extension Utterance {
    /// The warnings about markup that would be read aloud.
    package var markupWarnings: [Diagnostic] {
        SpokenMarkup.all(in: spokenString ?? string).map { .spoken($0, isInString: spokenString == nil) }
    }
}
