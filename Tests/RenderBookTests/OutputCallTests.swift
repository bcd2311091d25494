import Foundation
import TestRequirements
import TestSupport
import Testing

/// The system calls on an output file, traced and changed by strace.
@Suite(.requires(.strace), .ownThreads) struct OutputCallTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        let book = """
            <plist version="1.0"><dict><key>bookPages</key><array>
            <dict><key>utterances</key><string>Hop.</string></dict></array></dict></plist>
            """
        try Data(book.utf8).write(to: URL(fileURLWithPath: folder.file("book.plist")))
    }

    private func trace(_ options: String) throws -> CommandRun {
        let line = "exec strace -f -qq -o trace \(options) \"$RENDER_BOOK\" book.plist --no-cache -q -o out.wav"
        return try CommandRun.shell(line, in: folder.path)
    }

    @Test func `the file is synchronized before it gets its name, and the folder after it`() throws {
        #expect(try trace("-y -e trace=fsync,renameat -e signal=none").status == 0)
        let calls = try String(contentsOfFile: folder.file("trace"), encoding: .utf8)
        #expect(
            calls.contains(/fsync\([^\n]*\.narration-partial>\)[^\n]*\n[^\n]*renameat\([^\n]*\n[^\n]*fsync\(/)
        )
    }

    @Test func `a file is written without locks`() throws {
        #expect(try trace("-y -e trace=flock -e signal=none").status == 0)
        let calls = try String(contentsOfFile: folder.file("trace"), encoding: .utf8)
        #expect(!calls.contains("LOCK_EX"), "\(calls)")
    }

    /// Two renderings to one file, on a file system whose locks are as given.
    @Test(arguments: ["error=ENOSYS", "error=EBADF", "retval=0"])
    func `of two that write a file at once both succeed, whatever its locks do`(locks: String) throws {
        // The first waits for its worker until the second has ended.
        let worker = """
            #!/bin/sh
            [ "$1" = voices ] || until [ -e '\(folder.file("go"))' ]; do sleep 0.05; done
            exec '\(CommandRun.product("espeak-worker"))' "$@"

            """
        try Data(worker.utf8).write(to: URL(fileURLWithPath: folder.file("worker")))
        let run = try CommandRun.shell(
            """
            exec 2>&1
            mkdir bin; cp "$RENDER_BOOK" bin; mv worker bin/espeak-worker; chmod +x bin/espeak-worker
            "$RENDER_BOOK" book.plist --no-cache -q -o whole.wav
            write() {
                strace -f -qq -o /dev/null -e trace=flock -e inject=flock:\(locks) \
                    "$1" book.plist --no-cache -q -o out.wav || echo $?
            }
            write bin/render-book & first=$!
            until ls .out.wav.* 2>/dev/null >&2 || ! kill -0 $first; do sleep 0.01; done
            write "$RENDER_BOOK"; cmp whole.wav out.wav
            touch go; wait $first; cmp whole.wav out.wav; ls -A
            """,
            in: folder.path
        )
        #expect(run.output == "bin\nbook.plist\ngo\nout.wav\nwhole.wav\n")
    }
}
