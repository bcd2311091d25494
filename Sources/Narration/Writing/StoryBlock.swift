/// A stretch of a story that blank lines part from the next: its text is on one line, without markup.
enum StoryBlock: Hashable {
    /// A heading; the lower its level, the higher it is.
    case heading(String, level: Int)
    case paragraph(String)
    /// A line that parts two scenes.
    case sceneBreak
}

extension StoryBlock {
    /// A heading where it says something; a line that has no word in it is no title.
    static func heading(of text: String, level: Int) -> StoryBlock {
        Utterance(text).isSpeakable ? .heading(text, level: level) : paragraph(of: text)
    }

    /// A paragraph, or the break that a line of ornaments is.
    static func paragraph(of text: String) -> StoryBlock {
        text.allSatisfy("*#~=_-–—•·.⁂ ".contains) ? .sceneBreak : .paragraph(text)
    }
}

extension [StoryBlock] {
    /// The heading at the beginning, where no other is as high.
    var bookTitle: String? {
        guard case .heading(let title, let level) = first else { return nil }
        let hasRival = dropFirst().contains { block in
            if case .heading(_, let other) = block { other <= level } else { false }
        }
        return hasRival || !contains(where: \.isParagraph) ? nil : title
    }
}

extension StoryBlock {
    fileprivate var isParagraph: Bool {
        if case .paragraph = self { true } else { false }
    }
}
