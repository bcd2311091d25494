import Foundation
import TestRequirements
import TestSupport
import Testing

/// The command `speak --events`, and the example that reads it.
@Suite(.ownThreads, .timeLimit(.minutes(10))) struct SpeakEventsTests {
    private static let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Examples/LightWords/light_words.py").standardizedFileURL.path

    private static let book = """
        {"bookPages" = ({"utterances" = ({"utteranceString" = "🐇 hops. ";}, {"utteranceString" = "It ends.";});});}
        """

    private func run(_ line: String) throws -> CommandRun {
        let folder = try ScratchFolder()
        try Self.book.write(toFile: folder.file("Hare.plist"), atomically: true, encoding: .utf8)
        return try CommandRun.bash(line, in: folder.path)
    }

    @Test func `events are lines that tell the place of each word in two ways`() throws {
        let run = try run("\"$RENDER_BOOK\" speak Hare.plist --device none --events < /dev/null")
        let lines = run.output.split(separator: "\n")
        #expect(run.status == 0, "\(run)")
        #expect(lines.first == #"{"event":"pageTurned","page":1,"utterance":1}"#)
        #expect(lines.last == #"{"event":"stateChanged","state":"finished"}"#)
        let hops = #"""
            {"codePointLength":4,"codePointOffset":2,"event":"word","length":4,"offset":3,"page":1,"text":"hops","utterance":1}
            """#
        #expect(lines.contains { $0 == hops }, "\(run)")
        #expect(lines.contains(#"{"event":"finished","page":1,"utterance":2}"#), "\(run)")
    }

    @Test func `commands are performed, and the narration waits for them until their end`() throws {
        let run = try run(
            """
            mkfifo commands
            "$RENDER_BOOK" speak Hare.plist --device none --events < commands > events & exec 3> commands
            until grep -q '"finished"}' events; do sleep 0.05; done
            echo 'go 1.2' >&3; echo start >&3
            until grep -q '"skipped","page":1,"utterance":2\\|"pageTurned","page":1,"utterance":2' events; do sleep 0.05; done
            echo quit >&3; wait %1; echo "status $?"
            """
        )
        #expect(run.output == "status 0\n", "\(run)")
    }

    @Test func `a paused narration ends when nobody is left to continue it`() throws {
        let run = try run("echo pause | \"$RENDER_BOOK\" speak Hare.plist --device none --events --quiet")
        #expect(run.status == 0, "\(run)")
    }

    @Test func `the example lights each word`() throws {
        let run = try run(
            "ln -s \"$RENDER_BOOK\" render-book; PATH=$PWD:$PATH python3 '\(Self.example)' Hare.plist --device none"
        )
        #expect(run.status == 0 && run.errors == "", "\(run)")
        #expect(
            run.output.contains("🐇 \u{1B}[7mhops\u{1B}[0m.") && run.output.contains("\u{1B}[7mIt\u{1B}[0m ends."),
            "\(run)"
        )
    }
}
