import Narration

/// What a plain text lists of itself, as printed books do: the chapters below the line `CONTENTS`, and the pictures
/// below `LIST OF ILLUSTRATIONS`.
///
/// A list is one if at least half of its entries have the number of a page, or are repeated in the text.
struct PrintedContents {
    /// The lines without the lists.
    private(set) var lines: [StoryLine]

    private(set) var omissions: [Omission] = []

    /// The keys of the chapters' titles, in their order.
    private(set) var titles: [String] = []

    private var listed: Set<String> = []

    /// - Parameters:
    ///   - lines: A text.
    ///   - captions: The captions of its pictures, which are no longer in it.
    init(in lines: [StoryLine], captions: [String]) {
        self.lines = lines
        let captions = Set(captions.map { $0[...].contentsKey })
        var start = 0
        while let head = self.lines[start...].firstIndex(where: { ContentsHead($0.text) != nil }) {
            start = head + 1
            guard let kind = ContentsHead(self.lines[head].text),
                let list = ContentsList(of: kind, below: head, in: self.lines, captions: captions)
            else { continue }
            let last = list.lines.upperBound - 1
            let kindOfPart: Omission.Kind = kind == .illustrations ? .illustrations : .contents
            omissions.append(Omission(kind: kindOfPart, lines: [number(head)...number(last)]))
            if kind != .illustrations { titles += list.titles }
            self.lines.removeSubrange(head...last)
            start = head
        }
        listed = Set(titles)
    }

    private func number(_ index: Int) -> Int { lines[index].number }

    /// Whether a text is the title of a chapter in the contents.
    func lists(_ text: String) -> Bool {
        !listed.isEmpty && listed.contains(text[...].contentsKey)
    }
}
