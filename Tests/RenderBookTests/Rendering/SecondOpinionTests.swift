import Foundation
import TestRequirements
import TestSupport
import Testing

/// Programs that people use read what is written.
@Suite(.ownThreads) struct SecondOpinionTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try write(
            """
            ---
            title: Hop & "Yip" <1>
            author: Anna Hare
            language: en
            cover: hill.png
            ---
            # One

            ![A hill](hill.png)

            Hop, hop. And the fox & the owl said: 2 < 3.

            # Two

            They went home.

            """,
            to: "Hop.md"
        )
        let picture = PictureFixture.png(width: 60, height: 90)
        try picture.write(to: URL(fileURLWithPath: folder.file("hill.png")))
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    /// Runs a line with a shell, and expects success.
    @discardableResult
    private func run(_ line: String) throws -> CommandRun {
        // calibre keeps a configuration.
        let run = try CommandRun.shell("export CALIBRE_CONFIG_DIRECTORY=\"$PWD/calibre\"; \(line)", in: folder.path)
        #expect(run.status == 0, "\(line): \(run.errors)")
        return run
    }

    /// Each run of blanks and ends of lines as one blank.
    private func onOneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test(.requires(.calibre), arguments: ["fixed", "reflowable"])
    func `calibre reads the metadata, the cover and the text of an EPUB`(layout: String) throws {
        try run("$RENDER_BOOK -q Hop.md -o Hop.epub --layout \(layout)")
        let metadata = try run("ebook-meta Hop.epub --get-cover cover.png").output
        for line in [#"Title +: Hop & "Yip" <1>"#, "Author.* +: Anna Hare", "Languages +: eng"] {
            #expect(try metadata.firstMatch(of: Regex("(?m)^" + line)) != nil, "\(metadata)")
        }
        let pictures = try ["cover.png", "hill.png"].map { try Data(contentsOf: URL(fileURLWithPath: folder.file($0))) }
        #expect(pictures[0] == pictures[1])
        try run("ebook-convert Hop.epub Hop.txt")
        let text = try onOneLine(String(contentsOfFile: folder.file("Hop.txt"), encoding: .utf8))
        let expected = "One Hop, hop. And the fox & the owl said: 2 < 3. Two They went home."
        #expect(text.contains(expected), "\(text)")
        // The format of another maker, with all pages and pictures.
        try run("ebook-convert Hop.epub Hop.azw3")
        #expect(try run("ebook-meta Hop.azw3").output.contains("Hop & \"Yip\" <1>"))
    }

    /// Prints what is shown at each of the seconds in `times`.
    private static let shownAtTimes = """
        local times = {}
        for time in mp.get_opt("times"):gmatch("[^;]+") do times[#times + 1] = time end
        local index = 0
        mp.register_event("playback-restart", function()
            if index > 0 then print((mp.get_property("sub-text"):gsub("%s+", " "))) end
            index = index + 1
            if times[index] then mp.commandv("seek", times[index], "absolute+exact") else mp.command("quit") end
        end)
        """

    /// Prints what is shown, whenever it changes.
    private static let shown = """
        mp.observe_property("sub-text", "string", function(_, text)
            if text and text ~= "" then print(text) end
        end)
        """

    private static let sentences = ["One", "Hop, hop.", "And the fox & the owl said: 2 < 3.", "Two", "They went home."]

    private func play(_ subtitles: String, _ script: String, _ options: String) throws -> [String] {
        try write(script, to: "probe.lua")
        let fixed = "--no-config --msg-level=all=error,probe=info --ao=null --no-video --script=probe.lua"
        let printed = try run("mpv \(fixed) \(options) --sub-file=\(subtitles) Hop.wav < /dev/null").output
        return printed.split(separator: "\n").compactMap { line in
            line.hasPrefix("[probe] ") ? line.dropFirst(8).trimmingCharacters(in: .whitespaces) : nil
        }
    }

    @Test(.requires(.mpv), arguments: ["Hop.vtt", "Hop.srt"])
    func `mpv shows each sentence while it is spoken`(name: String) throws {
        try run("$RENDER_BOOK -q Hop.md -o Hop.wav --subtitles \(name) --subtitles cues.srt")
        let text = try String(contentsOfFile: folder.file("cues.srt"), encoding: .utf8)
        let cues = text.matches(of: /(\d+):(\d+):(\d+),(\d+) --> (\d+):(\d+):(\d+),(\d+)/).map { match in
            (Self.seconds(match.1, match.2, match.3, match.4), Self.seconds(match.5, match.6, match.7, match.8))
        }
        let middles = cues.map { ($0.0 + $0.1) / 2 }
        let times = middles.map { "\($0)" }.joined(separator: ";")
        let shown = try play(name, Self.shownAtTimes, "--pause --script-opts='times=\(times)'")
        #expect(shown == Self.sentences, "\(shown)")
    }

    private static func seconds(_ parts: Substring...) -> Double {
        let numbers = parts.map { Double($0)! }
        return (numbers[0] * 60 + numbers[1]) * 60 + numbers[2] + numbers[3] / 1000
    }

    // mpv cannot seek in LRC, as it does not know how long a line is.
    @Test(.requires(.mpv)) func `mpv shows the lines of an LRC, one after another`() throws {
        try run("$RENDER_BOOK -q Hop.md -o Hop.wav --subtitles Hop.lrc")
        let shown = try play("Hop.lrc", Self.shown, "--speed=0.5")
        #expect(shown == Self.sentences, "\(shown)")
    }
}
