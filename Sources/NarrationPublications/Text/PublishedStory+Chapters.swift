extension PublishedStory {
    /// Whether the chapters are those of a table of contents. Otherwise, headings begin them.
    package var hasContents: Bool {
        passages.contains { if case .chapter = $0.block?.content { true } else { false } }
    }

    /// Leaves out the parts with some titles, and what is below them.
    ///
    /// - Throws: ``PublicationError`` if there is no part with one of the titles.
    mutating func leaveOut(titles: [String]) throws(PublicationError) {
        guard !titles.isEmpty else { return }
        let hasContents = hasContents
        var unknown = titles
        var all: [String] = []
        var open: (level: Int, document: String, texts: [String])?
        var kept: [PublishedPassage] = []
        for passage in passages {
            if let (title, level) = passage.block?.content.chapter(hasContents) {
                all.append(title.folded)
                if let part = open, level <= part.level {
                    kept.append(.leftOut(LeftOut(titled: part.texts, document: part.document)))
                    open = nil
                }
                let named = titles.filter { title.isTitle($0) }
                unknown.removeAll { named.contains($0) }
                if open == nil, !named.isEmpty, let document = passage.block?.document {
                    open = (level, document, [])
                }
            }
            if open != nil, let block = passage.block {
                open?.texts.append(block.content.text)
            } else {
                kept.append(passage)
            }
        }
        if let open { kept.append(.leftOut(LeftOut(titled: open.texts, document: open.document))) }
        if let title = unknown.first {
            let titles = all.prefix(40).map { "“\($0)”" }.joined(separator: ", ")
            throw PublicationError(.unknownTitle, "no part has the title “\(title)”; the titles are \(titles)")
        }
        passages = kept
    }
}

extension LeftOut {
    /// A part whose title was named.
    fileprivate init(titled texts: [String], document: String) {
        self.init(kind: .titled, document: document, text: texts.joined(separator: " ").folded)
    }
}

extension PublishedBlock.Content {
    /// The title and the level of the chapter that begins with the block. With a table of contents, no heading begins
    /// one.
    package func chapter(_ hasContents: Bool) -> (title: String, level: Int)? {
        switch self {
        case .chapter(let title, let level): (title, level)
        case .heading(let text, let level) where !hasContents: (text, level)
        default: nil
        }
    }
}

extension String {
    /// Whether a title, which may be qualified by the one around it, is meant by a name.
    fileprivate func isTitle(_ name: String) -> Bool {
        let (title, name) = (folded.lowercased(), name.folded.lowercased())
        return title == name || title.hasSuffix(": " + name)
    }
}
