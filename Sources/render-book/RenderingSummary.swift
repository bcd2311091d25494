import Foundation
import Narration
import NarrationRendering

extension Rendering {
    /// One line that says what was made.
    var summary: String {
        let speed = elapsed > 0 ? Int(timeline.duration / elapsed) : 0
        let parts = [
            "\(timeline.pages.count) pages", "\(utteranceCount) utterances", "\(wordCount) words",
            timeline.duration.asTime, "\(speed) times real time", "\(PeakMemory.measured.own >> 20) MB",
        ]
        return "\(path): " + parts.joined(separator: ", ")
    }

    /// Lists the utterances that could not be spoken.
    ///
    /// - Throws: The exit code, when there are any.
    func reportFailures(in book: String) throws {
        guard !failures.isEmpty else { return }
        for failure in failures {
            Terminal.errors.print("\(book): \(failure.position): error: \(failure.cause.messageWithHint)")
        }
        Terminal.errors.print("render-book: \(path) has silence for \(failures.count) of its utterances")
        throw ExitStatus.engineFailed.exit
    }
}

/// What was made, as JSON for scripts. Pages and utterances count from 1; times are seconds, memory is bytes.
enum RenderingJSON {
    static func text(_ rendering: Rendering) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(RenderingRecord(rendering)), as: UTF8.self)
    }
}

private struct RenderingRecord: Encodable {
    let path: String
    let format: String
    let pages: Int
    let utterances: Int
    let words: Int
    let frames: Int
    let sampleRate: Int
    let duration: Double
    let elapsed: Double
    let peakMemory: PeakMemory
    let failures: [FailureRecord]

    init(_ rendering: Rendering) {
        path = rendering.path
        format = rendering.format.rawValue
        pages = rendering.timeline.pages.count
        utterances = rendering.utteranceCount
        words = rendering.wordCount
        frames = rendering.timeline.frameCount
        sampleRate = rendering.timeline.sampleRate
        duration = rendering.timeline.duration
        elapsed = rendering.elapsed
        peakMemory = .measured
        failures = rendering.failures.map(FailureRecord.init)
    }
}

private struct FailureRecord: Encodable {
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
