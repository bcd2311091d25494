import Narration
import NarrationAuthoring
import NarrationKit
import NarrationStories

/// The plan of a publication: its parts, how long each is, and what is left out of it.
struct PlanReport {
    /// The name of the book in messages.
    let name: String

    private let parts: StoryPlan

    /// How many seconds each part takes; `nil` without a voice.
    let durations: [Double]?

    /// The plan of a publication; `nil` for another book.
    init?(of input: BookInput, by checker: BookChecker, _ settings: BookSettings) async throws {
        guard let plan = input.plan else { return nil }
        (name, parts) = (input.name, plan)
        durations = try await checker.durations(of: input, settings: settings)
    }

    /// A line for the whole, and one for each part.
    var text: TerminalText {
        let all = durations.map { ", about \($0.reduce(0, +).asTime)" } ?? ""
        let head: TerminalText = "\(name): \(parts.parts.count.of("part")), \(parts.words.of("word"))\(all)\(recorded)"
        let rows: [[TerminalText]] = parts.parts.enumerated().map { index, part in
            let leftOut = part.leftOut.map(\.description).joined(separator: ", ")
            return [
                "  \(part.title ?? "(without a title)")", "\(part.words.of("word"))",
                durations.map { "\($0[index].asTime)" } ?? "",
                leftOut.isEmpty ? "" : "left out: \(leftOut)",
            ]
        }
        return ([head] + TextTable(rows).lines).joined(separator: "\n")
    }

    /// How much a person reads, and who that is.
    private var recorded: String {
        guard recordedSeconds > 0 else { return "" }
        let names = parts.narrators.joined(separator: ", ")
        return ", \(recordedSeconds.asTime) of it \(names.isEmpty ? "recorded" : "read by \(names)")"
    }

    private var recordedSeconds: Double { parts.parts.reduce(0) { $0 + $1.recordedSeconds } }

    /// The plan for scripts, with every text that is left out.
    var record: Record { ["path": name, "plan": plan] }

    /// The plan itself.
    var plan: Record {
        [
            "words": parts.words,
            "seconds": durations?.reduce(0, +),
            "recordedSeconds": recordedSeconds,
            "narrators": parts.narrators,
            "parts": parts.parts.enumerated().map { index, part -> Record in
                [
                    "title": part.title, "words": part.words, "seconds": durations?[index],
                    "recordedSeconds": part.recordedSeconds,
                ]
            },
            "leftOut": parts.leftOut.map { text -> Record in
                ["kind": text.kind.description, "document": text.document, "text": text.text]
            },
            "added": parts.added,
        ]
    }
}
