import Narration
import NarrationBooks
import NarrationCache
import NarrationPrompts

/// The result of rendering a list of prompts.
struct PromptsReport {
    let rendering: PromptsRendering

    let list: PromptList

    /// The statistics of the cache, if there was one.
    let usage: CacheUsage?

    let memory: PeakMemory

    /// One line with the result, after one for each file that was left alone.
    var summary: TerminalText {
        let new = rendering.files.count { $0.state == .new }
        var measures = ["\(rendering.files.count.of("prompt")), \(new) new", rendering.duration.asTime]
        if new > 0 { measures.append("in \(rendering.elapsed.asTime)") }
        if let share = usage?.share, share > 0 { measures.append("\(share.asPercent) from the cache") }
        if !rendering.removed.isEmpty {
            measures.append("\(rendering.removed.count.of("file")) of an earlier list removed")
        }
        return (remarks + ["\(rendering.path): \(measures.joined(separator: ", "))"]).joined(separator: "\n")
    }

    private var remarks: [TerminalText] {
        let files = rendering.leftAlone
        return files.edited.map { "\($0): kept, as you have changed it; move or delete it to have it made again" }
            + files.obsolete.map { "\($0): kept; the list no longer has it, and it was changed or is of another list" }
    }

    /// Lists the prompts that could not be spoken, each with its line.
    func listFailures() {
        for failure in rendering.failures {
            Terminal.errors.print("\(place(of: failure.prompt)): error: \(failure.cause.messageWithHint)")
            if let file = failure.earlierFile { Terminal.errors.print("\(file): kept as it was made earlier") }
        }
        guard !rendering.failures.isEmpty else { return }
        Terminal.errors.print(
            "render-book: \(rendering.failures.count.of("prompt")) of \(list.name) could not be spoken"
        )
    }

    private func place(of prompt: Prompt) -> TerminalText {
        if let location = prompt.location {
            "\(list.name):\(location.description)"
        } else {
            "\(list.name): \(prompt.name)"
        }
    }

    /// The report for scripts. Lines count from 1; times are seconds, memory is bytes.
    var record: some Encodable & Sendable { PromptsRecord(self) }
}

private struct PromptsRecord: Encodable {
    let path: String
    let index: String
    let format: String
    let prompts: Int
    let made: Int
    let duration: Double
    let elapsed: Double
    let edited: [String]
    let leftovers: [String]
    let removed: [String]
    let failures: [Failure]
    let cache: CacheRecord?
    let peakMemory: PeakMemory

    /// A prompt that could not be spoken.
    struct Failure: Encodable {
        let name: String
        let line: Int?
        let code: String
        let message: String
        let earlierFile: String?
    }

    init(_ report: PromptsReport) {
        let rendering = report.rendering
        (path, index, format) = (rendering.path, rendering.indexPath, rendering.format)
        prompts = rendering.files.count
        made = rendering.files.count { $0.state == .new }
        (duration, elapsed) = (rendering.duration, rendering.elapsed)
        (edited, leftovers) = (rendering.leftAlone.edited, rendering.leftAlone.obsolete)
        removed = rendering.removed
        failures = rendering.failures.map { failure in
            Failure(
                name: failure.prompt.name,
                line: failure.prompt.location?.line,
                code: failure.cause.code.description,
                message: failure.cause.messageWithHint,
                earlierFile: failure.earlierFile
            )
        }
        cache = report.usage.map(CacheRecord.init)
        peakMemory = report.memory
    }
}
