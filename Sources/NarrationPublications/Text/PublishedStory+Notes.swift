extension PublishedStory {
    /// Gives the notes that are referred to, to the text before their first references. Their signs stay left out.
    mutating func attachNotes() {
        var notes: [NoteID: PublishedNote] = [:]
        for part in leftOut { if let note = part.note, part.kind == .notes { notes[note.id] = note } }
        var read: Set<NoteID> = []
        let noted = passages.map { passage in
            guard var block = passage.block, case .paragraph(var runs) = block.content else { return passage }
            for index in runs.indices {
                runs[index].notes = runs[index].references.filter { notes[$0] != nil && read.insert($0).inserted }
                    .compactMap { notes[$0]?.words }
            }
            block.content = .paragraph(runs)
            return .spoken(block)
        }
        passages = noted.compactMap { $0.without(read) }
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
