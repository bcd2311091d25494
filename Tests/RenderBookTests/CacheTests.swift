import Foundation
import TestRequirements
import TestSupport
import Testing

@Suite(.ownThreads) struct CacheTests {
    private let folder: ScratchFolder

    private let book = """
        <plist version="1.0"><dict><key>bookPages</key><array><dict><key>utterances</key><array>
        <dict><key>utteranceString</key><string>Once upon a time,</string></dict>
        <dict><key>utteranceString</key><string> a hare</string></dict>
        <dict><key>utteranceString</key><string> ran over the hill.</string></dict>
        </array></dict></array></dict></plist>
        """

    init() throws {
        folder = try ScratchFolder()
        try write(book, to: "Hare.plist")
        // A worker that lists the voices and cannot speak.
        let worker = CommandRun.product("espeak-worker")
        try write("#!/bin/sh\n[ $1 = voices ] || exit 3\nexec '\(worker)' \"$@\"\n", to: "mute-worker")
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    private func render(_ arguments: String) throws -> CommandRun {
        try CommandRun.shell("\"$RENDER_BOOK\" Hare.plist \(arguments)", in: folder.path)
    }

    /// Renders with a copy of the command that has another worker next to it.
    private func render(_ arguments: String, worker: String) throws -> CommandRun {
        let line = """
            mkdir -p bin && cp "$RENDER_BOOK" bin/ && cp \(worker) bin/espeak-worker && chmod +x bin/espeak-worker
            bin/render-book Hare.plist \(arguments)
            """
        return try CommandRun.shell(line, in: folder.path)
    }

    private func expectSame(_ one: String, _ other: String) throws {
        let files = try [one, other].map { try Data(contentsOf: URL(fileURLWithPath: folder.file($0))) }
        let areSame = files[0] == files[1]
        #expect(areSame, "\(one) and \(other)")
    }

    @Test(arguments: ["wav", "flac"])
    func `a second rendering speaks nothing, and gives the same bytes`(format: String) throws {
        #expect(try render("-o plain.\(format) --no-cache").status == 0)
        #expect(try render("-o cold.\(format) --timeline cold.json --cache cache").status == 0)
        let run = try render("-o warm.\(format) --timeline warm.json --cache cache", worker: "mute-worker")
        #expect(run.errors == "")
        #expect(run.status == 0)
        try expectSame("cold.\(format)", "plain.\(format)")
        try expectSame("cold.\(format)", "warm.\(format)")
        try expectSame("cold.json", "warm.json")
    }

    @Test func `after an edit, other passages come from the cache, with the bytes of a new rendering`() throws {
        #expect(try render("-o old.wav --cache cache").status == 0)
        try write(book.replacingOccurrences(of: "a hare", with: "two hares"), to: "Hare.plist")
        #expect(try render("-o cold.wav --no-cache").status == 0)
        #expect(try render("-o half.wav --cache cache").status == 0)
        try expectSame("cold.wav", "half.wav")
        #expect(try render("-o none.wav --cache other", worker: "mute-worker").status == 70)
        #expect(
            try CommandRun.shell("$RENDER_BOOK cache --cache cache", in: folder.path).output.contains("entries     8\n")
        )
    }

    @Test func `after a failure, the next run speaks only what failed`() throws {
        let hebrew = "--voice he --reading plain --cache cache -o out.wav"
        try write(book.replacing(" a hare", with: "2"), to: "Hare.plist")
        #expect(try render(hebrew).status == 70)
        #expect(try !folder.contents.contains("out.wav"))
        // What is in the place of the number was spoken in the failed run.
        try write(book.replacing(" a hare", with: " ran over the hill."), to: "Hare.plist")
        #expect(try render(hebrew, worker: "mute-worker").status == 0)
        try write(book, to: "Hare.plist")
        #expect(try render(hebrew, worker: "mute-worker").status == 70)
        #expect(try render(hebrew).status == 0)
    }

