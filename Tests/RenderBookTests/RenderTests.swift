import Foundation
import TestRequirements
import TestSupport
import Testing

@Suite(.ownThreads) struct RenderTests {
    private static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let books = ["AVerySmallSneeze", "RegalSechsUhr", "TheEchoThatKeptOneBack"]

    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private func book(_ name: String) -> String {
        Self.repository.appending(path: "Books/\(name).plist").path
    }

    private static var summary: Regex<(Substring, Substring?)> {
        /out\.flac: \d+ pages, \d+ utterances, \d+ words, \d+:\d\d, \d+ times real time(, \d+ % from the cache)?\n/
    }

    @Test(arguments: books)
    func `the example books render without a warning, with a summary`(name: String) throws {
        let arguments = ["-o", "out.flac", "--timeline", "out.json", "--chapters", "pages"]
        let run = try CommandRun.renderBook([book(name)] + arguments, in: folder.path)
        #expect(run.errors == "")
        #expect(run.status == 0)
        #expect(
            run.output.wholeMatch(of: Self.summary) != nil
        )
        #expect(try folder.contents == ["out.flac", "out.json"])
        let json = try JSONSerialization.jsonObject(
            with: Data(contentsOf: URL(fileURLWithPath: folder.file("out.json")))
        )
        try expectEveryWord(in: json)
        #expect((json as? [String: Any])?["frames"] as? Int == (try Sox.frameCount(folder.file("out.flac"))))
    }

    /// Expects that every utterance with letters has sound, and each of its letters is covered by a word.
    private func expectEveryWord(in timeline: Any) throws {
        let pages = try #require((timeline as? [String: Any])?["pages"] as? [[String: Any]])
        for utterance in pages.flatMap({ $0["utterances"] as? [[String: Any]] ?? [] }) {
            let text = Array((utterance["text"] as? String ?? "").utf16)
            var isCovered = [Bool](repeating: false, count: text.count)
            for word in utterance["words"] as? [[String: Any]] ?? [] {
                let offset = word["offset"] as? Int ?? 0
                for index in offset..<offset + (word["length"] as? Int ?? 0) {
                    isCovered[index] = true
                }
                #expect((word["end"] as? Int ?? 0) > (word["start"] as? Int ?? 0), "\(word)")
            }
            for (unit, isCovered) in zip(text, isCovered) where Unicode.Scalar(unit)?.properties.isAlphabetic == true {
                #expect(isCovered, "\(utterance)")
            }
        }
    }

    @Test func `without -o the file is an MP3 with the book's name, in the current folder`() throws {
        let run = try CommandRun.renderBook([book("AVerySmallSneeze"), "--pages", "1"], in: folder.path)
        #expect(run.output.hasPrefix("AVerySmallSneeze.mp3: 1 page, "))
        #expect(try Sox.frameCount(folder.file("AVerySmallSneeze.mp3")) > 22_050)
    }

    @Test(.requires(.script))
    func `a terminal shows the progress, and the line is cleared at the end`() throws {
        let line = "script -qec \"$RENDER_BOOK '\(book("AVerySmallSneeze"))' -o out.mp3\" /dev/null"
        let run = try CommandRun.shell("TERM=xterm " + line, in: folder.path)
        #expect(run.output.contains(/7lpage \d+ of 19  ━+─*  \d+ %  \d+ × real time  \d+:\d\d left\u{1B}\[\?7h/))
        #expect(run.output.contains("\r\u{1B}[Jout.mp3: 19 pages, "))
        #expect(run.status == 0)
    }

    @Test(.requires(.script))
    func `a terminal shows that a file is being completed after speaking, and judged`() throws {
        let command = "$RENDER_BOOK '\(book("AVerySmallSneeze"))' --pages 1 -o out.flac --master podcast"
        let run = try CommandRun.shell("TERM=xterm script -qec \"\(command)\" /dev/null", in: folder.path)
        let completing = /7lall is spoken, and the file is being completed(  \d+ %  \d+:\d\d left)?\u{1B}\[\?7h/
        #expect(run.output.contains(completing))
        #expect(run.output.contains("\u{1B}[J\r\r\u{1B}[J\r\u{1B}[?7ljudging out.flac\u{1B}[?7h\u{1B}[J\r\r\u{1B}[J"))
    }

    @Test(.requires(.script))
    func `a terminal without cursor movement gets plain text`() throws {
        let line = "script -qec \"$RENDER_BOOK '\(book("AVerySmallSneeze"))' --pages 1 -o out.mp3\" /dev/null"
        let run = try CommandRun.shell("TERM=dumb " + line, in: folder.path)
        #expect(run.output.hasPrefix("out.mp3: 1 page, "))
        #expect(!run.output.contains("\u{1B}"))
    }

    @Test func `--quiet prints nothing`() throws {
        let run = try CommandRun.renderBook([book("AVerySmallSneeze"), "--pages", "1-2,4", "-q"], in: folder.path)
        #expect(run.output + run.errors == "")
        #expect(run.status == 0)
    }

    @Test func `--voice and --language change the voice`() throws {
        let calls = [[], ["--voice", "en-us"], ["--language", "de"]]
        for (index, arguments) in calls.enumerated() {
            let output = "\(index).wav"
            let run = try CommandRun.renderBook(
                [book("AVerySmallSneeze"), "--pages", "2", "-o", output] + arguments,
                in: folder.path
            )
            #expect(run.status == 0)
        }
        let sounds = try calls.indices.map { try Sox.samples(folder.file("\($0).wav")) }
        let areDifferent = sounds[0] != sounds[1] && sounds[1] != sounds[2] && sounds[0] != sounds[2]
        #expect(areDifferent)
    }

    @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)]
    )
    func `Ctrl-C, a closed terminal and a plain kill leave nothing behind`(signal: String, status: Int32) throws {
        let line = """
            env --default-signal=INT "$RENDER_BOOK" '\(book("TheEchoThatKeptOneBack"))' -o out.wav & job=$!
            until ls .out.wav.*.narration-partial 2>/dev/null >&2 || ! kill -0 $job; do sleep 0.01; done
            kill -\(signal) $job; wait $job
            """
        let run = try CommandRun.shell(line, in: folder.path)
        #expect(run.status == status)
        #expect(run.output == "")
        let book = book("TheEchoThatKeptOneBack")
        #expect(run.errors == "render-book: interrupted, and nothing was written of \(book)\n")
        #expect(try folder.contents == [])
    }

    @Test func `after a worker is killed its utterance is spoken again`() throws {
        let plain = try CommandRun.renderBook([book("TheEchoThatKeptOneBack"), "-o", "plain.wav"], in: folder.path)
        #expect(plain.status == 0)
        let line = """
            "$RENDER_BOOK" '\(book("TheEchoThatKeptOneBack"))' --no-cache --jobs 1 -o killed.wav & job=$!
            until [ -n "$(find . -name '.killed.wav.*' -size +0)" ] || ! kill -0 $job; do sleep 0.01; done
            until pkill -9 -P $job -x espeak-worker && echo killed; do kill -0 $job || break; sleep 0.01; done; wait $job
            """
        let killed = try CommandRun.shell(line, in: folder.path)
        #expect(killed.output.hasPrefix("killed\n"))
        #expect(killed.status == 0)
        let files = try ["plain.wav", "killed.wav"].map { try Data(contentsOf: URL(fileURLWithPath: folder.file($0))) }
        let areSame = files[0] == files[1]
        #expect(areSame)
    }

    @Test func `workers that are killed repeatedly end the rendering with the position, and without a file`() throws {
        let line = """
            env --default-signal=INT "$RENDER_BOOK" '\(book("TheEchoThatKeptOneBack"))' -o out.wav & job=$!
            until ls .out.wav.*.narration-partial 2>/dev/null >&2 || ! kill -0 $job; do sleep 0.01; done
            while kill -0 $job 2>/dev/null; do pkill -9 -P $job -x espeak-worker; done; wait $job
            """
        let run = try CommandRun.shell(line, in: folder.path)
        #expect(run.status == 70)
        let message = /.*\.plist: page \d+, utterance \d+: error: the speech worker exited before it had finished: .*\n/
        #expect(run.errors.prefixMatch(of: message) != nil, "\(run.errors)")
        #expect(try folder.contents == [])
    }

    @Test func `--keep-going replaces failed utterances by silence, lists them, and exits with 70`() throws {
        let book = """
            <plist version="1.0"><dict><key>bookPages</key><array>
            <dict><key>utterances</key><array>
            <dict><key>utteranceString</key><string>Hop.</string></dict>
            <dict><key>utteranceString</key><string>cat 𐕰𐕱 dog</string></dict>
            </array></dict>
            </array></dict></plist>
            """
        try Data(book.utf8).write(to: URL(fileURLWithPath: folder.file("Hop.plist")))
        let stopped = try CommandRun.renderBook(["Hop.plist", "-o", "stopped.wav"], in: folder.path)
        #expect(stopped.status == 70)
        #expect(stopped.errors.contains("--fallback VOICE speaks it by another voice, and --keep-going leaves silence"))
        let piped = try CommandRun.bash(
            "$RENDER_BOOK Hop.plist -o - --format wav | wc -c; exit ${PIPESTATUS[0]}",
            in: folder.path
        )
        #expect(piped.status == 70)
        let length = try #require(Int(piped.output.dropLast()))
        #expect(length > 10_000, "a stream ends at what cannot be spoken, not before")
        let run = try CommandRun.renderBook(["Hop.plist", "-o", "out.wav", "--keep-going", "--json"], in: folder.path)
        #expect(run.status == 70)
        #expect(run.errors.hasPrefix("Hop.plist: page 1, utterance 2: error: "))
        #expect(run.errors.hasSuffix("\nrender-book: out.wav has silence for 1 utterance\n"))
        let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(json["frames"] as? Int == (try Sox.frameCount(folder.file("out.wav"))))
        #expect((json["failures"] as? [[String: Any]])?.first?["utterance"] as? Int == 2)
        #expect(try folder.contents == ["Hop.plist", "out.wav"])
        let mastered = try CommandRun.renderBook(
            ["Hop.plist", "-o", "out.mp3", "--keep-going", "--master", "acx", "--json"],
            in: folder.path
        )
        #expect(mastered.status == 70)
        #expect(
            mastered.errors == run.errors.replacing("out.wav", with: "out.mp3")
                + "render-book: error: out.mp3: fails acx\n"
        )
    }

    @Test func `--json prints the result, the share of the cache and the memory as numbers`() throws {
        let call = [book("AVerySmallSneeze"), "-o", "out.wav", "--json", "--cache", "cache"]
        _ = try CommandRun.renderBook(call, in: folder.path)
        let run = try CommandRun.renderBook(call, in: folder.path)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(json["pages"] as? Int == 19)
        #expect(json["utterances"] as? Int == 305)
        #expect((json["cache"] as? [String: Any])?["spoken"] as? Int == 0)
        let voices = try #require(json["voices"] as? [[String: String]])
        #expect(voices.map { $0["engine"] } == ["espeak-ng"])
        #expect(voices[0]["version"]?.wholeMatch(of: /espeak-ng [0-9.]+.*, data [0-9a-f]{16}, mapping \d+/) != nil)
        let memory = try #require(json["peakMemory"] as? [String: Int])
        #expect((1 << 20..<200 << 20).contains(memory["own"] ?? 0))
        #expect(json["frames"] as? Int == (try Sox.frameCount(folder.file("out.wav"))))
    }

    @Test(.requires(.fullDevice))
    func `a full output is reported, and a closed one ends the command quietly`() throws {
        let full = try CommandRun.shell("$RENDER_BOOK voices >/dev/full", in: folder.path)
        #expect(full.errors == "render-book: error: cannot write to standard output: No space left on device\n")
        #expect(full.status == 74)
        let closed = try CommandRun.shell("($RENDER_BOOK voices; echo $? >status) | true", in: folder.path)
        #expect(closed.errors == "")
        #expect(try String(contentsOfFile: folder.file("status"), encoding: .utf8) == "74\n")
    }

    @Test func `the command does not link libespeak-ng, which is GPL`() throws {
        #expect(try CommandRun.shell("ldd \"$RENDER_BOOK\"", in: folder.path).output.contains("libsndfile"))
        #expect(try !CommandRun.shell("ldd \"$RENDER_BOOK\"", in: folder.path).output.contains("espeak"))
    }

    @Test func `without a worker the message names the package to install`() throws {
        let line = "cp \"$RENDER_BOOK\" . && PATH=/usr/bin ./render-book '\(book("AVerySmallSneeze"))' -o out.wav"
        let run = try CommandRun.shell(line, in: folder.path)
        #expect(run.status == 69)
        #expect(run.errors.hasPrefix("render-book: error: cannot find espeak-worker, the speech program; install it "))
        #expect(try folder.contents == ["render-book"])
    }
}

