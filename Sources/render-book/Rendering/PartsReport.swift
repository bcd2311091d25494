import Foundation
import Narration
import NarrationCache
import NarrationRendering

/// What a rendering in parts made, and what it took.
struct PartsReport: WorkReport {
    let rendering: PartsRendering

    /// What came from the cache, where there was one.
    let usage: CacheUsage?

    let memory: PeakMemory

    var judgements: [InspectionReport] = []

    var paths: [String] { rendering.parts.map(\.path) }

    /// One line that says it all, behind one for each file that was left though the book no longer has it.
    var summary: String {
        let new = rendering.parts.count { $0.isNew }
        let speed = rendering.elapsed > 0 ? Int(newDuration / rendering.elapsed) : 0
        var measures = [
            "\(rendering.parts.count) parts, \(new) of them new", "\(rendering.pageCount) pages",
            "\(rendering.utteranceCount) utterances", "\(rendering.wordCount) words", rendering.duration.asTime,
        ]
        if new > 0 { measures.append("\(speed) times real time") }
        if let share = usage?.share, share > 0 { measures.append("\(share.asPercent) from the cache") }
        measures.append("\(memory.total >> 20) MB of memory")
        let leftovers = rendering.leftovers.map { "\($0): the book no longer has this part, and you have changed it" }
        return (leftovers + ["\(rendering.path): " + measures.joined(separator: ", ")]).joined(separator: "\n")
    }

    var record: any Encodable & Sendable { PartsRecord(self) }

    var failures: [Rendering.Failure] { rendering.failures }

    var path: String { rendering.path }

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
    let leftovers: [String]
    let judgements: [JudgementRecord]
    let cache: CacheRecord?
    let peakMemory: PeakMemory
    let failures: [FailureRecord]

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
        leftovers = rendering.leftovers
        judgements = report.judgements.map(JudgementRecord.init)
        cache = report.usage.map(CacheRecord.init)
        peakMemory = report.memory
        failures = rendering.failures.map(FailureRecord.init)
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

    init(_ part: PartsRendering.Part) {
        path = part.path
        title = part.title
        pages = part.pages.map { $0 + 1 }
        frames = part.frameCount
        sampleRate = part.sampleRate
        duration = part.duration
        isNew = part.isNew
    }
}
