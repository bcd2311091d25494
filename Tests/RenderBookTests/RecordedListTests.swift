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
}