    @Test
    func
        `two renderings on one cache, one of them killed again and again, give the same bytes and leave nothing behind`()
        throws
    {
        let line = """
            "$RENDER_BOOK" "$BOOK" -q --no-cache -o plain.wav
            for delay in 0.05 0.1 0.15 0.2 0.3; do
                "$RENDER_BOOK" "$BOOK" -q --cache cache -o killed.wav & job=$!
                sleep $delay; kill -9 $job 2>/dev/null; wait $job
            done
            "$RENDER_BOOK" "$BOOK" -q --cache cache -o one.wav & job=$!
            "$RENDER_BOOK" "$BOOK" -q --cache cache -o other.wav && wait $job
            """
        let echo = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Books/TheEchoThatKeptOneBack.plist").path
        let run = try CommandRun.shell("BOOK='\(echo)'; " + line, in: folder.path)
        #expect(run.status == 0)
        try expectSame("plain.wav", "one.wav")
        try expectSame("plain.wav", "other.wav")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("cache/writing")) == [])
    }

    @Test func `--no-cache creates no folder, and without it the cache is in the user's folder for caches`() throws {
        let home = "export XDG_CACHE_HOME='\(folder.file("caches"))'; "
        let off = try CommandRun.shell(home + "$RENDER_BOOK Hare.plist --no-cache -o out.wav", in: folder.path)
        #expect(off.status == 0)
        #expect(try !folder.contents.contains("caches"))
        let on = try CommandRun.shell(home + "$RENDER_BOOK Hare.plist -o out.wav; $RENDER_BOOK cache", in: folder.path)
        #expect(on.status == 0)
        #expect(on.output.contains("folder      \(folder.file("caches"))/narration/speech\nentries     6\n"))
    }

    #if os(Linux)
    @Test func `without a folder for caches the cache is in the home folder of the environment`() throws {
        let line = "unset XDG_CACHE_HOME; HOME='\(folder.path)' exec $RENDER_BOOK cache"
        let run = try CommandRun.shell(line, in: folder.path)
        #expect(run.output.hasPrefix("folder      \(folder.path)/.cache/narration/speech\n"), "\(run.output)")
    }
    #endif

    @Test func `the cache is shown and cleared, and other files are kept`() throws {
        #expect(try render("-o out.wav --cache cache").status == 0)
        try write("dear diary", to: "cache/diary.txt")
        let shown = try CommandRun.renderBook(["cache", "--cache", "cache", "--cache-limit", "1.5GB"], in: folder.path)
        let report =
            /folder      cache\nentries     6\nsize        [0-9.]+ kB of 1\.5 GB\noldest use  \d{4}-\d\d-\d\dT.*Z\n/
        #expect(shown.output.wholeMatch(of: report) != nil, "\(shown.output)")
        let json = try CommandRun.renderBook(["cache", "--json", "--cache", "cache"], in: folder.path)
        let record = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(record?["entries"] as? Int == 6)
        #expect(record?["limit"] as? Int == 5_000_000_000)
        #expect((record?["oldestUse"] as? String)?.wholeMatch(of: /\d{4}-\d\d-\d\dT.*Z/) != nil)
        let cleared = try CommandRun.renderBook(["cache", "clear", "--cache", "cache"], in: folder.path)
        #expect(cleared.output.wholeMatch(of: /cache: 6 entries removed, [0-9.]+ kB\n/) != nil, "\(cleared.output)")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.file("cache")).sorted() == [
                "CACHEDIR.TAG", "diary.txt",
            ]
        )
        #expect(try render("-o none.wav --cache cache", worker: "mute-worker").status == 70)
    }

    @Test func `what has no room below the limit is told, and without a limit everything is kept`() throws {
        let full = try render("-o out.wav --cache cache --cache-limit 40kB")
        #expect(full.output.contains(/, the full cache had no room for \d \(--cache-limit keeps more\)\n/), "\(full)")
        let json = try render("-o out.wav --cache other --cache-limit 40kB --json")
        let record = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect((record?["cache"] as? [String: Any])?["refused"] as? Int ?? 0 > 0, "\(json)")
        let whole = try render("-o out.wav --cache cache --cache-limit none")
        #expect(whole.status == 0 && !whole.output.contains("full cache"), "\(whole)")
        #expect(try render("-o out.wav --cache cache --cache-limit none").output.contains(": unchanged, "))
        let shown = try CommandRun.renderBook(["cache", "--cache", "cache", "--cache-limit", "none"], in: folder.path)
        #expect(shown.output.contains(/\nsize        [0-9.]+ kB\n/), "\(shown)")
    }

    #if os(Linux)
    /// The calls of a rendering on names in the cache.
    private func calls(_ options: String, _ traced: String) throws -> [Substring] {
        let line = """
            strace -f -qq -y -o trace -e trace=\(traced) -e signal=none "$RENDER_BOOK" Hare.plist --cache cache \(options)
            """
        #expect(try CommandRun.shell(line, in: folder.path).status == 0)
        let trace = try String(contentsOfFile: folder.file("trace"), encoding: .utf8)
        return trace.split(separator: "\n").filter { $0.contains("/cache") || $0.contains("\"cache") }
    }

    @Test(.requires(.strace)) func `without a limit, the entries of others are not looked at`() throws {
        #expect(try render("-o out.wav --cache cache").status == 0)
        try write(book.replacing("a hare", with: "two hares"), to: "Hare.plist")
        #expect(try calls("-q -o a.wav --cache-limit none", "getdents64").filter { !$0.contains("/writing>") } == [])
        try write(book.replacing("a hare", with: "ten hares"), to: "Hare.plist")
        #expect(try calls("-q -o a.wav", "getdents64").filter { !$0.contains("/writing>") } != [])
    }

    @Test(.requires(.strace)) func `an entry that a file server has lost is missing, and is spoken again`() throws {
        #expect(try render("-q -o whole.wav --cache cache").status == 0)
        let line = """
            for entry in cache/??/*; do set -- "$@" -P "$PWD/$entry"; done
            strace -f -qq -o trace "$@" -e trace=openat,pread64 -e inject=pread64:error=ESTALE \
                "$RENDER_BOOK" Hare.plist --cache cache -o out.wav
            """
        let run = try CommandRun.shell(line, in: folder.path)
        #expect(run.status == 0 && run.errors == "", "\(run)")
        #expect(try String(contentsOfFile: folder.file("trace"), encoding: .utf8).contains("ESTALE"))
        try expectSame("whole.wav", "out.wav")
    }
    #endif

    @Test func `the help of cache lists its options`() throws {
        let help = try CommandRun.renderBook(["cache", "--help"], in: folder.path).output
        for option in ["--cache <folder>", "--cache-limit <size>", "--cache-shared", "--json", "clear"] {
            #expect(help.contains(option), "\(option)")
        }
    }

    @Test func `a cache that others can write to is not used, shown or cleared, and the reason is printed`() throws {
        let refusal = "the cache cache is not used: others can write in it; "
        #expect(try render("-o out.wav --cache cache").status == 0)
        #expect(chmod(folder.file("cache"), 0o777) == 0)
        let run = try render("-o out.wav --cache cache")
        #expect(run.status == 0)
        #expect(run.errors.hasPrefix("render-book: warning: " + refusal))
        for action in ["show", "clear"] {
            let run = try CommandRun.renderBook(["cache", action, "--cache", "cache"], in: folder.path)
            #expect(run.status == 74)
            #expect(run.errors.hasPrefix("render-book: error: " + refusal))
        }
    }

    #if os(Linux)
    @Test(.requires(.otherUsers))
    func `two users of a group can share a cache, and a third cannot change it`() throws {
        let line = """
            chmod 755 . && mkdir -m 2770 shared && chgrp 2000 shared && mkdir -m 777 a b c
            as() { user=$1; shift; setpriv --reuid=$user --regid=$user --groups=$GROUPS_OF "$@"; }
            export HOME=/nonexistent GROUPS_OF=2000
            as 3001 "$RENDER_BOOK" Hare.plist -q --cache shared --cache-shared -o a/out.wav; echo $?
            as 3002 "$RENDER_BOOK" Hare.plist --cache shared --cache-shared -o b/out.wav
            as 3002 "$RENDER_BOOK" Hare.plist -q --cache shared -o b/alone.wav; echo $?
            GROUPS_OF=2001; as 3003 "$RENDER_BOOK" Hare.plist -q --cache shared --cache-shared -o c/out.wav; echo $?
            cmp a/out.wav b/out.wav; cmp a/out.wav c/out.wav
            """
        let run = try CommandRun.shell(line, in: folder.path)
        #expect(
            run.output.wholeMatch(of: /0\nb\/out.wav: .*, 100 % from the cache\n0\n0\n/) != nil,
            "\(run.output)"
        )
        #expect(run.errors == "", "\(run.errors)")
    }
    #endif

    @Test func `showing a missing cache does not create it`() throws {
        let shown = try CommandRun.renderBook(["cache", "--cache", "cache"], in: folder.path)
        #expect(shown.output == "folder      cache\nentries     0\nsize        0 bytes of 5 GB\n")
        #expect(try !folder.contents.contains("cache"))
    }

    @Test func `a folder that cannot be a cache is a warning, and the book is rendered`() throws {
        let run = try render("-o out.wav --cache Hare.plist")
        #expect(run.errors == "render-book: warning: the cache Hare.plist is not used: Not a directory\n")
        #expect(run.status == 0)
        let other = try render("-o out.wav --cache .")
        #expect(other.errors == "render-book: warning: the cache . is not used: the folder holds other files\n")
        #expect(other.status == 0)
    }

    @Test(.requires(.noThreadSanitizer))
    func `a cache on a full disk is a warning, and the book is rendered`() throws {
        let lines = book.replacingOccurrences(of: "a hare", with: String(repeating: "a hare ", count: 20))
        try write(lines, to: "Hare.plist")
        // The limit on the size of files simulates the end of the disk: the entries exceed it, the MP3 does not.
        let run = try CommandRun.shell(
            "exec prlimit --fsize=80000 \"$RENDER_BOOK\" Hare.plist --cache cache -o out.mp3",
            in: folder.path
        )
        #expect(run.errors == "render-book: warning: nothing more is stored in the cache cache: File too large\n")
        #expect(run.status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("cache/writing")) == [])
        // If there is not even room for the tag, no part of it is left, because the folder would then not be
        // recognized.
        let tiny = try CommandRun.shell(
            "exec prlimit --fsize=90 \"$RENDER_BOOK\" Hare.plist --cache tiny -o out.mp3",
            in: folder.path
        )
        #expect(tiny.errors.hasPrefix("render-book: warning: the cache tiny is not used: File too large\n"))
        #expect(tiny.status == 74)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("tiny")) == [])
    }

    @Test(arguments: [
        ["--cache-limit", "much"], ["--cache-limit", "-1GB"], ["--no-cache", "--cache", "c"], ["--cache", ""],
    ])
    func `invalid combinations of options are rejected`(arguments: [String]) throws {
        #expect(try CommandRun.renderBook(["Hare.plist"] + arguments, in: folder.path).status == 64)
        #expect(try folder.contents == ["Hare.plist", "mute-worker"])
    }
}
