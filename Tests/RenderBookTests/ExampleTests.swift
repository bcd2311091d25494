import Foundation
import Testing

/// The steps in the examples' READMEs, run as written.
@Suite struct ExampleTests {
    private static let examples = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Examples")

    @Test("the steps of an example's README print what it says", arguments: ["FirstStory", "StoryPlayer"])
    func steps(example: String) throws {
        let folder = Self.examples.appending(path: example)
        let readme = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
        let steps = Console.steps(in: readme)
        #expect(!steps.isEmpty)
        for step in steps {
            let run = try CommandRun.shell(step.command, in: folder.path)
            #expect(run.output == step.output, "\(step.command)\n\(run.errors)")
            #expect(run.status == 0)
        }
    }
}

/// The `console` blocks of a Markdown text.
private enum Console {
    struct Step {
        var command: String
        var output = ""
    }

    /// Every line behind a `$`, and what it is said to print.
    static func steps(in markdown: String) -> [Step] {
        var steps: [Step] = []
        for block in markdown.split(separator: "```console\n", omittingEmptySubsequences: false).dropFirst() {
            let lines = block.prefix(upTo: block.firstRange(of: "```")?.lowerBound ?? block.endIndex)
            for line in lines.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                if line.hasPrefix("$ ") {
                    steps.append(Step(command: String(line.dropFirst(2))))
                } else {
                    steps[steps.count - 1].output += line + "\n"
                }
            }
        }
        return steps
    }
}
