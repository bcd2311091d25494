#if os(Linux)
import Foundation
import TestRequirements
import TestSupport
import Testing

/// The libraries that the command needs to start, and its behaviour without those that it loads later.
@Suite(.ownThreads) struct LoadingTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    @Test func `the command starts without FFmpeg, PortAudio and the hundred libraries that they need`() throws {
        let libraries = try CommandRun.shell("ldd \"$RENDER_BOOK\"", in: folder.path).output
        #expect(libraries.contains("libsndfile"))
        for library in ["libavformat", "libavcodec", "libavutil", "libswresample", "libportaudio", "libjack"] {
            #expect(!libraries.contains(library))
        }
    }

    @Test(.requires(.strace)) func `the version is told without a thread`() throws {
        let line = "strace -f -o trace -e trace=clone,clone3,write \"$RENDER_BOOK\" --version"
        let run = try CommandRun.shell(line, in: folder.path)
        #expect(run.status == 0 && run.output.contains(/^\d+\.\d+\.\d+\n$/), "\(run)")
        let calls = try String(contentsOfFile: folder.file("trace"), encoding: .utf8)
        #expect(calls.contains("write(1, ") && !calls.contains("clone"), "\(calls)")
    }

    @Test func `rendering to M4B without FFmpeg reports what is missing before anything is spoken`() throws {
        let run = try withoutFFmpeg("'\(Self.book)' -o out.m4b")
        #expect(run.status == 69)
        #expect(run.errors.contains("render-book: error: cannot load FFmpeg's libraries (lib/libavformat.so."))
        #expect(run.errors.contains("(on Debian the package libavformat"))
        #expect(run.errors.hasSuffix(", or choose wav, aiff, caf or flac\n"))
        #expect(try folder.contents == ["lib"])
    }

    @Test(arguments: ["--split pages -o parts", "-o parts/"])
    func `where nothing can be encoded, a folder that was made is removed, and one that was there stays`(
        arguments: String
    ) throws {
        #expect(try withoutFFmpeg("'\(Self.book)' --pages 1 --format m4b \(arguments)").status == 69)
        #expect(try folder.contents == ["lib"])
        mkdir(folder.file("parts"), 0o755)
        #expect(try withoutFFmpeg("'\(Self.book)' --pages 1 --format m4b \(arguments)").status == 69)
        #expect(try folder.contents == ["lib", "parts"])
    }

    @Test(.requires(.strace))
    func `if no file can be opened to load FFmpeg, the message advises to raise the limit`() throws {
        let run = try CommandRun.shell(
            """
            library=$(/sbin/ldconfig -p | sed -n 's:.* => \\(.*/libavutil[.]so[.][0-9]*\\)$:\\1:p' | head -n 1)
            exec strace -f -o /dev/null -P "$library" -P / -e inject=openat:error=EMFILE \
                "$RENDER_BOOK" --pages 1 '\(Self.book)' -o out.m4b
            """,
            in: folder.path
        )
        #expect(run.status == 69)
        #expect(run.errors.contains("Too many open files); raise the limit on open files (ulimit -n), or choose wav"))
        #expect(try folder.contents == [])
    }

    @Test func `reading a sound file without FFmpeg reports what is missing`() throws {
        let render = "--pages 1 '\(Self.book)' -o out.wav"
        let run = try withoutFFmpeg("\(render) && LD_LIBRARY_PATH=lib \"$RENDER_BOOK\" inspect out.wav")
        #expect(run.status == 69)
        #expect(run.errors.contains("render-book: error: cannot decode out.wav: cannot load FFmpeg's libraries ("))
    }

    @Test func `without PortAudio nothing is played, and the message says what to install`() throws {
        let line = """
            mkdir lib && : >lib/libportaudio.so.2
            LD_LIBRARY_PATH=lib "$RENDER_BOOK" speak '\(Self.book)'
            """
        let run = try CommandRun.shell(line, in: folder.path)
        #expect(run.status == 69)
        #expect(run.errors.contains("cannot load PortAudio (lib/libportaudio.so.2: "), "\(run)")
        #expect(run.errors.contains("(on Debian the package libportaudio2), or render to a file instead"))
    }

    @Test func `without FFmpeg a book can be rendered to WAV`() throws {
        #expect(try withoutFFmpeg("--pages 1 '\(Self.book)' -o out.wav").status == 0)
        #expect(try folder.contents == ["lib", "out.wav"])
    }

    @Test(arguments: ["-o out.wav", "--split pages --format wav -o parts"])
    func `what --master has measured is kept, so that an unchanged file needs no FFmpeg`(output: String) throws {
        let command = "'\(Self.book)' --pages 1-2 --master podcast \(output)"
        let first = try CommandRun.shell("\"$RENDER_BOOK\" \(command) --cache cache", in: folder.path)
        #expect(first.status == 0, "\(first)")
        let second = try withoutFFmpeg("\(command) --cache cache")
        #expect(second.status == 0, "\(second)")
        #expect(second.output.split(separator: "\n").dropFirst() == first.output.split(separator: "\n").dropFirst())
        let measured = try withoutFFmpeg("\(command) --no-cache")
        #expect(measured.status == 69 && measured.errors.contains("cannot decode"), "\(measured)")
    }

    @Test func `with the installed libpcaudio without devices the samples are the same`() throws {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Packaging/pcaudio.c").path
        let run = try CommandRun.shell(
            """
            mkdir lib && cc -shared -fPIC -Wl,-soname,libpcaudio.so.0 -o lib/libpcaudio.so.0 '\(source)' || exit
            LD_LIBRARY_PATH=lib ldd "${RENDER_BOOK%/*}/espeak-worker" | grep -c -e ' lib/libpcaudio' -e libpulse
            "$RENDER_BOOK" -q --no-cache --pages 1-3 '\(Self.book)' -o plain.wav
            LD_LIBRARY_PATH=lib "$RENDER_BOOK" -q --no-cache --pages 1-3 '\(Self.book)' -o deviceless.wav
            cmp plain.wav deviceless.wav
            """,
            in: folder.path
        )
        #expect(run.output == "1\n")
        #expect(run.status == 0)
    }

    /// Runs the command with an empty file in place of one of FFmpeg's libraries.
    private func withoutFFmpeg(_ arguments: String) throws -> CommandRun {
        let line = """
            mkdir -p lib; for library in /usr/lib/*/libavformat.so.*; do : >"lib/${library##*/}"; done
            LD_LIBRARY_PATH=lib "$RENDER_BOOK" \(arguments)
            """
        return try CommandRun.shell(line, in: folder.path)
    }

    private static let book = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Books/AVerySmallSneeze.plist").path
}
#endif
