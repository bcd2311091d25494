import FoundationEssentials
import Narration
import NarrationAudio
import NarrationCache
import NarrationMastering
import NarrationRendering

/// The result of rendering a book in parts.
struct PartsReport: WorkReport {
    let rendering: PartsRendering

    /// The statistics of the cache, if there was one.
    let usage: CacheUsage?

    let memory: PeakMemory

    var judgements: [InspectionReport] = []

    /// The sound files that were rendered or are unchanged.
    var paths: [String] { rendering.parts.filter { $0.state != .edited }.map(\.path) }

    /// One line with the result, after one for each file that was left alone.
    var summary: TerminalText {
        let new = rendering.parts.count { $0.isNew }
        let speed = rendering.elapsed > 0 ? Int(saturating: newDuration / rendering.elapsed) : 0
        var measures = [
            "\(partCount), \(new) new", rendering.pageCount.of("page"), rendering.utteranceCount.of("utterance"),
            rendering.wordCount.of("word"), rendering.duration.asTime,
        ]
        if new > 0 { measures.append("\(speed) times real time") }
        if let share = usage?.share, share > 0 { measures.append("\(share.asPercent) from the cache") }
        if !rendering.removed.isEmpty {
            measures.append("\(rendering.removed.count.of("file")) of an earlier rendering removed")
        }
        return (remarks + ["\(rendering.path): \(measures.joined(separator: ", "))"]).joined(separator: "\n")
    }

    /// The judgement of a part: all measures only if it fails.
    func text(of judgement: InspectionReport) -> TerminalText {
        judgement.judgement.isPassed ? judgement.headline : judgement.text
    }

    private var partCount: String {
        rendering.parts.count == rendering.partCount
            ? rendering.partCount.of("part") : "\(rendering.parts.count) of \(rendering.partCount.of("part"))"
    }

    private var remarks: [TerminalText] {
        let files = rendering.leftAlone
        return files.edited.map { "\($0): kept, as you have changed it; move or delete it to have it made again" }
            + files.obsolete.map { "\($0): kept, as you have changed it; the book no longer has it" }
            + files.foreign.map { "\($0): kept, as it is not this book's" }
    }

    var record: any Encodable & Sendable { PartsRecord(self) }

    var failures: [Rendering.Failure] { rendering.failures }

    var substitutions: [Rendering.Substitution] { rendering.substitutions }

    var path: String { rendering.path }

    var leftOut: LeftOutParts { LeftOutParts(rendering.leftOut, format: rendering.format) }

    fileprivate var newDuration: Double {
        rendering.parts.filter(\.isNew).reduce(0) { $0 + $1.duration }
    }
}

private struct PartsRecord: Encodable {
    let path: String
    let playlist: String
    let format: String
    let pages: Int
    let utterances: Int
    let words: Int
    let duration: Double
    let elapsed: Double
    let parts: [PartRecord]
    let partCount: Int
    let edited: [String]
    let leftovers: [String]
    let foreign: [String]
    let removed: [String]
    let leftOut: [String]
    let judgements: [JudgementRecord]
    let cache: CacheRecord?
    let peakMemory: PeakMemory
    let failures: [FailureRecord]
    let substitutions: [SubstitutionRecord]

    init(_ report: PartsReport) {
        let rendering = report.rendering
        path = rendering.path
        playlist = rendering.playlistPath
        format = rendering.format
        pages = rendering.pageCount
        utterances = rendering.utteranceCount
        words = rendering.wordCount
        duration = rendering.duration
        elapsed = rendering.elapsed
        parts = rendering.parts.map(PartRecord.init)
        partCount = rendering.partCount
        edited = rendering.leftAlone.edited
        leftovers = rendering.leftAlone.obsolete
        foreign = rendering.leftAlone.foreign
        removed = rendering.removed
        leftOut = rendering.leftOut.names
        judgements = report.judgements.map(JudgementRecord.init)
        cache = report.usage.map(CacheRecord.init)
        peakMemory = report.memory
        failures = rendering.failures.map(FailureRecord.init)
        substitutions = rendering.substitutions.map(SubstitutionRecord.init)
    }
}

private struct PartRecord: Encodable {
    let path: String
    let title: String
    let pages: [Int]
    let frames: Int
    let sampleRate: Int
    let duration: Double
    let isNew: Bool
    let isEdited: Bool

    init(_ part: PartsRendering.Part) {
        path = part.path
        title = part.title
        pages = part.pages.map { $0 + 1 }
        frames = part.frameCount
        sampleRate = part.sampleRate
        duration = part.duration
        isNew = part.isNew
        isEdited = part.state == .edited
    }
}
