import Narration

/// Builds a lexicon from the elements of its file, and records its problems.
struct LexiconBuilder: XMLElementBuilder {
    /// The problems.
    private(set) var log: DiagnosticLog

    /// Whether reading should end.
    private(set) var isStopped = false

    /// The place of `<lexicon>`.
    private(set) var place: SourceAnchor?

    /// The places of the phonemes that are used.
    private(set) var phonemes = PhonemePlaces<SourceAnchor>()

    private let limits: ReadingLimits
    private var language = ""
    private var alphabet = ""
    private var entries: [String: Pronunciation] = [:]

    private var open: [Tag] = []
    private var skippedDepth = 0
    private var text: [UInt8] = []
    private var element: (alphabet: String, isPreferred: Bool, place: SourceAnchor?) = ("", false, nil)
    private var lexeme = Lexeme()

    /// The elements that have a meaning.
    private enum Tag: String, CaseIterable {
        case lexicon, lexeme, grapheme, phoneme, alias, meta, metadata, example

        /// The element that it is in.
        var parent: Tag? {
            switch self {
            case .lexicon: nil
            case .lexeme, .meta, .metadata: .lexicon
            case .grapheme, .phoneme, .alias, .example: .lexeme
            }
        }

        var isText: Bool { self == .grapheme || self == .phoneme || self == .alias }
    }

    init(limits: ReadingLimits) {
        self.limits = limits
        log = DiagnosticLog(keeping: .first(limits.diagnostics))
    }

    /// The lexicon, whose aliases have been looked up among its other words.
    var lexicon: Lexicon {
        Lexicon(language: language, pronunciations: AliasLookup.pronunciations(entries))
    }

    /// Records a problem.
    mutating func report(_ diagnostic: Diagnostic, at place: SourceAnchor?) {
        log.report(diagnostic, at: place)
    }
}

// MARK: - Problems of the XML
extension LexiconBuilder {
    func broken(_ words: String) -> Diagnostic { .brokenLexiconXML(words) }

    var entity: Diagnostic { .entity(in: "a lexicon") }

    var endlessTag: Diagnostic { .brokenLexicon("this tag is not closed, or has too many attributes") }
}

// MARK: - Elements
extension LexiconBuilder {
    mutating func begin(_ element: XMLElement, at place: SourceAnchor) {
        guard skippedDepth == 0 else { return skip(at: place) }
        guard let outer = open.last else { return beginLexicon(element, at: place) }
        guard !outer.isText else {
            report(.misplacedInLexicon(element.name, in: outer.rawValue), at: place)
            return skip(at: place)
        }
        guard element.isOfLexicons || element.namespace == nil else { return skip(at: place) }
        guard let tag = Tag(rawValue: element.name) else {
            let meant = Spelling.nearest(to: element.name, among: Tag.allCases.map(\.rawValue))
            report(.unknownInLexicon(element.name, meant: meant), at: place)
            return skip(at: place)
        }
        guard tag.parent == outer else {
            report(.misplacedInLexicon(element.name, in: outer.rawValue), at: place)
            return skip(at: place)
        }
        switch tag {
        case .lexeme: lexeme = Lexeme(place: place, hasRole: element["role"] != nil)
        case .grapheme, .alias, .phoneme:
            text.removeAll(keepingCapacity: true)
            let isPreferred = ["true", "1"].contains(element["prefer"] ?? "")
            self.element = (element["alphabet"] ?? alphabet, isPreferred, place)
        default: return skip(at: place)
        }
        open.append(tag)
    }

    private mutating func beginLexicon(_ element: XMLElement, at place: SourceAnchor) {
        guard element.name == Tag.lexicon.rawValue else { return stop(.notALexicon(element.name), at: place) }
        guard element.isOfLexicons else { return stop(.lexiconWithoutNamespace, at: place) }
        if element["version"] != "1.0" { report(.lexiconVersion(element["version"]), at: place) }
        for attribute in ["alphabet", "xml:lang"] where element[attribute]?.allSatisfy(\.isWhitespace) ?? true {
            report(.lexiconWithout(attribute), at: place)
        }
        alphabet = element["alphabet"] ?? ""
        language = element["xml:lang"] ?? ""
        self.place = place
        open.append(.lexicon)
    }

