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

    @Test func `rendering works on a file system without locks`() throws {
        let run = try trace("-e trace=flock -e inject=flock:error=ENOLCK")
        #expect(run.errors == "")
        #expect(run.status == 0)
        #expect(try folder.contents == ["book.plist", "out.wav", "trace"])
    }

    @Test func `without locks a file that may be another process's is not reused`() throws {
        try Data("theirs".utf8).write(to: URL(fileURLWithPath: folder.file(".out.wav.narration-partial")))
        let run = try trace("-e trace=flock -e inject=flock:error=ENOLCK")
        #expect(
            run.errors.hasSuffix(".out.wav.narration-partial is there; if no other process is writing it, remove it\n")
        )
        #expect(run.status == 73)
        #expect(try String(contentsOfFile: folder.file(".out.wav.narration-partial"), encoding: .utf8) == "theirs")
    }
}
