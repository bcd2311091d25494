/// The `console` blocks of a Markdown text.
enum Console {
    struct Step {
        var command: String
        var output = ""
    }

    /// Every line after a `$`, and its expected output.
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
