extension StoryBlock {
    /// The looks of all its runs. A note that stands elsewhere in the story has none.
    var looksOfRuns: TextLooks {
        var rest = looks
        return runs.reduce(into: TextLooks()) { all, run in
            guard !looks.isEmpty, !run.isMoved else { return all.append([], of: run.text) }
            for character in run.text {
                if let look = rest.takeLook(of: character) { all.append(look, of: String(character)) }
            }
        }
    }
}
