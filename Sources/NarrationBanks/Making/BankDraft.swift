import FoundationEssentials
import Narration
import NarrationBooks
import NarrationEncoding

/// A bank that is being made: the sound and the index of its takes.
struct BankDraft {
    private let plan: BankPlan
    private var sound = Data()
    private var takes: [[PhrasePosition: BankTake]]
    private var (recordedCount, spokenCount, frameCount) = (0, 0, 0)

    init(_ plan: BankPlan) {
        self.plan = plan
        takes = Array(repeating: [:], count: plan.phrases.count)
    }

    /// Appends the next take.
    mutating func append(_ take: MadeTake) {
        let start = sound.count
        sound += take.stream.bytes
        takes[take.planned.phrase][take.planned.position] = BankTake(
            bytes: start..<sound.count,
            preSkip: take.stream.preSkip,
            frameCount: take.stream.frameCount,
            level: take.level,
            words: take.words
        )
        if case .recording = take.planned.source { recordedCount += 1 } else { spokenCount += 1 }
        frameCount += take.stream.frameCount
    }

    /// The contents of the file.
    func contents(of list: PhraseList, spokenBy voice: Voice?) throws -> Data {
        let phrases = zip(plan.phrases, takes).map { phrase, takes in
            BankIndex.Phrase(BankPhrase(phrase.text, kind: phrase.kind, takes: takes))
        }
        var index = BankIndex(name: list.name, language: list.language, phrases: phrases)
        switch list.fallback {
        case .language: break
        case .voice(let name): index.fallback = name
        case .none: index.hasNoFallback = true
        }
        index.voice = voice?.id
        index.licence = list.licence ?? voice?.licence?.terms
        // A list without terms has those of the voice, which may want to be credited too.
        let credits = [list.credit, list.licence == nil ? voice?.licence?.credit : nil].compactMap(\.self)
        index.credit = credits.isEmpty ? nil : credits.joined(separator: "; ")
        return BankHead.contents(index: try index.json(), sound: sound)
    }

    /// What was made.
    func making(of list: PhraseList, at path: String, size: Int, isUnchanged: Bool) -> BankMaking {
        BankMaking(
            path: path,
            name: list.name,
            language: list.language,
            phraseCount: plan.phrases.count,
            recordedCount: recordedCount,
            spokenCount: spokenCount,
            duration: Double(frameCount) / Double(Bank.sampleRate),
            size: size,
            isUnchanged: isUnchanged,
            unused: plan.unused
        )
    }
}