    private mutating func skip(at place: SourceAnchor) {
        skippedDepth += 1
        if skippedDepth + open.count > limits.depth { stop(.tooDeepInLexicon(limit: limits.depth), at: place) }
    }

    private mutating func stop(_ diagnostic: Diagnostic, at place: SourceAnchor) {
        report(diagnostic, at: place)
        isStopped = true
    }

    /// Adds a piece of text.
    ///
    /// - Parameters:
    ///   - piece: The text.
    ///   - place: Its place.
    mutating func take(_ piece: UnsafeRawBufferPointer, at place: @autoclosure () -> SourceAnchor) {
        guard skippedDepth == 0, let tag = open.last else { return }
        if tag.isText {
            text += piece
            if text.count > limits.stringSize { stop(.stringTooLong(limit: limits.stringSize), at: place()) }
        } else if !piece.allSatisfy(\.isXMLBlank) {
            stop(.strayTextInLexicon(String(decoding: piece, as: UTF8.self), in: tag.rawValue), at: place())
        }
    }

    mutating func end() {
        guard skippedDepth == 0 else {
            skippedDepth -= 1
            return
        }
        switch open.popLast() {
        case .grapheme: lexeme.graphemes += [words].filter { !$0.isEmpty }
        case .alias: lexeme.add(.respelling(words), isPreferred: element.isPreferred, at: element.place)
        case .phoneme where element.alphabet == "ipa":
            lexeme.add(.ipa(words), isPreferred: element.isPreferred, at: element.place)
        case .phoneme: lexeme.otherAlphabet = element.alphabet
        case .lexeme: endLexeme()
        default: break
        }
    }

    /// The text of the element, with single spaces between its words.
    private var words: String {
        String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private mutating func endLexeme() {
        guard let first = lexeme.graphemes.first else { return report(.unusedLexeme(.noGrapheme), at: lexeme.place) }
        guard !lexeme.hasRole else { return report(.unusedLexeme(.role(first)), at: lexeme.place) }
        guard let pronunciation = lexeme.pronunciation else {
            let reason = lexeme.otherAlphabet.map { LexemeFault.alphabet($0, first) } ?? .noPronunciation(first)
            return report(.unusedLexeme(reason), at: lexeme.place)
        }
        for grapheme in lexeme.graphemes {
            if entries[grapheme] == nil {
                entries[grapheme] = pronunciation
                if case .ipa(let ipa) = pronunciation, let place = lexeme.pronunciationPlace {
                    phonemes.note(ipa, of: grapheme, at: place)
                }
            } else {
                report(.unusedLexeme(.repeated(grapheme)), at: lexeme.place)
            }
        }
    }
}

/// A lexeme that is being read.
private struct Lexeme {
    let place: SourceAnchor?
    let hasRole: Bool
    var graphemes: [String] = []
    private(set) var pronunciation: Pronunciation?
    private(set) var pronunciationPlace: SourceAnchor?
    private var isPreferred = false
    /// An alphabet that cannot be used.
    var otherAlphabet: String?

    init(place: SourceAnchor? = nil, hasRole: Bool = false) {
        (self.place, self.hasRole) = (place, hasRole)
    }

    /// Adds a pronunciation. The first preferred one is used, or else the first.
    mutating func add(_ new: Pronunciation, isPreferred: Bool, at place: SourceAnchor?) {
        guard new.isSayable, pronunciation == nil || isPreferred && !self.isPreferred else { return }
        (pronunciation, pronunciationPlace, self.isPreferred) = (new, place, isPreferred)
    }
}

/// The reason why a lexeme is not used.
enum LexemeFault {
    case noGrapheme
    case noPronunciation(String)
    case alphabet(String, String)
    case role(String)
    case repeated(String)
}

extension XMLElement {
    /// The namespace of lexicons.
    static let namespaceOfLexicons = "http://www.w3.org/2005/01/pronunciation-lexicon"

    /// Whether it is in the namespace of lexicons.
    fileprivate var isOfLexicons: Bool { namespace == Self.namespaceOfLexicons }
}
