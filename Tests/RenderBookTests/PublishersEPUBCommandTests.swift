import EPUBChecking
import Foundation
import TestRequirements
import TestSupport
import Testing

/// The EPUB of a publisher, which the command gives read-along.
@Suite(.ownThreads) struct PublishersEPUBCommandTests {
    private let folder: ScratchFolder
    private var epub = TestEPUB(
        ("1.xhtml", "<h1>The Hare</h1><p>The <i>very</i> small hare hops.</p>"),
        ("2.xhtml", "<p>It sleeps<br>now.</p>"),
        contents: [("The Hare", "1.xhtml", 0)]
    )

    init() throws {
        folder = try ScratchFolder()
        epub.items = "<item id='f' href='a.otf' media-type='font/otf'/>"
        epub.files["OPS/a.otf"] = Data((0..<2000).map { UInt8(truncatingIfNeeded: $0 &* $0) })
        epub.files["META-INF/encryption.xml"] = Data(
            """
            <encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><EncryptedData><EncryptionMethod \
            Algorithm="http://www.idpf.org/2008/embedding"/><CipherData><CipherReference URI="OPS/a.otf"/></CipherData>\
            </EncryptedData></encryption>
            """.utf8
        )
        try epub.write(to: folder.file("Tale.epub"))
    }

    private func run(_ line: String, status: Int32 = 0) throws -> CommandRun {
        let run = try CommandRun.shell("$RENDER_BOOK \(line)", in: folder.path)
        #expect(run.status == status, "\(line): \(run.output) \(run.errors)")
        return run
    }

    private func data(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: folder.file(name))) }

    /// What each file in an EPUB has, without the spans of words and the entries of the package that are new.
    private func contents(of name: String) throws -> [String: Data] {
        let book = try TalkingBook(contentsOf: folder.file(name))
        return try book.entries.reduce(into: [:]) { contents, entry in
            guard !entry.name.contains("/read-along/") else { return }
            let data = try book.contents(of: entry.name)
            guard entry.name.contains("/1.xhtml") || entry.name.hasSuffix(".opf") else {
                contents[entry.name] = data
                return
            }
            let text = String(decoding: data, as: UTF8.self)
                .replacing(/<span id="w\d+">([^<]*)<\/span>/) { $0.1 }
                .replacing(/<item id="overlay[^>]*\/>\n/, with: "").replacing(/\smedia-overlay="overlay\d+"/, with: "")
                .replacing(/<meta property="(?:media|schema):[^>]*>[^<]*<\/meta>\n/, with: "")
            contents[entry.name] = Data(text.utf8)
        }
    }

    @Test func `without what is new, the bytes are the publisher's, and a broken document is told`() throws {
        let made = try run("Tale.epub -o Read.epub")
        #expect(made.errors.contains("OPS/2.xhtml is heard, and is left without read-along: it is not well-formed"))
        #expect(try contents(of: "Read.epub") == contents(of: "Tale.epub"))
        let book = try TalkingBook(contentsOf: folder.file("Read.epub"))
        let words = try book.document("OPS/1.xhtml").elements("span").map(\.text)
        #expect(words == ["The", "Hare", "The", "very", "small", "hare", "hops"])
        #expect(book.pages.map { $0.overlay != nil } == [true, false])
        let first = try data("Read.epub")
        let twice = try run("Tale.epub -q -o Read.epub && $RENDER_BOOK Tale.epub -o Read.epub")
        #expect(twice.output.contains("Read.epub: unchanged") && twice.errors.contains("OPS/2.xhtml is heard"))
        _ = try run("- -o Piped.epub < Tale.epub")
        #expect(try data("Read.epub") == first && contents(of: "Piped.epub") == contents(of: "Tale.epub"))
    }

    @Test func `a layout makes one of ours, and so do other formats`() throws {
        _ = try run("Tale.epub -q -o Ours.epub --layout ours")
        #expect(
            try TalkingBook(contentsOf: folder.file("Ours.epub")).pages.allSatisfy { $0.document.hasPrefix("EPUB/") }
        )
        try Data("<html><body><h1>Hop</h1><p>It hops.</p></body></html>".utf8).write(
            to: URL(filePath: folder.file("Hop.html"))
        )
        _ = try run("Hop.html -q -o Hop.epub")
        #expect(try TalkingBook(contentsOf: folder.file("Hop.epub")).pages.count == 1)
    }

    @Test func `the EPUB that is read is never replaced`() throws {
        let before = try data("Tale.epub")
        let run = try run("Tale.epub -o Tale.epub", status: 64)
        #expect(run.errors.contains("Tale.epub"), "\(run.errors)")
        #expect(try data("Tale.epub") == before)
    }

    @Test func `an EPUB that cannot get read-along is told, and nothing is written`() throws {
        _ = try run("Tale.epub -q -o Read.epub")
        var signed = epub
        signed.files["META-INF/signatures.xml"] = Data("<signatures/>".utf8)
        try signed.write(to: folder.file("Signed.epub"))
        var old = epub
        old.packageChange = ("version=\"3.0\"", "version=\"2.0\"")
        try old.write(to: folder.file("Old.epub"))
        for (name, reason) in [
            ("Read", "it has read-along already"), ("Signed", "its publisher signed it"), ("Old", "it is an EPUB 2.0"),
        ] {
            let refused = try run("\(name).epub -o New.epub", status: 64)
            #expect(refused.errors.contains(reason) && refused.errors.contains("--layout ours"), "\(refused.errors)")
            #expect(!FileManager.default.fileExists(atPath: folder.file("New.epub")))
            _ = try run("\(name).epub -q -o \(name)-ours.epub --layout ours")
        }
    }

    @Test(.requires(.chromium)) func `in a browser, each word is lit and its sound is heard at its time`() async throws
    {
        _ = try run("Tale.epub -q -o Read.epub")
        let book = try TalkingBook(contentsOf: folder.file("Read.epub"))
        _ = try Program.output(["python3", "-m", "zipfile", "-e", folder.file("Read.epub"), folder.file("read")])
        let page = try #require(book.pages.first { $0.overlay != nil })
        let browser = try await Browser()
        try await browser.open(folder.file("read/" + page.document))
        let clips = page.clips.map { "['\($0.target)', \(Double($0.begin) / 1000), \(Double($0.end) / 1000)]" }
        // A reader of overlays in a few lines: it shows the word of the clip in which the sound is.
        let lit: [String] = try await browser.runLong(
            """
            const sound = new Audio('file://\(folder.file("read/" + (page.clips.first?.sound ?? "")))');
            const clips = [\(clips.joined(separator: ","))];
            const heard = name => new Promise((resolve, reject) => { sound.onerror = reject; sound["on" + name] = resolve; });
            (async () => {
                const lit = [];
                for (const [, begin, end] of clips) {
                    sound.currentTime = (begin + end) / 2;
                    await heard("seeked");
                    const clip = clips.find(clip => clip[1] <= sound.currentTime && sound.currentTime < clip[2]);
                    const word = document.getElementById(clip[0]);
                    lit.push(word.getClientRects().length ? word.textContent : "unseen");
                }
                await sound.play();
                await heard("ended");
                return lit;
            })().then(done, error => done([String(error)]));
            """
        )
        await browser.quit()
        #expect(lit == ["The", "Hare", "The", "very", "small", "hare", "hops"])
    }
}
