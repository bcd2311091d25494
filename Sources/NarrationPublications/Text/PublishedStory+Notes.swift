extension PublishedStory {
    /// Moves the notes that are referred to, to where they are read. Each is read once. Their signs stay left out.
    mutating func placeNotes(_ place: PublicationChoices.NotePlace) {
        let hasContents = hasContents
        var notes: [NoteID: PublishedNote] = [:]
        for part in leftOut { if let note = part.note, part.kind == .notes { notes[note.id] = note } }
        var placed: [PublishedPassage] = []
        var waiting: [PublishedBlock] = []
        var read: Set<NoteID> = []
        for passage in passages {
            guard var block = passage.block else {
                placed.append(passage)
                continue
            }
            if block.content.chapter(hasContents) != nil {
                placed += waiting.map { .spoken($0) }
                waiting = []
            }
            if case .paragraph(var runs) = block.content {
                for index in runs.indices {
                    let texts = runs[index].references.filter { notes[$0] != nil && read.insert($0).inserted }
                        .compactMap { notes[$0]?.words }
                    if place == .afterSentence {
                        runs[index].notes = texts
                    } else {
                        waiting += texts.map {
                            PublishedBlock(content: .paragraph([PublishedRun(notes: [$0])]), document: block.document)
                        }
                    }
                }
                block.content = .paragraph(runs)
            }
            placed.append(.spoken(block))
        }
        placed += waiting.map { .spoken($0) }
        passages = placed.compactMap { $0.without(read) }
    }
}

extension PublishedPassage {
    /// What is left when some notes are read elsewhere: of such a note, its sign. An empty paragraph is gone.
    fileprivate func without(_ read: Set<NoteID>) -> Self? {
        switch self {
        case .spoken(let block):
            guard case .paragraph(let runs) = block.content else { return self }
            return runs.contains { !$0.text.isEmpty || !$0.notes.isEmpty } ? self : nil
        case .leftOut(var part):
            guard let note = part.note, read.contains(note.id) else { return self }
            guard !note.marks.isEmpty else { return nil }
            (part.kind, part.text, part.note) = (.noteMarks, note.marks, nil)
            return .leftOut(part)
        }
    }
}
