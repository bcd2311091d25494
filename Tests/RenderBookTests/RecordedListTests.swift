import Foundation
import TestRequirements
import TestSupport
import Testing

/// Lists of prompts and phrases that a person records in the studio, in the book of takes beside them.
@Suite(.ownThreads, .timeLimit(.minutes(4))) struct RecordedListTests {
    private let folder: ScratchFolder
    private static let control = "\u{E009}"
    private static let pageDown = "\u{E00F}"
    private static let offer = "document.querySelector('#message:not([hidden]) span button')"

    init() throws {
        folder = try ScratchFolder()
        try write("owl\nfox\n", to: "words.txt")
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    private func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun.renderBook(arguments, in: folder.path)
    }

    /// Opens a list in the studio, in a browser whose microphone hears noise, and ends the studio as Ctrl-C does.
    private func withStudio(of list: String, _ body: (Browser) async throws -> Void) async throws {
        let (noise, address) = (folder.file("noise.wav"), folder.file("address"))
        _ = try Program.output(["sox", "-n", "-r", "44100", "-b", "16", "-c", "2", noise, "synth", "120", "brownnoise"])
        _ = FileManager.default.createFile(atPath: address, contents: nil)
        let places = ["XDG_STATE_HOME": folder.file("state"), "XDG_CACHE_HOME": folder.file("caches")]
        let studio = try Program(
            [CommandRun.product("render-book"), "preview", list, "--no-open"],
            in: folder.path,
            environment: ProcessInfo.processInfo.environment.merging(places) { $1 },
            output: FileHandle(forWritingAtPath: address)!
        )
        defer { studio.send(SIGTERM) }
        var line = ""
        try await poll {
            line = try String(contentsOfFile: address, encoding: .utf8)
            return line.hasSuffix("\n") || !studio.isRunning
        }
        let browser = try await Browser(microphone: noise)
        try await browser.open(try #require(URL(string: line.trimmingCharacters(in: .newlines))))
        try await body(browser)
        let complaints = try await browser.complaints()
        #expect(complaints == [])
        await browser.quit()
        studio.send(SIGTERM)
        #expect(try await studio.end() == 0)
    }

    /// Takes the rows that are offered.
    private func take(_ words: String, in browser: Browser) async throws {
        try await browser.wait(until: "\(Self.offer) !== null")
        #expect(try await browser.run("return document.getElementById('message').textContent.includes('\(words)')"))
        try await browser.tell("\(Self.offer).click()")
        try await browser.wait(until: "document.querySelectorAll('#pages .row').length > 1")
    }

    private func openRecorder(in browser: Browser) async throws {
        try await browser.press("r")
        try await browser.wait(until: "!document.getElementById('record').disabled")
        try await browser.tell("document.getElementById('count-in').checked = false")
    }

    private func reads(_ text: String, _ browser: Browser) async throws {
        try await browser.wait(until: "document.getElementById('recorder-text').textContent === '\(text)'")
    }

    private func record(in browser: Browser) async throws {
        let state = "document.getElementById('record-state').textContent"
        try await browser.tell("document.getElementById('record').click()")
        try await browser.wait(until: "\(state) === 'Recording'")
        try await Task.sleep(for: .seconds(1))
        try await browser.tell("document.getElementById('record').click()")
        try await browser.wait(until: "\(state).includes(' s.')")
        try await browser.wait(until: "document.querySelector('#takes [aria-pressed=true]') !== null")
    }

    private func says(_ words: String, _ browser: Browser) async throws {
        try await browser.wait(until: "document.getElementById('pages-to-record').textContent.startsWith('\(words) ')")
    }

    private func save(in browser: Browser) async throws {
        try await browser.tell("document.getElementById('recorder').close()")
        try await browser.press("s", holding: Self.control)
        try await browser.wait(until: "!document.title.startsWith('•')")
    }

    @Test(.requires(.chromium))
    func `the rows of a list are recorded one after another and become the prompts, today, tomorrow and interrupted`()
        async throws
    {
        try await withStudio(of: "words.takes.plist") { browser in
            try await take("words.txt: 2 pages", in: browser)
            try await openRecorder(in: browser)
            try await reads("owl", browser)
            try await says("2 of 2", browser)
            try await record(in: browser)
            try await says("1 of 2", browser)
            try await record(in: browser)
            try await browser.press(Self.pageDown)
            try await reads("fox", browser)
            #expect(try await browser.run("return document.getElementById('record-next').disabled"))
            try await save(in: browser)
        }
        let recordings = try FileManager.default.contentsOfDirectory(atPath: folder.file("recordings")).sorted()
        #expect(recordings == ["owl-2.flac", "owl.flac"])
        let first = try run("prompts", "words.txt", "-o", "P")
        #expect(first.status == 0 && first.output.hasPrefix("P: 2 prompts, 2 new, 1 recorded, "), "\(first)")
        #expect(try run("prompts", "words.txt", "-o", "P").output.hasPrefix("P: 2 prompts, 0 new, 1 recorded, "))

        try write("owl\nelk\nfox\n", to: "words.txt")
        try await withStudio(of: "words.takes.plist") { browser in
            try await take("words.txt: 1 page", in: browser)
            try await browser.wait(until: "document.querySelectorAll('#pages .row').length === 3")
            try await openRecorder(in: browser)
            try await says("2 of 3", browser)
            try await browser.press(Self.pageDown)
            try await reads("fox", browser)
            try await record(in: browser)
            try await says("1 of 3", browser)
        }
        // What was not saved comes back, and is not offered again.
        try await withStudio(of: "words.takes.plist") { browser in
            try await browser.wait(until: "document.querySelectorAll('#pages .row').length === 3")
            #expect(try await browser.run("return \(Self.offer) === null"))
            try await openRecorder(in: browser)
            try await says("1 of 3", browser)
            try await save(in: browser)
        }
        let last = try run("prompts", "words.txt", "-o", "P")
        #expect(last.status == 0 && last.output.hasPrefix("P: 3 prompts, 2 new, 2 recorded, "), "\(last)")
    }

    /// A recording of a tone of half a second in a room with noise.
    private func recordTone(_ name: String, at frequency: Int) throws {
        try FileManager.default.createDirectory(atPath: folder.file("recordings"), withIntermediateDirectories: true)
        let tone = "|sox -n -r 48000 -p synth 0.5 sine \(frequency) vol 0.2 pad 0.4 0.6"
        _ = try Program.output(
            ["sox", "-R", "-m", tone, "|sox -n -r 48000 -p synth 1.5 whitenoise vol 0.004", "-b", "16"]
                + [folder.file("recordings/\(name)")]
        )
    }

    private struct Index: Decodable {
        let prompts: [Entry]

        struct Entry: Decodable {
            let name: String
            let voice: String
            let duration: Double
            let level: Double
        }
    }

    @Test func `a recorded prompt is cut out of the noise of its room, and is made again with its take`()
        throws
    {
        try recordTone("owl.flac", at: 300)
        try write(
            """
            { bookPages = (
              { recording = "recordings/owl.flac"; utterances = "owl"; },
              { title = fox; recording = "recordings/owl.flac"; utterances = "another text"; }
            ); }
            """,
            to: "words.takes.plist"
        )
        #expect(try run("prompts", "words.txt", "-o", "P").output.hasPrefix("P: 2 prompts, 2 new, 1 recorded, "))
        let json = try Data(contentsOf: URL(filePath: folder.file("P/index.json")))
        let index = try JSONDecoder().decode(Index.self, from: json).prompts
        #expect(index.map(\.voice) == ["recording", "gmw/en"], "a page with another text is of another row")
        #expect((0.5...0.56).contains(index[0].duration) && abs(index[0].level + 20) < 0.1, "\(index)")
        try recordTone("owl.flac", at: 400)
        #expect(try run("prompts", "words.txt", "-o", "P").output.hasPrefix("P: 2 prompts, 1 new, 1 recorded, "))
        try FileManager.default.removeItem(atPath: folder.file("recordings/owl.flac"))
        let missing = try run("prompts", "words.txt", "-o", "P")
        #expect(missing.status == 70 && missing.errors.hasPrefix("words.txt:1:1: error: "), "\(missing)")
        try write("{", to: "words.takes.plist")
        #expect(try run("prompts", "words.txt", "-o", "P").status == 65)
    }

    @Test func `a bank takes what its list has recorded, and the studio offers only the rest`() throws {
        try recordTone("noon-2.flac", at: 300)
        try write("{ name = clock; language = en; takes = (final); phrases = (\"It is\", noon); }", to: "clock.plist")
        try write(
            """
            { bookPages = (
              { title = "noon final"; recording = "recordings/noon-2.flac"; utterances = "noon."; }
            ); }
            """,
            to: "clock.takes.plist"
        )
        let made = try run("bank", "make", "clock.plist", "-o", "clock.bank")
        #expect(made.status == 0 && made.output.contains(", 1 take recorded, 1 take spoken, "), "\(made)")
        let run = try CommandRun.bash(
            #"""
            export XDG_STATE_HOME=$PWD/state
            for list in clock.plist clock.takes.plist; do
                "$RENDER_BOOK" preview $list --no-open > address & studio=$!
                until grep -q token address; do sleep 0.05; done
                url=$(cat address) root=$(curl -s -c jar -o /dev/null -w '%{redirect_url}' "$url")
                curl -s -b jar "${root}book" | grep -o '"name":"clock[^"]*"\|"story":{[^}]*'
                kill -TERM $studio; wait $studio; : > address
            done
            echo a,b,c,d > broken.csv; "$RENDER_BOOK" preview broken.csv --no-open; echo $?
            """#,
            in: folder.path
        )
        let offered = try #require(run.output.firstMatch(of: /"story":\{.*/)).output
        #expect(offered.contains("\"name\":\"clock.plist\"") && offered.contains("\"pages\":1"), "\(run)")
        #expect(run.output.matches(of: /"name":"clock.takes.plist"/).count == 2, "\(run)")
        #expect(run.output.hasSuffix("\n65\n"), "\(run)")
    }

    private func writeTakes(_ pages: String, of list: String) throws {
        try write("{ bookPages = ( \(pages) ); }", to: "\(list).takes.plist")
    }

    @Test func `a page is a take only if one recording has all of it`() throws {
        try recordTone("a.flac", at: 300)
        try recordTone("b.flac", at: 400)
        try write("fire\tThere is a fire. Leave the building.\n", to: "words.txt")
        let second = "utteranceString = \" Leave the building.\";"
        for part in [second, "\(second) recording = \"recordings/b.flac\";"] {
            try writeTakes(
                """
                { title = fire; utterances = (
                  { utteranceString = "There is a fire."; recording = "recordings/a.flac"; }, { \(part) }
                ); }
                """,
                of: "words"
            )
            let parts = try run("prompts", "words.txt", "-o", "P")
            #expect(parts.status == 0 && !parts.output.contains("recorded"), "\(parts)")
            #expect(
                parts.errors.contains("recordings/a.flac: warning: no phrase uses this recording: it has only a part")
            )
        }
        try writeTakes(
            """
            { title = fire; recording = "recordings/a.flac"; utterances = (
              { utteranceString = "There is a fire."; }, { utteranceString = " Leave the building."; }
            ); }
            """,
            of: "words"
        )
        let whole = try run("prompts", "words.txt", "-o", "P")
        #expect(whole.output.contains("1 prompt, 1 new, 1 recorded") && whole.errors.isEmpty, "\(whole)")
    }

    @Test func `the last page of a row is its take, in banks and in prompts, and the others are told`() throws {
        try recordTone("a.flac", at: 300)
        try recordTone("b.flac", at: 400)
        try write("{ name = clock; language = en; phrases = (noon); }", to: "clock.plist")
        try write("owl\n", to: "words.txt")
        let told = "recordings/a.flac: warning: no phrase uses this recording: a later page has the same row"
        let last = "{ title = \"Noon final\"; recording = \"recordings/b.flac\"; utterances = \"Noon.\"; }"
        try writeTakes(
            "{ title = \"noon final\"; recording = \"recordings/a.flac\"; utterances = \"noon.\"; }, \(last)",
            of: "clock"
        )
        let twice = try run("bank", "make", "clock.plist", "-o", "clock.bank")
        #expect(twice.output.contains(", 1 take recorded, ") && twice.errors.hasPrefix(told), "\(twice)")
        try writeTakes(last, of: "clock")
        let once = try run("bank", "make", "clock.plist", "-o", "clock.bank")
        #expect(once.output.contains("unchanged") && once.errors.isEmpty, "\(once)")

        let owl = "{ recording = \"recordings/b.flac\"; utterances = owl; }"
        try writeTakes("{ recording = \"recordings/a.flac\"; utterances = owl; }, \(owl)", of: "words")
        #expect(try run("prompts", "words.txt", "-o", "P").errors.hasPrefix(told))
        try writeTakes(owl, of: "words")
        #expect(try run("prompts", "words.txt", "-o", "P").output.contains("0 new, 1 recorded"))
    }

    @Test func `a take is of a row if the texts are the same but for the mark at the end, and others are told`() throws
    {
        try recordTone("a.flac", at: 300)
        let (start, take) = (
            "recordings/a.flac: warning: no phrase uses this recording", "recording = \"recordings/a.flac\""
        )
        for (row, text, advice) in [
            ("apple", "apple.", nil), ("Apple", "apple", "; is it \"Apple\"?"),
            ("apple\tred", "apple", ": the text of its page is not that of \"apple\""),
        ] as [(String, String, String?)] {
            try write("\(row)\n", to: "words.txt")
            try writeTakes("{ title = apple; \(take); utterances = \"\(text)\"; }", of: "words")
            let made = try run("prompts", "words.txt", "-o", "P")
            #expect(made.output.contains("1 recorded") == (advice == nil), "\(made)")
            #expect(made.errors == (advice.map { "\(start)\($0)\n" } ?? ""), "\(made)")
        }
        try write("{ name = c; language = en; recordings = recordings; voice = en; phrases = (noon); }", to: "c.plist")
        for (title, text, advice) in [
            ("noon final", "Noon!", nil), ("noom final", "noom.", "; is it \"noon\"?"),
            ("noon", "noon", nil), ("noon final", "midday.", ": the text of its page is not that of \"noon\""),
        ] as [(String, String, String?)] {
            try writeTakes("{ title = \"\(title)\"; \(take); utterances = \"\(text)\"; }", of: "c")
            let made = try run("bank", "make", "c.plist", "-o", "c.bank")
            #expect(made.output.contains("1 take recorded") == (advice == nil), "\(made)")
            #expect(made.errors == (advice.map { "\(start)\($0)\n" } ?? ""), "\(made)")
        }
    }

    @Test func `a book of takes that cannot be read is told as what it is`() throws {
        try write("{ name = c; language = en; phrases = (noon); }", to: "c.plist")
        try write("{", to: "c.takes.plist")
        try write("{ bookPages = (\"noon\"); }", to: "b.plist")
        for arguments in [["make", "c.plist", "-o", "c.bank"], ["check", "c.plist", "b.plist"]] {
            let made = try CommandRun.renderBook(["bank"] + arguments, in: folder.path)
            #expect(made.status == 65 && made.errors.hasPrefix("c.takes.plist:"), "\(made)")
        }
    }

    /// Opens and ends the studio. It prints how many pages are offered, and its exit code.
    private func offer(of book: String) throws -> CommandRun {
        try CommandRun.bash(
            #"""
            export XDG_STATE_HOME=$PWD/state
            rm -f address # of an earlier studio, which the shell in the background may not have emptied yet
            "$RENDER_BOOK" preview \#(book) --no-open > address & studio=$!
            until grep -qs token address || [ -z "$(jobs -rp)" ]; do sleep 0.05; done
            if [ -s address ]; then
                root=$(curl -s -c jar -o /dev/null -w '%{redirect_url}' "$(cat address)")
                curl -s -b jar "${root}book" | grep -o '"story":{[^}]*' | grep -o '"pages":[0-9]*'
                kill -TERM $studio
            fi
            wait $studio; echo $?
            """#,
            in: folder.path
        )
    }

    @Test func `a list is found beside a book of its name, and what is wrong with a list is told`() throws {
        let page = "{ utterances = owl; }"
        try writeTakes(page, of: "words")
        try write("{ bookPages = (\(page)); }", to: "words.plist")
        let beside = try offer(of: "words.takes.plist")
        #expect(beside.output == "\"pages\":1\n0\n" && beside.errors.isEmpty, "\(beside)")
        try write("one\ntwo\nthree\n", to: "words.csv")
        let two = try offer(of: "words.takes.plist")
        #expect(two.output == "\"pages\":1\n0\n" && two.errors.contains("is of words.txt, not of words.csv"), "\(two)")

        // The error of a list does not close a book with recordings, and is not hidden by what else the file might be.
        for list in ["{ name = c; phrases = (noon); }", "{ templates = (nothing); }", "({ text = \"\"; })"] {
            try write(list, to: "c.plist")
            let broken = try offer(of: "c.plist")
            #expect(broken.output == "65\n" && broken.errors.hasPrefix("c.plist:"), "\(broken)")
            #expect(try offer(of: "c.takes.plist").output == "65\n")
            try writeTakes(page, of: "c")
            let open = try offer(of: "c.takes.plist")
            #expect(open.output == "0\n" && open.errors.hasPrefix("c.plist:"), "\(open)")
            try FileManager.default.removeItem(atPath: folder.file("c.takes.plist"))
        }
        let missing = try offer(of: "none.takes.plist")
        #expect(missing.output == "0\n" && missing.errors.contains("no list is beside it"), "\(missing)")
    }
}
