import Narration
import NarrationBanks
import NarrationBooks
import NarrationCache
import NarrationPrompts

/// The result of rendering a list of prompts.
struct PromptsReport {
    let rendering: PromptsRendering

    let list: PromptList

    /// The language, if it was recognized by the texts.
    let language: RecognizedLanguage?

    /// The statistics of the cache, if there was one.
    let usage: CacheUsage?

    /// One line with the result, after one for each file that was left alone.
    var summary: TerminalText {
        let files = rendering.leftAlone
        let remarks =
            files.edited.map(TerminalText.keptAsEdited)
            + files.obsolete.map { "\($0): kept; the list no longer has it, and it was changed or is of another list" }
        let name = language.map { ", in \($0.name)" } ?? ""
        var measures = ["\(rendering.files.count.of("prompt"))\(name), \(newCount) new", rendering.duration.asTime]
        let recorded = rendering.files.count(where: \.isRecorded)
        if recorded > 0 { measures[0] += ", \(recorded) recorded" }
        if newCount > 0 { measures.append("in \(rendering.elapsed.asTime)") }
        measures += usage.measures
        if !rendering.removed.isEmpty {
            measures.append("\(rendering.removed.count.of("file")) of an earlier list removed")
        }
        return (remarks + ["\(rendering.path): \(measures.joined(separator: ", "))"]).joined(separator: "\n")
    }

    private var newCount: Int { rendering.files.count { $0.state == .new } }

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
    var record: Record {
        [
            "path": rendering.path, "index": rendering.indexPath, "format": rendering.format,
            "prompts": rendering.files.count, "made": newCount, "duration": rendering.duration,
            "elapsed": rendering.elapsed, "edited": rendering.leftAlone.edited,
            "leftovers": rendering.leftAlone.obsolete, "removed": rendering.removed,
            "unused": rendering.unused.map { ["path": $0.path, "nearest": $0.nearest] as Record },
            "failures": rendering.failures.map { failure -> Record in
                .cause(failure.cause, failure.cause.messageWithHint) + [
                    "name": failure.prompt.name, "line": failure.prompt.location?.line,
                    "earlierFile": failure.earlierFile,
                ]
            },
        ] + .cost(usage)
    }
}
