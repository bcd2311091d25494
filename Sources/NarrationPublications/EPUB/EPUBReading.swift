import FoundationEssentials
import Narration

/// Reads an EPUB: its documents in the order of reading, with the chapters of its table of contents.
///
/// One document at a time is in memory, besides the text of the whole.
struct EPUBReading {
    private(set) var story = PublishedStory()
    private let package: PackageFile
    private let archive: PublicationArchive
    private let choices: PublicationChoices
    private let contents: TableOfContents
    private let titles: [String: [TableOfContents.Title]]
    private var notes = NoteLinks()
    /// The ids of each document that chapters can begin at.
    private var ids: [Int: Set<String>] = [:]
    private var languages: [String: Int] = [:]
    /// The size of the documents and style sheets that have been read, in bytes.
    private var size = 0
    /// What the style sheets hide.
    private var sheets = StyleSheets(StyleSelector.hiding)
    private var overlays = OverlayFiles()

    /// Reads an EPUB.
    ///
    /// - Throws: ``PublicationError``.
    init(of archive: PublicationArchive, by choices: PublicationChoices) throws(PublicationError) {
        (self.archive, self.choices) = (archive, choices)
        try EPUBContainer.refuseEncryption(of: archive)
        let packagePath = try EPUBContainer.package(in: archive)
        guard let data = try archive.contents(of: packagePath) else {
            throw PublicationError(.damaged, "its package \(packagePath) is missing")
        }
        package = try PackageFile(data, at: packagePath)
        contents = try TableOfContents(of: package, in: archive)
        titles = contents.titles
        package.describe(&story.book)
        try survey()
        try readDocuments()
        story.book.coverImage = package.cover
        story.narrators = package.narrators
        story.remarks += overlays.remarks + sheets.faults.map { "\($0): what it hides is read" }
    }

    /// Counts text, of which a whole EPUB has a largest size.
    private mutating func take(_ count: Int) throws(PublicationError) {
        size += count
        guard size <= archive.limits.text else {
            throw PublicationError(.damaged, "its documents have more than \(archive.limits.text >> 20) MB of text")
        }
    }

    /// Finds the notes, the anchors and the language of all documents.
    private mutating func survey() throws(PublicationError) {
        for (number, item) in package.spine.enumerated() {
            guard item.isDocument, let data = try archive.contents(of: item.path) else {
                if item.isDocument, !archive.has(item.path) {
                    story.remarks.append("\(item.path), which its package lists, is missing")
                }
                continue
            }
            try take(data.count)
            let tree = MarkupParser.parse(data)
            notes.read(tree, number: number, at: item.path)
            let root = tree.elements("html").first ?? 0
            if let language = tree.nodes[root]["xml:lang"] ?? tree.nodes[root]["lang"], !language.isEmpty {
                languages[language, default: 0] += tree.nodes.reduce(0) { $0 + $1.text.utf8.count }
            }
            let placed = Set((titles[item.path] ?? []).compactMap(\.place.fragment))
            if !placed.isEmpty { ids[number] = placed.intersection(tree.nodes.flatMap(\.anchors)) }
        }
        notes.decide()
        story.book.language = language
    }

    /// The language of most text, if the documents agree on another one than the package.
    private var language: String? {
        let said = languages.max { $0.value < $1.value }?.key
        guard let named = story.book.language else { return said.flatMap(LanguageTag.canonical) }
        guard let said, said.primarySubtag != named.primarySubtag else { return named }
        return languages.keys.contains { $0.primarySubtag == named.primarySubtag } ? named : LanguageTag.canonical(said)
    }

    private mutating func readDocuments() throws(PublicationError) {
        for (number, item) in package.spine.enumerated() {
            guard let tree = try tree(of: item) else { continue }
            var setting = DocumentText.Setting(
                document: item.path,
                number: number,
                language: story.book.language,
                links: notes,
                by: choices
            )
            setting.kind = kind(of: item, tree)
            for (place, title) in titles[item.path] ?? [] {
                let fragment = place.fragment.flatMap { ids[number]?.contains($0) == true ? $0 : nil }
                guard setting.titles[fragment] == nil || place.fragment == nil else { continue }
                setting.titles[fragment] = title
            }
            let hidden = try hiddenNodes(of: tree, in: item, number: number)
            setting.hidden = hidden ?? []
            for list in tree.contentsLists(leadingTo: contents, from: item.path) { setting.notes[list] = .contents }
            noteLexicons(of: tree, in: item)
            let text = DocumentText(of: tree, in: setting)
            story.append(text, of: item.path)
            if let overlay = item.overlay {
                let before = overlays.size
                story.overlays[item.path] =
                    try overlays.overlay(at: overlay, of: tree, at: item.path, in: archive)
                try take(overlays.size - before)
            }
            if hidden == nil, text.passages.contains(where: { $0.block != nil }) {
                story.remarks.append("\(item.path) hides much of its text by its style sheet; it is read")
            }
            if let fault = tree.fault { story.remarks.append("\(item.path) \(fault)") }
        }
    }

    /// Notes the lexicons of pronunciations to which a document links.
    private mutating func noteLexicons(of tree: MarkupTree, in item: PackageFile.SpineItem) {
        for index in tree.elements("link") where tree.nodes[index].words(of: "rel").contains("pronunciation") {
            guard let file = tree.nodes[index]["href"].flatMap({ PublicationPlace($0, from: item.path) })?.file,
                !story.lexicons.contains(file)
            else { continue }
            story.lexicons.append(file)
        }
    }

    /// The elements that the style sheets of a document hide; `nil` if these are too many to be left out.
    private mutating func hiddenNodes(
        of tree: MarkupTree,
        in item: PackageFile.SpineItem,
        number: Int
    ) throws(PublicationError) -> Set<Int>? {
        let before = sheets.size
        let selectors = StyleSelectors(sheets.rules(of: tree, at: item.path, in: archive))
        try take(sheets.size - before)
        guard let hidden = selectors.elements(in: tree) else {
            story.remarks.append("\(item.path) has too many rules of style; what they hide is read")
            return []
        }
        return hidden.isEmpty || tree.areSideIssue(hidden, titles: ids[number] ?? []) ? hidden : nil
    }

    /// A document; `nil` for one that is missing, or a picture.
    private func tree(of item: PackageFile.SpineItem) throws(PublicationError) -> MarkupTree? {
        guard item.isDocument else { return nil }
        return try archive.contents(of: item.path).map(MarkupParser.parse)
    }

    private func kind(of item: PackageFile.SpineItem, _ tree: MarkupTree) -> LeftOut.Kind? {
        if item.path == package.navigation { return .contents }
        if !item.isLinear { return .nonlinear }
        if let kind = package.guide[item.path].flatMap(LeftOut.Kind.init(guide:)), kind != .contents || tree.isList {
            return kind
        }
        return tree.isContentsPage(leadingTo: contents, from: item.path) ? .contents : nil
    }
}
