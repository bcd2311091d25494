import NarrationBooks

/// The takes of a bank that is made, in the order of the file.
struct BankPlan: Sendable {
    /// The phrases, each once.
    let phrases: [(text: String, kind: BankPhrase.Kind)]

    /// The takes of all phrases.
    let takes: [PlannedTake]

    /// Whether a voice speaks some of them.
    var isSpoken: Bool { takes.contains { $0.source == .voice } }

    /// The recordings that no phrase uses, each with the phrase that may be meant.
    let unused: [BankMaking.UnusedRecording]

    /// Plans the takes of a list: its own phrases, and then those of its templates.
    init(_ list: PhraseList, by recordings: RecordedTakes) throws(BankMakingError) {
        let grammar = list.templates.isEmpty ? nil : try PhraseGrammar(language: list.language)
        var (listed, known) = ([(ListedPhrase, BankPhrase.Kind)](), Set<String>())
        let number = grammar?.kinds ?? [:]
        for phrase in list.phrases {
            let key = SpokenWord.key(of: phrase.text)
            guard known.insert(key).inserted else {
                let first = list.phrases.first { SpokenWord.key(of: $0.text) == key }
                throw .sameWords(phrase, as: first?.text ?? key, in: list)
            }
            listed.append((phrase, number[key] ?? .words))
        }
        for template in list.templates {
            for phrase in try grammar?.phrases(of: template) ?? []
            where known.insert(SpokenWord.key(of: phrase.text)).inserted {
                listed.append((ListedPhrase(phrase.text), phrase.kind))
            }
        }
        phrases = listed.map { (text: $0.0.text, kind: $0.1) }
        let isSpoken = list.recordings == nil || list.voice != nil
        unused = recordings.unused(by: listed.map(\.0), named: known)
        takes = listed.enumerated().flatMap { number, entry -> [PlannedTake] in
            let (phrase, paths) = (entry.0, recordings.paths(of: entry.0, among: known))
            // One recording is enough where nobody speaks.
            let spoken = isSpoken ? phrase.takes ?? list.takes : [.final]
            let wanted = paths.isEmpty ? spoken : Array(paths.keys)
            // A voice that tells where its words begin says the phrase also in the middle of a sentence.
            let isCut = paths.isEmpty && isSpoken && wanted.contains(.medial)
            let positions = isCut ? wanted + [.connected] : wanted
            return PhrasePosition.allCases.filter(positions.contains).map { position in
                PlannedTake(
                    phrase: number,
                    text: phrase.text,
                    position: position,
                    source: paths[position].map { .recording($0) } ?? (isSpoken ? .voice : .nobody),
                    isWanted: wanted.contains(position),
                    location: phrase.location.map { "\(list.path ?? list.name):\($0.line)" }
                )
            }
        }
    }
}

/// A take that is to be made.
struct PlannedTake: Sendable {
    /// The number of its phrase.
    let phrase: Int

    let text: String
    let position: PhrasePosition
    let source: Source

    /// Whether the list wants it, so that it is an error if it cannot be made.
    let isWanted: Bool

    /// The file and the line of its phrase; `nil` if it has no line.
    let location: String?

    /// Where its sound comes from.
    enum Source: Sendable, Hashable {
        case recording(String)
        case voice
        case nobody
    }

    /// The failure of the take.
    func failure(_ reason: String) -> TakeFailure {
        let place = location.map { "\($0): " } ?? ""
        return TakeFailure(reason: "\(place)\"\(text)\", \(position.rawValue): \(reason)")
    }
}
