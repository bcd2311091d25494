import Narration
import NarrationAudio
import NarrationCache
import NarrationMastering
import NarrationRendering

/// The report of a rendering.
protocol WorkReport: Sendable {
    /// A summary on one or a few lines.
    var summary: TerminalText { get }

    /// The report for scripts. Pages and utterances count from 1; times are seconds, memory is bytes.
    var record: any Encodable & Sendable { get }

    /// The sound files.
    var paths: [String] { get }

    /// The name of a sound file in reports.
    func name(of path: String) -> String

    /// The judgements of the files, if they were mastered.
    var judgements: [InspectionReport] { get set }

    /// The text for a file that was judged.
    func text(of judgement: InspectionReport) -> TerminalText

    /// The utterances that were replaced by silence.
    var failures: [Rendering.Failure] { get }

    /// The passages that the fallback voice spoke.
    var substitutions: [Rendering.Substitution] { get }

    /// The path of the file or folder.
    var path: String { get }

    /// The metadata that the format cannot store.
    var leftOut: LeftOutParts { get }
}

extension WorkReport {
    /// The path of the file.
    func name(of path: String) -> String { path }

    /// The report as JSON.
    func jsonText() throws -> TerminalText { try record.jsonText() }

    /// The text with all measures.
    func text(of judgement: InspectionReport) -> TerminalText { judgement.text }

    /// Lists the utterances that could not be spoken.
    func listFailures(in book: String) {
        guard !failures.isEmpty else { return }
        for failure in failures {
            Terminal.errors.print("\(book): \(failure.position): error: \(failure.cause.messageWithHint)")
        }
        Terminal.errors.print("render-book: \(path) has silence for \(failures.count.of("utterance"))")
    }

    /// Lists the passages that the fallback voice spoke.
    func listSubstitutions(in book: String) {
        guard let voice = substitutions.first?.passage.substitute else { return }
        for substitution in substitutions {
            Terminal.errors.print("\(book): \(substitution.position): warning: \(substitution.passage)")
        }
        let count = substitutions.count.of("passage")
        Terminal.errors.print("render-book: \(path) has \(count) by the fallback voice \(voice.shortName)")
    }

    /// Lists the files that fail a profile.
    ///
    /// - Parameter isQuiet: Whether their measures have not been printed yet.
    func listFailedFiles(isQuiet: Bool) {
        for report in judgements where !report.judgement.isPassed {
            Terminal.errors.print(isQuiet ? report.text : "render-book: error: \(report.headline)")
        }
    }

    /// Whether everything was spoken, and every file satisfies its profile.
    var isFaultless: Bool { failures.isEmpty && judgements.allSatisfy(\.judgement.isPassed) }
}

/// The report of a rendering to a file.
struct RenderReport: WorkReport {
    let rendering: Rendering

    /// The path as it was given, or `-`.
    let path: String

    /// The statistics of the cache, if there was one.
    let usage: CacheUsage?

    let memory: PeakMemory

    var judgements: [InspectionReport] = []

    var paths: [String] { [rendering.path] }

    /// The result on one line.
    var summary: TerminalText {
        let duration = rendering.timeline.duration
        let speed = rendering.elapsed > 0 ? Int(saturating: duration / rendering.elapsed) : 0
        var parts = rendering.isUnchanged ? ["unchanged"] : []
        parts += [
            rendering.timeline.pages.count.of("page"), rendering.utteranceCount.of("utterance"),
            rendering.wordCount.of("word"), duration.asTime,
        ]
        if !rendering.isUnchanged { parts.append("\(speed) times real time") }
        if let share = usage?.share, share > 0 { parts.append("\(share.asPercent) from the cache") }
        return "\(path): \(parts.joined(separator: ", "))"
    }

    var record: any Encodable & Sendable { RenderingRecord(self) }

    func name(of path: String) -> String { self.path }

    var failures: [Rendering.Failure] { rendering.failures }

    var substitutions: [Rendering.Substitution] { rendering.substitutions }

    var leftOut: LeftOutParts { LeftOutParts(rendering.leftOut, format: rendering.format) }
}

extension CacheUsage {
    /// The share of requests that were found, 0…1; `nil` if there were none.
    var share: Double? {
        hits + misses == 0 ? nil : Double(hits) / Double(hits + misses)
    }
}

extension Double {
    /// The share in percent, rounded down, so that only a full share is 100 %.
    var asPercent: String { "\(Int(self * 100)) %" }
}

private struct RenderingRecord: Encodable, Sendable {
    let path: String
    let format: String
    let pages: Int
    let utterances: Int
    let words: Int
    let frames: Int
    let sampleRate: Int
    let duration: Double
    let elapsed: Double
    let unchanged: Bool
    let chapters: [ChapterRecord]
    let leftOut: [String]
    let judgements: [JudgementRecord]
    let cache: CacheRecord?
    let peakMemory: PeakMemory
    let failures: [FailureRecord]
    let substitutions: [SubstitutionRecord]

    init(_ report: RenderReport) {
        let rendering = report.rendering
        path = report.path
        format = rendering.format
        pages = rendering.timeline.pages.count
        utterances = rendering.utteranceCount
        words = rendering.wordCount
        frames = rendering.timeline.frameCount
        sampleRate = rendering.timeline.sampleRate
        duration = rendering.timeline.duration
        elapsed = rendering.elapsed
        unchanged = rendering.isUnchanged
        chapters = rendering.chapters.map(ChapterRecord.init)
        leftOut = rendering.leftOut.names
        judgements = report.judgements.map(JudgementRecord.init)
        cache = report.usage.map(CacheRecord.init)
        peakMemory = report.memory
        failures = rendering.failures.map(FailureRecord.init)
        substitutions = rendering.substitutions.map(SubstitutionRecord.init)
    }
}

/// A chapter; start and end are frames.
private struct ChapterRecord: Encodable, Sendable {
    let title: String
    let start: Int
    let end: Int

    init(_ chapter: Chapter) {
        title = chapter.title
        start = chapter.frames.lowerBound
        end = chapter.frames.upperBound
    }
}

/// The number of passages that were found in the cache, and of those that were spoken.
struct CacheRecord: Encodable {
    let found: Int
    let spoken: Int

    init(_ usage: CacheUsage) {
        found = usage.hits
        spoken = usage.misses
    }
}

struct FailureRecord: Encodable {
    let page: Int
    let utterance: Int
    let code: String
    let message: String

    init(_ failure: Rendering.Failure) {
        page = failure.position.page + 1
        utterance = failure.position.utterance + 1
        code = failure.cause.code.description
        message = failure.cause.message
    }
}

/// A passage that the fallback voice spoke, and the reason why its own voice failed.
struct SubstitutionRecord: Encodable {
    let page: Int
    let utterance: Int
    let text: String
    let voice: String
    let fallback: String
    let code: String
    let message: String

    init(_ substitution: Rendering.Substitution) {
        let passage = substitution.passage
        page = substitution.position.page + 1
        utterance = substitution.position.utterance + 1
        text = passage.text
        voice = passage.voice.shortName
        fallback = passage.substitute.shortName
        code = passage.cause.code.description
        message = passage.cause.message
    }
}
