import Narration
import NarrationAudio
import NarrationCache
import NarrationMastering
import NarrationParts
import NarrationRendering

/// The report of a rendering, to a file or in parts.
struct RenderReport: Sendable {
    /// The path of the file or folder as it was given, or `-`.
    let path: String

    /// The result on one line, after one for each file that was left alone.
    let summary: TerminalText

    /// The utterances that were replaced by silence.
    let failures: [Rendering.Failure]

    /// The passages that the fallback voice spoke.
    let substitutions: [Rendering.Substitution]

    /// The metadata that the format cannot store.
    let leftOut: LeftOutParts

    /// The paths of the sound files that were rendered or are unchanged.
    let soundFiles: [String]

    /// The judgements of these files, if they were mastered.
    var judgements: [InspectionReport] = []

    /// The voices that speak.
    let voices: [Voice]

    /// The versions of their engines, if they are known.
    var versions: [Voice.ID: String] = [:]

    private let isInParts: Bool
    private let details: Record

    /// Reports a rendering to a file.
    ///
    /// - Parameters:
    ///   - rendering: The rendering.
    ///   - path: The path as it was given, or `-`.
    ///   - usage: The statistics of the cache, if there was one.
    init(_ rendering: Rendering, named path: String, _ usage: CacheUsage?) {
        let timeline = rendering.timeline
        self.path = path
        var measures = rendering.isUnchanged ? ["unchanged"] : []
        measures += [timeline.pages.count.of("page"), rendering.utteranceCount.of("utterance")]
        measures += [rendering.wordCount.of("word"), timeline.duration.asTime]
        if !rendering.isUnchanged { measures.append(Self.speed(of: timeline.duration, in: rendering.elapsed)) }
        summary = "\(path): \((measures + usage.measures).joined(separator: ", "))"
        (voices, failures, substitutions) = (rendering.voices, rendering.failures, rendering.substitutions)
        leftOut = LeftOutParts(rendering.leftOut, format: rendering.format)
        (soundFiles, isInParts) = ([rendering.path], false)
        details =
            [
                "format": rendering.format, "pages": timeline.pages.count, "utterances": rendering.utteranceCount,
                "words": rendering.wordCount, "frames": timeline.frameCount, "sampleRate": timeline.sampleRate,
                "duration": timeline.duration, "elapsed": rendering.elapsed, "unchanged": rendering.isUnchanged,
                "chapters": rendering.chapters.map { chapter -> Record in
                    [
                        "title": chapter.title, "start": chapter.frames.lowerBound,
                        "end": chapter.frames.upperBound,
                    ]
                },
                "leftOut": rendering.leftOut.names, "tags": rendering.tags,
            ] + .cost(usage)
    }

    /// Reports a rendering in parts.
    init(_ rendering: PartsRendering, _ usage: CacheUsage?) {
        let new = rendering.parts.filter(\.isNew)
        let count = rendering.partCount.of("part")
        let files = rendering.leftAlone
        let isWhole = rendering.parts.count == rendering.partCount
        path = rendering.path
        var measures = ["\(isWhole ? "" : "\(rendering.parts.count) of ")\(count), \(new.count) new"]
        measures += [rendering.pageCount.of("page"), rendering.utteranceCount.of("utterance")]
        measures += [rendering.wordCount.of("word"), rendering.duration.asTime]
        if !new.isEmpty { measures.append(Self.speed(of: new.reduce(0) { $0 + $1.duration }, in: rendering.elapsed)) }
        measures += usage.measures
        let removed = rendering.removed.count
        if removed > 0 { measures.append("\(removed.of("file")) of an earlier rendering removed") }
        let remarks =
            files.edited.map(TerminalText.keptAsEdited)
            + files.obsolete.map { "\($0): kept, as you have changed it; the book no longer has it" }
            + files.foreign.map { "\($0): kept, as it is not this book's" }
        summary = (remarks + ["\(path): \(measures.joined(separator: ", "))"]).joined(separator: "\n")
        (voices, failures, substitutions) = (rendering.voices, rendering.failures, rendering.substitutions)
        leftOut = LeftOutParts(rendering.leftOut, format: rendering.format)
        (soundFiles, isInParts) = (rendering.parts.filter { $0.state != .edited }.map(\.path), true)
        details =
            [
                "playlist": rendering.playlistPath, "format": rendering.format, "pages": rendering.pageCount,
                "utterances": rendering.utteranceCount, "words": rendering.wordCount,
                "duration": rendering.duration, "elapsed": rendering.elapsed,
                "parts": rendering.parts.map(Record.part), "partCount": rendering.partCount,
                "edited": files.edited, "leftovers": files.obsolete, "foreign": files.foreign,
                "removed": rendering.removed, "leftOut": rendering.leftOut.names, "tags": rendering.tags,
            ] + .cost(usage)
    }

    private static func speed(of duration: Double, in elapsed: Double) -> String {
        "\(elapsed > 0 ? Int(saturating: duration / elapsed) : 0) times real time"
    }

    /// The report for scripts. Pages and utterances count from 1; times are seconds, starts and ends of chapters are
    /// frames, memory is bytes.
    var record: Record {
        [
            "path": path, "voices": voices.map { Record.spoken($0, versions[$0.id]) },
            "judgements": judgements.map(\.record),
            "failures": failures.map(\.record),
            "substitutions": substitutions.map { substitution -> Record in
                let passage = substitution.passage
                return .place(substitution.position) + .cause(passage.cause, passage.cause.message) + [
                    "text": passage.text, "voice": passage.voice.shortName, "fallback": passage.substitute.shortName,
                ]
            },
        ] + details
    }
}

extension RenderReport {
    /// The name of a sound file in reports.
    func name(of file: String) -> String { isInParts ? file : path }

    /// The text for a file that was judged: for a part, all measures only if it fails.
    func text(of judgement: InspectionReport) -> TerminalText {
        isInParts && judgement.judgement.isPassed ? judgement.headline : judgement.text
    }

    /// Lists the utterances that could not be spoken.
    func listFailures(in book: String) {
        if failures.isEmpty { return }
        failures.forEach { Terminal.errors.print($0.line(in: book)) }
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

extension Record {
    /// A voice, and the engine that spoke it.
    fileprivate static func spoken(_ voice: Voice, _ version: String?) -> Record {
        ["id": voice.id, "shortName": voice.shortName, "engine": voice.engine, "version": version]
    }

    fileprivate static func part(_ part: PartsRendering.Part) -> Record {
        [
            "path": part.path, "title": part.title, "pages": part.pages.map { $0 + 1 }, "frames": part.frameCount,
            "sampleRate": part.sampleRate, "duration": part.duration, "isNew": part.isNew,
            "isEdited": part.state == .edited,
        ]
    }

    static func place(_ position: UtterancePosition) -> Record {
        ["page": position.page + 1, "utterance": position.utterance + 1]
    }
}
