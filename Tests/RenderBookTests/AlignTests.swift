import ArgumentParser
import EPUBChecking
import Foundation
import TestRequirements
import TestSupport
import Testing

@testable import render_book

/// `render-book align` with audiobooks that another voice has read.
@Suite(.ownThreads) struct AlignTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try (Self.first + Self.second).write(toFile: folder.file("whale.md"), atomically: true, encoding: .utf8)
    }

    private static let first = """
        # Chapter 1

        The old captain looked for his hat, and nobody in the harbour had seen it.

        A gull sat on the mast, and on the gull there was something round and black.

        The captain blew his whistle, and the gull thought about it for a while.


        """

    private static let second = """
        # Chapter 2

        In the morning the wind came from the north and brought a smell of snow.

        Seven sailors pulled the boat over the stones and into the cold green water.

        Far outside, where the sea is deep, a whale was waiting for somebody to talk to.


        """

    /// A person reads a text.
    private func read(_ text: String, to file: String) throws {
        try text.write(toFile: folder.file("read.md"), atomically: true, encoding: .utf8)
        let arguments = ["read.md", "-o", file, "--voice", "en-gb+f3", "--no-cache", "--quiet"]
        try #require(try run(arguments).status == 0)
    }

    private func run(_ arguments: [String]) throws -> CommandRun {
        try CommandRun.renderBook(arguments, in: folder.path, caches: folder.file("caches"))
    }

    private func align(_ arguments: String...) throws -> CommandRun { try run(["align", "whale.md"] + arguments) }

    private struct Report: Decodable {
        let words: Int
        let found: Int
        let parts: [Part]

        struct Part: Decodable {
            let title: String?
            let files: [String]
            let differences: [Difference]
        }

        struct Difference: Decodable {
            let kind: String
            let file: String
            let second: Double
            let start: Double
            let line: Int?
            let page: Int?
            let utterance: Int?
            let text: String
        }
    }

    private func report(_ run: CommandRun) throws -> Report {
        try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    }

    @Test func `each file is a chapter, in the order of the numbers, and the output sounds as the files do`() throws {
        try read(Self.first, to: "Part 9.flac")
        try read(Self.second, to: "Part 10.flac")
        let run = try align("Part 10.flac", "Part 9.flac", "-o", "whale.flac", "--timeline", "whale.json", "--json")
        #expect(run.status == 0, "\(run)")
        let report = try report(run)
        #expect(report.found == report.words && report.words > 70, "\(run)")
        #expect(report.parts.map(\.files) == [["Part 9.flac"], ["Part 10.flac"]])
        #expect(report.parts.map(\.title) == ["Chapter 1", "Chapter 2"])
        #expect(report.parts.flatMap(\.differences).isEmpty, "\(run)")
        let joined = "sox 'Part 9.flac' 'Part 10.flac' -t raw - | cmp - whale.raw"
        #expect(try CommandRun.bash("sox whale.flac whale.raw && \(joined)", in: folder.path).status == 0)
        let timeline = try String(contentsOfFile: folder.file("whale.json"), encoding: .utf8)
        #expect(timeline.contains("captain") || timeline.contains("\"words\""))
        let again = try align("Part 9.flac", "Part 10.flac", "-o", "whale.epub", "--no-cache")
        #expect(again.status == 0 && again.output.contains("0 differences"), "\(again)")
    }

    @Test func `the chapters of an M4B are taken for the book's, and the output is as long as the file`() throws {
        let person = ["whale.md", "-o", "whale.m4b", "--voice", "en-gb+f3", "--no-cache", "--quiet"]
        try #require(try run(person).status == 0)
        let run = try align("whale.m4b", "-o", "again.flac", "--json")
        #expect(run.status == 0, "\(run)")
        let report = try report(run)
        #expect(report.parts.map(\.files) == [["whale.m4b"], ["whale.m4b"]])
        #expect(report.parts.map(\.title) == ["Chapter 1", "Chapter 2"])
        #expect(report.found == report.words && report.parts.flatMap(\.differences).isEmpty, "\(run)")
        let probe = "ffprobe -v error -show_entries stream=duration_ts -select_streams a -of csv=p=0"
        let lengths = try ["whale.m4b", "again.flac"].map { file in
            try CommandRun.bash("\(probe) \(file)", in: folder.path).output
        }
        #expect(lengths[0] == lengths[1] && !lengths[0].isEmpty, "\(lengths)")
        _ = try align("whale.m4b", "-o", "long.m4b", "--json")
        let long = try self.report(try align("long.m4b", "--json"))
        #expect(long.parts.count == 2 && long.found == long.words)
    }

    @Test func `each file is a page, where there are as many files as pages`() throws {
        let lines = ["The old captain looked for his hat.", "A gull sat on the mast, and on it something round."]
        let pages = lines.map { "{ utterances = ({ utteranceString = \"\($0)\"; }); }" }
        let picture = "{ backgroundImage = \"bird.png\"; utterances = (); }"
        let plist = "{ language = en; bookPages = (\(pages[0]), \(picture), \(pages[1])); }"
        try plist.write(toFile: folder.file("Hat.plist"), atomically: true, encoding: .utf8)
        try PictureFixture.png(width: 4, height: 3).write(to: URL(fileURLWithPath: folder.file("bird.png")))
        for (number, line) in lines.enumerated() { try read(line, to: "\(number + 1).flac") }
        let align = ["align", "Hat.plist", "1.flac", "2.flac", "--json"]
        let report = try report(try run(align))
        #expect(report.parts.map(\.title) == ["Page 1", "Page 3"] && report.found == report.words)
        let whole = try self.report(try run(align + ["--chapters", "none"]))
        #expect(whole.parts.map(\.files) == [["1.flac", "2.flac"]] && whole.found == whole.words)
    }

    @Test func `a long recording is divided into files, and never into the folder with the audio`() throws {
        try read(Self.first + Self.second, to: "whale.flac")
        let into = ["align", "whale.md", "whale.flac", "--format", "wav", "--split", "chapters", "--timelines", "-o"]
        let refused = try run(into + ["./"])
        #expect(refused.status == 64 && refused.errors.contains("whale.flac is read, and could be replaced"))
        let run = try run(into + ["parts/"])
        #expect(run.status == 0, "\(run)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("parts")).sorted()
        let sounds = names.filter { $0.hasSuffix(".wav") }
        #expect(sounds.count == 2 && names.count { $0.hasSuffix(".json") } == 4, "\(names)")
        let joined = "sox parts/*.wav -t raw - | cmp - <(sox whale.flac -t raw -)"
        #expect(try CommandRun.bash(joined, in: folder.path).status == 0)
        let again = try self.run(["align", "whale.md", "whale.flac", "-o", "parts/\(sounds[0])", "--no-overwrite"])
        #expect(again.status == 73 && again.errors.contains("is there already"), "\(again)")
    }

    @Test func `a chapter whose file is of another text fails, and is named`() throws {
        try read("Two and two are four. Nine times nine makes eighty-one. Ask again tomorrow.", to: "2.flac")
        let story = Self.first + Self.first.replacing("# Chapter 1", with: "") + Self.second
        try story.write(toFile: folder.file("whale.md"), atomically: true, encoding: .utf8)
        try read(Self.first + Self.first.replacing("# Chapter 1", with: ""), to: "1.flac")
        let run = try run(["align", "whale.md", "1.flac", "2.flac", "-o", "whale.epub", "--quiet"])
        #expect(run.status == 65, "\(run)")
        #expect(run.errors.contains("most words of 1 chapter are not found: 2.flac for \"Chapter 2\""), "\(run)")
        #expect(!FileManager.default.fileExists(atPath: folder.file("whale.epub")))
        let kept = try self.run([
            "align", "whale.md", "1.flac", "2.flac", "-o", "whale.epub", "--quiet", "--keep-going",
        ])
        #expect(kept.status == 65 && kept.errors == run.errors, "\(kept)")
        #expect(FileManager.default.fileExists(atPath: folder.file("whale.epub")))
    }

    @Test(arguments: [[0, 2], [1, 0, 2]])
    func `a chapter that one long recording lacks, or has after the next one, fails`(order: [Int]) throws {
        let third = """
            # Chapter 3

            Under the kitchen table two mice were counting crumbs, and they could not agree.

            The cat listened, yawned, and went to look for a warmer place by the window.


            """
        let chapters = [Self.first, Self.second, third]
        try chapters.joined().write(toFile: folder.file("whale.md"), atomically: true, encoding: .utf8)
        try read(order.map { chapters[$0] }.joined(), to: "long.flac")
        let run = try align("long.flac", "-o", "whale.epub", "--quiet")
        #expect(run.status == 65 && run.errors.contains("not found"), "\(run)")
        #expect(!FileManager.default.fileExists(atPath: folder.file("whale.epub")))
    }

    @Test func `where the file of a chapter is missing, the other files are not called read twice`() throws {
        let third = Self.second.replacing("Chapter 2", with: "Chapter 3").replacing("the wind", with: "fog")
        try (Self.first + Self.second + third).write(toFile: folder.file("whale.md"), atomically: true, encoding: .utf8)
        try read(Self.first, to: "1.flac")
        try read(third, to: "3.flac")
        let run = try align("1.flac", "3.flac", "-o", "whale.epub")
        #expect(run.status == 65 && run.errors.contains("Chapter 2"), "\(run)")
        #expect(!(run.errors + run.output).contains("twice"), "\(run)")
    }

    @Test func `mastered for ACX, a reading in a loud room fails with what to do, and one in a quiet room passes`()
        throws
    {
        try read(Self.first + Self.second, to: "read.flac")
        for (volume, status) in [(0.006, 70), (0.0003, 0)] as [(Double, Int32)] {
            let noise = "sox read.flac noise.flac synth whitenoise vol \(volume)"
            let mix = "sox -m -v 1 read.flac -v 1 noise.flac room.flac"
            try #require(try CommandRun.bash("\(noise) && \(mix)", in: folder.path).status == 0)
            let run = try align("room.flac", "-o", "whale.mp3", "--master", "acx")
            #expect(run.status == status, "\(run)")
            let remedy = "must be at most -60.00 dBFS: record in a quieter room, or reduce the noise first"
            #expect(run.output.contains(remedy) == (status == 70), "\(run)")
            let again = try align("room.flac", "-o", "whale.mp3", "--master", "acx")
            #expect(again.status == status && again.output.contains("unchanged"), "\(again)")
            #expect(try self.run(["inspect", "whale.mp3", "--profile", "acx"]).status == status)
        }
    }

    @Test func `audio of some pages is found in these, and the output has only them`() throws {
        try read(Self.second, to: "2.flac")
        let run = try align("2.flac", "--pages", "2", "-o", "part.flac", "--timeline", "part.json", "--json")
        let report = try report(run)
        #expect(run.status == 0 && report.found == report.words && report.words > 30, "\(run)")
        #expect(report.parts.map(\.title) == [nil] && report.parts.flatMap(\.differences).isEmpty, "\(run)")
        let timeline = try String(contentsOfFile: folder.file("part.json"), encoding: .utf8)
        #expect(timeline.contains("Chapter 2") && !timeline.contains("Chapter 1"))
        #expect(try align("2.flac", "--pages", "3").status == 64)
    }

    @Test(arguments: [
        "--title Hop", "--bitrate 64k", "--master acx", "--for apple", "--no-cover", "--chapters-file c.txt",
        "--keep-going", "--timeline t.json",
    ])
    func `an option that is only about the output needs one`(options: String) throws {
        let arguments = ["whale.md", "whale.flac"] + options.split(separator: " ").map(String.init)
        let error = #expect(throws: (any Error).self) { try Align.parse(arguments) }
        let message = try Align.message(for: #require(error))
        #expect(message.contains("without -o, only the report is written"), "\(message)")
        let output = options.hasPrefix("--master") ? "whale.mp3" : "whale.epub"
        #expect(throws: Never.self) { try Align.parse(arguments + ["-o", output]) }
    }

    @Test func `options of render that cannot be for an audiobook are refused with the reason`() throws {
        for (options, reason) in [
            (["--fallback", "en"], "what the person does not read stays silent"),
            (["--pages", "1", "--split", "chapters", "-o", "parts/"], "--split chapters writes whole chapters"),
        ] {
            let error = #expect(throws: (any Error).self) { try Align.parse(["whale.md", "whale.flac"] + options) }
            #expect(try Align.message(for: #require(error)).contains(reason))
        }
    }

    @Test func `the language of a voice that the book names is that of the reader`() throws {
        let lines = [
            "Der alte Kapitän suchte seinen Hut.", "Im Hafen hatte ihn niemand gesehen, nicht einmal die 3 Möwen.",
        ]
        let utterances = lines.map { "{ utteranceString = \"\($0)\"; utteranceProperties = { voice = de; }; }" }
        let book = "{ bookPages = ({ utterances = (\(utterances.joined(separator: ", "))); }); }"
        try book.write(toFile: folder.file("Hut.plist"), atomically: true, encoding: .utf8)
        let voice = ["Hut.plist", "-o", "hut.flac", "--voice", "de+f3", "--no-cache", "--quiet"]
        try #require(try run(voice).status == 0)
        let aligned = try run(["align", "Hut.plist", "hut.flac", "-o", "hut.epub", "--json"])
        let report = try report(aligned)
        #expect(report.found == report.words && report.words == 17, "\(aligned)")
        let text = try CommandRun.bash("unzip -p hut.epub '*.xhtml' | grep -c 'lang=\"de\"'", in: folder.path).output
        #expect(text != "0\n")
    }

    @Test func `what is left out, and what is not in the text, is reported with its place, also from the cache`() throws
    {
        let lines = Self.second.split(separator: "\n", omittingEmptySubsequences: false)
        let without = lines.filter { !$0.contains("Seven sailors") }.joined(separator: "\n")
        let preambleText = "This is a recording for everybody who likes it, made by volunteers.\n\n"
        try read(preambleText + Self.first + without, to: "all.flac")
        let run = try align("all.flac", "--json")
        let differences = try report(run).parts.flatMap(\.differences)
        #expect(differences.map(\.kind) == ["other-sound", "unsure", "left-out"], "\(run)")
        let (preamble, leftOut) = try (#require(differences.first), #require(differences.last))
        #expect(preamble.start < 1 && preamble.page == 1 && preamble.utterance == 1, "\(run)")
        #expect(leftOut.text.hasPrefix("Seven sailors pulled"), "\(run)")
        #expect(leftOut.page == 2 && leftOut.utterance == 3 && leftOut.line == 13, "\(run)")
        #expect(leftOut.start > 15)
        #expect(try align("all.flac", "--json").output == run.output)
        try #require(try align("all.flac", "-o", "all.epub", "--json").status == 0)
        let metadata = try CommandRun.bash("unzip -p all.epub '*.opf' | grep schema:access", in: folder.path).output
        #expect(metadata.contains("A person reads the text, except for passages that are silent, aloud"), "\(metadata)")
        #expect(!metadata.contains("accessModeSufficient\">auditory"), "\(metadata)")
    }

    @Test(arguments: ["html", "epub", "lpf"])
    func `what pictures say is not in the audiobook, and is said to be left out`(format: String) throws {
        let text = "The old captain looked for his hat, and nobody in the harbour had seen it."
        let plist = """
            <plist version="1.0"><dict><key>language</key><string>en</string><key>bookPages</key><array><dict>
            <key>utterances</key><string>\(text)</string><key>pictures</key>
            <array><dict><key>image</key><string>bird.png</string><key>utterances</key><string>Tweet.</string></dict></array>
            </dict></array></dict></plist>
            """
        try plist.write(toFile: folder.file("Hat.plist"), atomically: true, encoding: .utf8)
        try PictureFixture.png(width: 4, height: 3).write(to: URL(fileURLWithPath: folder.file("bird.png")))
        try read(text, to: "hat.flac")
        let run = try run(["align", "Hat.plist", "hat.flac", "-o", "hat.\(format)"])
        #expect(run.status == 0, "\(run)")
        let warning = "what 1 picture says when it is touched is not in the output, because it is not in the audiobook"
        #expect(run.errors.contains("Hat.plist: warning: \(warning)\n"), "\(run)")
        guard format == "html" else { return }
        let html = try String(contentsOfFile: folder.file("hat.html"), encoding: .utf8)
        #expect(html.contains("class=\"silent\"") && !html.contains("class=\"touchable\""))
    }

    @Test func `an audiobook of another book is refused, and so is a file that is no sound`() throws {
        try read("# Sums\n\nTwo and two are four. Nine times nine makes eighty-one. Ask again.", to: "sums.flac")
        let other = try align("sums.flac", "-o", "other.epub")
        #expect(other.status == 65 && other.errors.contains("does not seem to be a recording of whale.md"), "\(other)")
        #expect(!FileManager.default.fileExists(atPath: folder.file("other.epub")))
        let input = try align("sums.flac", "-o", "./sums.flac")
        #expect(input.status == 64 && input.errors.contains("would be replaced"), "\(input)")
        let text = try align("whale.md")
        #expect(text.status == 70 && text.errors.contains("whale.md is not a sound file"), "\(text)")
        let missing = try align("sums.flac", "none.flac")
        #expect(missing.status == 66 && missing.errors.contains("there is no file none.flac"), "\(missing)")
        let format = try align("sums.flac", "-o", "cat.md")
        #expect(format.status == 64 && format.errors.contains("cannot tell the format of \"cat.md\""), "\(format)")
        let twice = try align("sums.flac", "sums.flac")
        #expect(twice.status == 64 && twice.errors.contains("sums.flac is given twice"), "\(twice)")
        #expect(try align("sums.flac", "--timeline", "t.json").status == 64)
    }

    @Test(arguments: ["./", ".", "other.flac --subtitles link.srt"])
    func `an audiobook is not replaced by what is written, in a folder or beside the sound`(output: String) throws {
        try read(Self.first + Self.second, to: "whale.mp3")
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("link.srt"),
            withDestinationPath: folder.file("whale.mp3")
        )
        let before = try Data(contentsOf: URL(fileURLWithPath: folder.file("whale.mp3")))
        let words = ["align", "whale.md", "whale.mp3", "-o"] + output.split(separator: " ").map(String.init)
        let run = try run(words)
        #expect(run.status == 64 && run.errors.contains("whale.mp3 is read, and would be replaced"), "\(run)")
        let isUntouched = try before == Data(contentsOf: URL(fileURLWithPath: folder.file("whale.mp3")))
        #expect(isUntouched)
    }

    @Test func `an EPUB carries the book as its author wrote it, without the audiobook`() throws {
        try read(Self.first + Self.second, to: "whale.flac")
        _ = try run(["new", "--from", "whale.md", "whale.plist"])
        let comment = "<!-- The whale is never seen. -->"
        let text = try String(contentsOfFile: folder.file("whale.plist"), encoding: .utf8) + comment
        try text.write(toFile: folder.file("whale.plist"), atomically: true, encoding: .utf8)
        for book in ["whale.plist", "whale.md"] {
            let run = try run(["align", book, "whale.flac", "-o", "out.epub"])
            #expect(run.status == 0 && !run.errors.contains("warning"), "\(run)")
            let unpacked = try self.run(["new", "--from", "out.epub", "Copy of \(book)/"])
            #expect(unpacked.status == 0, "\(unpacked)")
            let copies = try FileManager.default.contentsOfDirectory(atPath: folder.file("Copy of \(book)"))
            #expect(copies == ["whale.plist"])
            #expect(try self.run(["check", "out.epub"]).status == 0)
        }
        #expect(try String(contentsOfFile: folder.file("Copy of whale.plist/whale.plist"), encoding: .utf8) == text)
    }

    @Test(.requires(.epubcheck), .requires(.longRun))
    func `epubcheck and our own checker find nothing in an EPUB`() throws {
        try read(Self.first, to: "1.flac")
        try read(Self.second, to: "2.flac")
        let run = try align("1.flac", "2.flac", "-o", "whale.epub")
        #expect(run.status == 0, "\(run)")
        #expect(try EPUBCheck.messages(about: folder.file("whale.epub")) == [])
        let book = try TalkingBook(contentsOf: folder.file("whale.epub"))
        #expect(try book.faults(measuringSoundIn: folder) == [])
        #expect(book.pages.flatMap(\.clips).count > 70)
    }

    @Test func `the book may be on standard input, and the sound goes to standard output without the report`() throws {
        try read(Self.first + Self.second, to: "whale.flac")
        let align = "$RENDER_BOOK align - whale.flac --no-cache"
        let run = try CommandRun.shell("\(align) -o - --format wav < whale.md > a.wav", in: folder.path)
        #expect(run.status == 0 && run.errors.contains("0 differences"), "\(run)")
        let json = try CommandRun.shell("\(align) -o - --format wav --json < whale.md > b.wav", in: folder.path)
        #expect(json.status == 0, "\(json)")
        #expect(try report(CommandRun(status: 0, output: json.errors, errors: "")).words > 70)
        let same = "sox whale.flac w.raw; for f in a b; do sox $f.wav -t raw - | cmp - w.raw || exit 1; done"
        #expect(try CommandRun.bash(same, in: folder.path).status == 0)
        let epub = try CommandRun.shell("\(align) -o whale.epub < whale.md", in: folder.path)
        #expect(epub.status == 0 && epub.output.contains("whale.epub: 2 pages"), "\(epub)")
    }

    @Test func `the language may be recognized, and is that in which the words are searched`() throws {
        try read(Self.first + Self.second, to: "whale.flac")
        let run = try align("whale.flac", "--language", "auto")
        #expect(run.status == 0 && run.output.contains("0 differences"), "\(run)")
        let gulls = "The 1234 gulls sat on the mast in 1985, and nobody had seen it before."
        try gulls.write(toFile: folder.file("gulls.md"), atomically: true, encoding: .utf8)
        try read(gulls, to: "gulls.flac")
        let counts = try ["en", "de"].map { language in
            try report(self.run(["align", "gulls.md", "gulls.flac", "--language", language, "--json"])).words
        }
        #expect(counts[0] > counts[1], "in German, a number is one word: \(counts)")
    }

    @Test func `a place is told by its own file and the time in it, where files are one recording`() throws {
        let lines = Self.second.split(separator: "\n")
        try read(Self.first, to: "1.flac")
        try read(lines[0..<2].joined(separator: "\n\n"), to: "2.flac")
        let credits = "This is a recording for everybody who likes it, made by volunteers."
        try read([lines[2], credits[...], lines[3]].joined(separator: "\n\n"), to: "3.flac")
        let run = try align("1.flac", "2.flac", "3.flac", "--json")
        let differences = try report(run).parts.flatMap(\.differences)
        try #require(differences.map(\.kind) == ["unsure", "other-sound"], "\(run)")
        #expect(differences[1].file == "3.flac" && (3..<8).contains(differences[1].second), "\(run)")
        #expect(differences[1].start > 15)
        let text = try align("1.flac", "2.flac", "3.flac")
        #expect(text.output.contains("(3.flac 0:0"), "\(text)")
    }

    @Test func `a file without a word of the book is named, where files are one recording`() throws {
        try read(Self.first, to: "1.flac")
        try read(Self.second, to: "2.flac")
        try read("Two and two are four. Nine times nine makes eighty-one. Ask again tomorrow.", to: "3.flac")
        let run = try align("1.flac", "2.flac", "3.flac")
        #expect(run.status == 0 && run.errors.contains("no word of the book is found in 3.flac; if it"), "\(run)")
        #expect(!run.errors.contains("2.flac"), "\(run)")
    }

    @Test func `files with different sample rates are one recording at the highest of them`() throws {
        let lines = Self.second.split(separator: "\n")
        try read(Self.first, to: "1.flac")
        try read(lines[0..<2].joined(separator: "\n\n"), to: "high.flac")
        try read(lines[2...].joined(separator: "\n\n"), to: "3.flac")
        try #require(CommandRun.bash("sox high.flac -r 44100 2.flac", in: folder.path).status == 0)
        let run = try align("1.flac", "2.flac", "3.flac", "-o", "whale.wav", "--json")
        let report = try report(run)
        #expect(report.found == report.words && report.parts.flatMap(\.differences).isEmpty, "\(run)")
        let facts = try CommandRun.bash("soxi -r whale.wav; soxi -D whale.wav 1.flac 2.flac 3.flac", in: folder.path)
        let numbers = facts.output.split(separator: "\n").compactMap { Double($0) }
        try #require(numbers.count == 5 && numbers[0] == 44_100, "\(facts)")
        #expect(abs(numbers[1] - numbers[2...].reduce(0, +)) < 0.001)
    }

    @Test func `files without numbers stay in the order in which they are given`() throws {
        try read(Self.first, to: "morning.flac")
        try read(Self.second, to: "evening 2.flac")
        let run = try align("morning.flac", "evening 2.flac", "--json")
        let report = try report(run)
        #expect(report.parts.map(\.files) == [["morning.flac"], ["evening 2.flac"]])
        #expect(report.found == report.words, "\(run)")
    }
}