@Suite(.ownThreads) struct CheckTests {
    private let folder: ScratchFolder

    private let book = """
        <plist version="1.0">
        <dict>
            <key>bookPages</key>
            <array>
                <dict>
                    <key>utterance</key>
                    <string>Hop</string>
                </dict>
                <dict>
                    <key>utterances</key>
                    <array>
                        <dict>
                            <key>utteranceString</key>
                            <string>Hop</string>
                            <key>utteranceProperties</key>
                            <dict>
                                <key>rate</key>
                                <real>1.3</real>
                            </dict>
                        </dict>
                    </array>
                </dict>
            </array>
        </dict>
        </plist>
        """

    init() throws {
        folder = try ScratchFolder()
        try Data(book.utf8).write(to: URL(fileURLWithPath: folder.file("Whale.plist")))
    }

    @Test func `every problem is shown with its location, and counted`() throws {
        let run = try CommandRun.renderBook(["check", "Whale.plist"], in: folder.path)
        #expect(
            run.output == """
                Whale.plist:6:13: error: page 1 has no "utterances" [missing-utterances]
                            <key>utterance</key>
                            ^ did you mean "utterances"?
                Whale.plist:18:25: warning: "rate" is 1.3, outside 0 to 1; 1 is used, about 400 words a minute [rate-out-of-range]
                                        <real>1.3</real>
                                        ^
                Whale.plist: 1 error, 1 warning

                """
        )
        #expect(run.errors == "")
        #expect(run.status == 65)
    }

    @Test func `JSON contains the same problems`() throws {
        let run = try CommandRun.renderBook(["check", "--format", "json", "Whale.plist"], in: folder.path)
        let records = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
        )
        #expect(records.compactMap { $0["code"] as? String } == ["missing-utterances", "rate-out-of-range"])
        #expect(records.compactMap { $0["line"] as? Int } == [6, 18])
        #expect(records.compactMap { $0["page"] as? Int } == [1, 2])
        #expect(run.status == 65)
    }

    @Test func `books are checked one after the other, and the exit status is the worst`() throws {
        let run = try CommandRun.renderBook(["check", "No.plist", "Whale.plist"], in: folder.path)
        #expect(
            run.output.hasPrefix(
                "No.plist: error: there is no such file [file-not-found]\nNo.plist: 1 error\nWhale.plist:6:13: "
            )
        )
        #expect(run.status == 66)
    }
}

@Suite(.ownThreads) struct HelpTests {
    /// To accept the current help: `render-book render --help > Tests/RenderBookTests/Help/render.txt`
    @Test func `the help of the command is as expected`() throws {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Help/render.txt")
        let run = try CommandRun.renderBook(["render", "--help"], in: "/tmp")
        #expect(run.output == (try String(contentsOf: url, encoding: .utf8)))
        #expect(run.status == 0)
    }
}
