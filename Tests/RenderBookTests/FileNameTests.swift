import Foundation
import TestRequirements
import TestSupport
import Testing

/// File names that are not UTF-8, as in Latin-1 and broken archives, wherever the command takes a file.
@Suite(.ownThreads) struct FileNameTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        let book = """
            <plist version="1.0"><dict><key>tilte</key><string>Hare</string><key>bookPages</key><array>
            <dict><key>utterances</key><string>Hop.</string></dict></array></dict></plist>

            """
        try Data(book.utf8).write(to: URL(fileURLWithPath: folder.file("Hare.plist")))
    }

    /// Runs a shell command in which `$E` is the byte 0xE9.
    private func shell(_ line: String) throws -> CommandRun {
        try CommandRun.shell(#"E=$(printf '\351'); "# + line, in: folder.path)
    }

    @Test func `a book is read, checked and fixed, and messages name it`() throws {
        let check = try shell(#"mv Hare.plist caf$E.plist; "$RENDER_BOOK" check caf$E.plist none$E.plist"#)
        #expect(check.output.hasPrefix(#"caf\xE9.plist:1:28: warning: "tilte" is not a key"#))
        #expect(
            check.output.hasSuffix(
                "caf\\xE9.plist: 1 warning\nnone\\xE9.plist: error: there is no such file [file-not-found]\nnone\\xE9.plist: 1 error\n"
            )
        )
        #expect(check.status == 66)
        let fix = try shell(#""$RENDER_BOOK" check --fix caf$E.plist"#)
        #expect(fix.output.hasPrefix(#"caf\xE9.plist:1:28: fixed: "tilte" is "title" now"#))
        #expect(try shell("cat caf$E.plist").output.contains("<key>title</key>"))
        #expect(try shell("ls | wc -l").output == "1\n")
    }

    @Test func `an output has exactly the given name, also by default and in a folder`() throws {
        let line = #"""
            mkdir in$E; cp Hare.plist in$E/h$E.plist; cd in$E
            "$RENDER_BOOK" h$E.plist --no-cache -q && test -f h$E.mp3 || echo "default name"
            cd ..
            "$RENDER_BOOK" in$E/h$E.plist --no-cache -q -o in$E/out$E.wav --timeline t$E.json && test -f in$E/out$E.wav || echo typed
            test -f t$E.json || echo timeline
            "$RENDER_BOOK" inspect in$E/out$E.wav > inspected || echo inspect
            "$RENDER_BOOK" Hare.plist --no-cache -q --split pages -o split$E && test -d split$E || echo split
            ls | wc -l
            """#
        let run = try shell(line)
        #expect(run.output == "5\n", "\(run.errors)")
        #expect(try String(contentsOfFile: folder.file("inspected"), encoding: .utf8).hasPrefix(#"in\xE9/out\xE9.wav"#))
    }

    @Test func `covers, stories and new books may have such names`() throws {
        try PictureFixture.png().write(to: URL(fileURLWithPath: folder.file("a.png")))
        let line = #"""
            mv a.png p$E.png; printf 'Hop.\n' > s$E.md
            "$RENDER_BOOK" Hare.plist --no-cache -q -o o.m4b --cover p$E.png || echo cover
            "$RENDER_BOOK" new n$E --from s$E.md > made && test -f n$E.plist || echo new
            cat made
            """#
        #expect(try shell(line).output == #"n\xE9.plist: 1 page, 1 utterance"# + "\n")
        #expect(try shell("cat n$E.plist").output.contains(#"<string>n\xE9</string>"#))
    }

    @Test func `a book without a title gets the displayed name, in the tags and for the parts`() throws {
        let line = #"""
            printf 'Hop.\n' > s$E.md
            "$RENDER_BOOK" s$E.md --no-cache -q -o o.mp3; ffprobe -v error -show_entries format_tags=album -of csv=p=0 o.mp3
            "$RENDER_BOOK" s$E.md --no-cache -q --split pages -o parts; grep '"title"' parts/metadata.json | tail -1
            """#
        #expect(try shell(line).output == "s\\xE9\n  \"title\" : \"s\\\\xE9\"\n")
    }
}
