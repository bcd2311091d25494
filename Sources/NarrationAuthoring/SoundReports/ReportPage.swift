#if Mastering && Recordings
import Narration
import NarrationAudio
import NarrationMastering
import NarrationSystem

/// A report as a page of HTML. It has its style sheet and its program in itself, and loads nothing but the sound.
struct ReportPage {
    private let book: AlignedBook?
    private let files: [JudgedFile]
    /// The absolute path of the folder of the page.
    private let folder: String

    init(on book: AlignedBook?, _ files: [JudgedFile], in folder: String) {
        (self.book, self.files, self.folder) = (book, files, folder)
    }

    /// The pieces of the page, in their order.
    func write(_ append: (String) throws(OutputError) -> Void) throws(OutputError) {
        try append(head)
        if !files.isEmpty { try append(table) }
        if let book {
            try append(list(of: book))
            for part in book.parts.indices {
                try append(section(ofPart: part, in: book))
                try append(ReportedText(ofPart: part, in: book).markup + "</section>\n")
            }
        }
        try append("</main>\n<script type=\"module\">\(Self.program)</script>\n</body>\n</html>\n")
    }

    private var head: String {
        let title = (book?.name ?? "Sound files").shown.asMarkup
        let passed = files.count { $0.judgement.isPassed }
        let judged = files.contains { $0.profile != nil } ? "\(passed) of \(files.count.of("file")) passed" : nil
        let summary = [book?.summary, judged].compactMap(\.self).joined(separator: "; ")
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="generator" content="Narration">
            <title>\(title)</title>
            <style>\(Self.style)</style>
            </head>
            <body>
            <main>
            <h1>\(title)</h1>
            <p>\(summary)</p>
            <p role="alert" hidden></p>

            """
    }

    // MARK: Files

    private var table: String {
        let names = files[0].judgement.lines.map { "<th scope=\"col\">\($0.figure.words)</th>" }.joined()
        let rows = files.enumerated().map { number, file in
            let cells = file.judgement.lines.map(cell).joined()
            return "<tr><th scope=\"row\">\(sound(file, number))</th><td>\(file.verdict.asMarkup)</td>\(cells)</tr>\n"
        }
        let warnings = files.compactMap(\.warning).map { "<p class=\"warning\">\($0.asMarkup)</p>\n" }.joined()
        return """
            <section>
            <h2>Files</h2>
            \(warnings)<div class="table" role="region" aria-label="Files" tabindex="0">
            <table>
            <tr><th scope="col">file</th><th scope="col">verdict</th>\(names)</tr>
            \(rows.joined())</table>
            </div>
            </section>

            """
    }

    private func cell(_ line: Judgement.Line) -> String {
        let words = line.words.map(\.asMarkup)
        guard line.verdict == .failed else { return "<td>\(words[1])</td>" }
        return "<td class=\"failed\">\(words[1]): \(words[3])</td>"
    }

    private func sound(_ file: JudgedFile, _ number: Int) -> String {
        let name = file.path.shown.asMarkup
        guard FileSystem.exists(file.path) else { return name }
        let id = "file\(number + 1)"
        let button = "<button type=\"button\" class=\"place\" data-sound=\"\(id)\" data-from=\"0\">▶</button>"
        return "\(button) \(name)\(player(of: file.path, id, ""))"
    }

    /// A player of a file, whose path is relative to the page.
    private func player(of path: String, _ id: String, _ attributes: String) -> String {
        let source = path.resolvedPath.text.path(fromFolder: folder).percentEncodedPath.asMarkup
        return "<audio id=\"\(id)\" preload=\"none\"\(attributes) src=\"\(source)\"></audio>"
    }

    // MARK: The book

    private func list(of book: AlignedBook) -> String {
        let warnings = book.wordlessFiles + book.leftOutSound + [book.missingChapters?.message].compactMap(\.self)
        let items = book.parts.enumerated().flatMap { index, part in
            part.differences.map { difference in
                let button = PlayButtons(of: index, in: book).button(for: difference)
                let place = difference.position.map { "<a href=\"#\($0.anchor)\">\($0)</a>" } ?? ""
                return "<li>\(button) \("\(difference)".asMarkup) \(place)</li>\n"
            }
        }
        return """
            <section>
            <h2>Differences</h2>
            \(warnings.map { "<p class=\"warning\">\($0.asMarkup)</p>\n" }.joined())<ol>
            \(items.joined())</ol>
            <p>In the text, words that are <span class="left-out">left out</span> and those whose place is \
            <span class="unsure">unsure</span> can be pressed to be heard, as can <span class="place">▶</span> other \
            sound and what is read twice. Escape ends it.</p>
            </section>

            """
    }

    private func section(ofPart index: Int, in book: AlignedBook) -> String {
        let part = book.parts[index]
        let players = part.files.map { file in
            let id = PlayButtons(of: index, in: book).id(of: file)
            let name = file.fileName.shown.asMarkup
            return "<figure><figcaption>\(name)</figcaption>\(player(of: file, id, " controls"))</figure>\n"
        }
        let title = (part.title ?? book.name.shown).asMarkup
        return "<section class=\"text\">\n<h2>\(title)</h2>\n\(players.joined())"
    }

    // MARK: What is the same on all pages

    /// What the page may use: the program by its hash, and no others, its style sheet, and the sound.
    static let policy = """
        default-src 'none'; script-src '\(programHash)'; style-src 'unsafe-inline'; media-src 'self' file:; \
        base-uri 'none'; form-action 'none'
        """

    /// The SHA-256 of ``program``; a test tells the right one.
    private static let programHash = "sha256-zg8sT+unOsuEcteQ1QsHl/747cxRCd10Wnl3fqrs+L8="

    static let program = PageFile.text(of: "report/report.js")

    private static let style = PageFile.text(of: "report/report.css")
}
#endif
