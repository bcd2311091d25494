import Foundation
import TestRequirements
import TestSupport
import Testing

/// Failures of the system during a rendering: each has its own message and exit status, and leaves nothing behind.
@Suite(.ownThreads) struct FaultTests {
    private static let book = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Books/AVerySmallSneeze.plist").path

    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    /// Runs a shell command in which `$BOOK` is a book.
    private func shell(_ line: String) throws -> CommandRun {
        try CommandRun.shell("BOOK='\(Self.book)'; " + line, in: folder.path)
    }

    // MARK: - Too many open files

    @Test func `with any limit on open files a book is rendered correctly, or the low limit is reported`() throws {
        let line = """
            "$RENDER_BOOK" "$BOOK" --pages 2 -q --no-cache -o whole.wav || exit
            for limit in $(seq 5 20) 32; do
                (ulimit -n $limit; exec timeout 180 "$RENDER_BOOK" "$BOOK" --pages 2 -q --no-cache -o $limit.wav) 2>errors
                status=$?
                case $status in
                0) cmp whole.wav $limit.wav ;;
                71) grep -q 'error: too few files can be open at once; raise the limit' errors ;;
                69) grep -q ': error: cannot start .*/espeak-worker: too many files are open; raise the limit' errors ;;
                *) false ;;
                esac || echo "limit $limit: status $status: $(cat errors)"
                [ $status = 0 ] || [ ! -e $limit.wav ] || echo "limit $limit: there is a file"
            done
            """
        let run = try shell(line)
        #expect(run.output == "")
        #expect(run.status == 0)
        #expect(try folder.contents.filter { $0.hasPrefix(".") } == [])
    }

    @Test func `more jobs than the limit on open files permits are reported, and nothing is written`() throws {
        let run = try shell("ulimit -n 64; exec \"$RENDER_BOOK\" \"$BOOK\" --jobs 64 --no-cache -o out.wav")
        let message =
            /.*: page \d+, utterance \d+: error: cannot start .*\/espeak-worker: too many files are open; raise the limit \(ulimit -n\) or use fewer jobs\n/
        #expect(run.errors.wholeMatch(of: message) != nil, "\(run.errors)")
        #expect(run.status == 69)
        #expect(try folder.contents == [])
    }

    #if os(Linux)
    @Test(
        .requires(.strace),
        arguments: [
            "epoll_create1:error=EMFILE", "eventfd2:error=EMFILE", "timerfd_create:error=ENFILE",
            "epoll_ctl:error=ENOMEM",
        ]
    )
    func `without a file for waiting for events the command ends immediately with a message`(fault: String) throws {
        let strace = "strace -f -o /dev/null -e inject=\(fault)"
        let run = try shell("\(strace) \"$RENDER_BOOK\" \"$BOOK\" --no-cache -o out.wav")
        let reason = "the system gives this process no file to wait for events through (epoll, eventfd, timerfd)"
        #expect(run.errors == "render-book: error: \(reason)\n")
        #expect(run.status == 71)
        #expect(try folder.contents == [])
    }

    @Test(.requires(.strace))
    func `a command whose first thread cannot be created ends after ten seconds`() throws {
        let delay = "inject=clone,clone3:delay_enter=12000000:when=1"
        let start = ContinuousClock.now
        let run = try shell("exec strace -f -o /dev/null -e \(delay) \"$RENDER_BOOK\" voices")
        #expect(run.errors.hasPrefix("render-book: error: the system gives this process no thread to work on; raise"))
        #expect(run.status == 71)
        #expect(ContinuousClock.now - start >= .seconds(10))
    }

    @Test(
        .requires(.otherUsers),
        arguments: [("render", 3), ("render", 6), ("speak --device none", 4), ("voices", 4)]
    )
    func `if no thread can be created the command ends immediately with a message`(command: String, limit: Int) throws {
        let book = command == "voices" ? "" : "\"$BOOK\""
        // The limit is one of all processes of a user, so that each case has a user of its own.
        let user = Int.random(in: 50_000..<60_000)
        let run = try shell(
            """
            setpriv --reuid=\(user) --regid=\(user) --clear-groups sh -c \
            'ulimit -p \(limit) 2>/dev/null || ulimit -u \(limit); exec timeout -s KILL 60 "$0" "$@"' \
            "$RENDER_BOOK" \(command) \(book)
            """
        )
        #expect(
            run.errors.hasPrefix("render-book: error: the system gives this process too few threads;"),
            "\(run.errors)"
        )
        #expect(run.status == 71)
    }
    #endif

    @Test(
        .requires(.noSanitizer),
        arguments: [400_000, 500_000, 4_000_000]
    )
    func `with limited memory a book is rendered, or the lack of memory is reported`(kilobytes: Int) throws {
        let run = try shell(
            "ulimit -v \(kilobytes); exec timeout -s KILL 60 \"$RENDER_BOOK\" \"$BOOK\" --pages 1 -q --no-cache -o out.wav"
        )
        #expect(
            run.status == 0 || run.errors.hasPrefix("render-book: error: the limit on memory (ulimit -v) is too low;")
                // Just enough memory for the program may be too little for its threads.
                || run.errors.hasPrefix("render-book: error: the system gives this process too few threads;")
        )
        #expect(run.status == 0 || run.status == 71)
    }

    @Test func `an alarm that was set for the command is kept`() throws {
        let run = try shell("perl -e 'alarm 1; exec @ARGV' \"$RENDER_BOOK\" speak --device none -q \"$BOOK\"")
        #expect(run.status == -SIGALRM || run.status == 128 + SIGALRM)
    }

    // MARK: - Failing folders

    /// Runs a shell command that may mount file systems.
    private func mountingShell(_ line: String) throws -> CommandRun {
        try shell("export BOOK; exec unshare -rm sh -c '\(line)'")
    }

    @Test(.requires(.mounting))
    func `a full disk is reported, and nothing is left on it`() throws {
        let run = try mountingShell(
            """
            mkdir disk && mount -t tmpfs -o size=200k tmpfs disk
            "$RENDER_BOOK" "$BOOK" --no-cache -o disk/out.wav --timeline disk/out.json; echo $?; ls -A disk
            """
        )
        #expect(run.errors == "render-book: error: cannot write disk/out.wav: No space left on device\n")
        #expect(run.output == "75\n")
    }

    @Test(.requires(.mounting))
    func `a voice of another pitch speaks where there is no /dev/fd, as in some containers`() throws {
        let run = try mountingShell(
            """
            mount -t tmpfs tmpfs /dev && touch /dev/null
            "$RENDER_BOOK" "$BOOK" --pages 1 -q --no-cache -o out.wav; echo $?
            """
        )
        #expect(run.output == "0\n", "\(run.errors)")
    }

    @Test(.requires(.mounting))
    func `a disk that is too full for the timeline alone is reported, too`() throws {
        let run = try mountingShell(
            """
            mkdir disk && mount -t tmpfs -o size=4k tmpfs disk
            "$RENDER_BOOK" "$BOOK" --no-cache -o out.wav --timeline disk/out.json; echo $?; ls -A . disk
            """
        )
        #expect(run.errors == "render-book: error: cannot write disk/out.json: No space left on device\n")
        #expect(run.output == "75\n.:\ndisk\n\ndisk:\n")
    }

    @Test(
        .requires(.mounting)
    )
    func `a cache on a full disk is a warning, the book is rendered, and no half entry is left`() throws {
        let run = try mountingShell(
            """
            mkdir disk && mount -t tmpfs -o size=200k tmpfs disk
            "$RENDER_BOOK" "$BOOK" -q --no-cache -o whole.wav --pages 2
            "$RENDER_BOOK" "$BOOK" --cache disk/cache -o out.wav --pages 2 >summary; echo $?
            "$RENDER_BOOK" "$BOOK" -q --cache disk/cache -o again.wav --pages 2; echo $?
            cmp whole.wav out.wav; cmp whole.wav again.wav; ls -A disk/cache/writing
            """
        )
        let warning = "render-book: warning: nothing more is stored in the cache disk/cache: No space left on device\n"
        #expect(run.errors == warning)
        #expect(run.output == "0\n0\n")
    }

    @Test(.requires(.mounting))
    func `endless standard input does not fill the disk`() throws {
        let run = try mountingShell(
            """
            mkdir disk && mount -t tmpfs -o size=800k tmpfs disk
            yes | TMPDIR=$PWD/disk timeout 60 "$RENDER_BOOK" inspect -; echo $?; ls -A disk
            """
        )
        #expect(run.errors.contains("standard input has more than 40"))
        #expect(run.errors.contains("half of what is free in"))
        #expect(run.output == "74\n")
    }

    @Test func `stored standard input disappears when the process is killed`() throws {
        let run = try shell(
            """
            mkdir kept; mkfifo pipe; exec 3<>pipe
            TMPDIR=$PWD/kept "$RENDER_BOOK" inspect - <pipe & timeout 60 dd if=/dev/zero bs=64k count=4 >&3 2>/dev/null
            kill -KILL $!; wait $!; ls -A kept
            """
        )
        #expect(run.output == "")
    }

    @Test(.requires(.mounting))
    func `a read-only output folder is reported`() throws {
        let run = try mountingShell(
            """
            mkdir out && mount --bind out out && mount -o remount,ro,bind out
            "$RENDER_BOOK" "$BOOK" --no-cache -o out/out.wav; echo $?; ls -A out
            """
        )
        #expect(run.errors == "render-book: error: cannot create out/out.wav: Read-only file system\n")
        #expect(run.output == "73\n")
    }

    @Test(.requires(.mounting))
    func `a read-only cache is a warning, and its entries are used`() throws {
        let run = try mountingShell(
            """
            "$RENDER_BOOK" "$BOOK" -q --cache cache -o one.wav --pages 2
            mount --bind cache cache && mount -o remount,ro,bind cache
            "$RENDER_BOOK" "$BOOK" --cache cache -o out.wav --pages 2-3; echo $?
            "$RENDER_BOOK" "$BOOK" -q --no-cache -o whole.wav --pages 2-3; cmp whole.wav out.wav
            """
        )
        #expect(
            run.errors == "render-book: warning: nothing more is stored in the cache cache: Read-only file system\n"
        )
        #expect(run.output.contains(/^out\.wav: 2 pages, .*, [1-9]\d % from the cache\n0\n$/), "\(run.output)")
    }

    @Test(.requires(.ordinaryUser))
    func `a folder without permissions is reported`() throws {
        let run = try shell(
            """
            mkdir out cache && chmod 500 out cache
            "$RENDER_BOOK" "$BOOK" --no-cache -o out/out.wav; echo $?
            "$RENDER_BOOK" "$BOOK" -q --cache cache -o out.wav --pages 1; echo $?
            """
        )
        #expect(run.errors.contains("render-book: error: cannot create out/out.wav: Permission denied\n"))
        #expect(run.output == "73\n0\n")
    }

    /// Starts a rendering of the book in its own session, so that its workers can be found, and waits until some sound
    /// is written.
    private static let begin = """
        begin() {
            setsid "${COMMAND:-$RENDER_BOOK}" "$BOOK" -o out/out.wav "$@" & job=$!
            until [ -n "$(find out -name '.out.wav.*' -size +0)" ] || ! kill -0 $job 2>/dev/null; do sleep 0.01; done
        }

        """

    /// Waits until the rendering and its child processes have ended, and prints its status and the processes that do
    /// not end.
    private static let end = """

        wait $job; echo $?
        left() { ps -o stat=,args= -s $job | grep -v '^Z'; }
        for try in $(seq 600); do left >/dev/null || break; sleep 0.05; done; left
        """

    @Test func `an output folder that is removed during rendering is reported, and not created again`() throws {
        let run = try shell(
            Self.begin + "mkdir out; begin --no-cache --timeline out/out.json; rm -r out" + Self.end
        )
        #expect(
            run.errors
                == "render-book: error: cannot write out/out.json: somebody else removed it while it was written\n"
        )
        #expect(run.output == "75\n")
        #expect(try folder.contents == [])
    }

    // A file that is written while the folder is removed keeps it.
    @Test(arguments: ["while [ -e cache ]; do rm -r cache 2>/dev/null || :; done", "mv cache gone; touch cache"])
    func `a cache that is removed during rendering, or replaced by a file, does not change the sound`(
        loss: String
    ) throws {
        let run = try shell(
            """
            "$RENDER_BOOK" "$BOOK" -q --no-cache -o whole.wav; mkdir out
            \(Self.begin) begin -q --cache cache; \(loss) \(Self.end)
            cmp whole.wav out/out.wav; ls -A out
            """
        )
        #expect(run.errors == "")
        #expect(run.output == "0\nout.wav\n")
    }

    // MARK: - Signals

    @Test func `SIGPIPE does not end a rendering; a closed standard output changes its exit status`() throws {
        let signalled = try shell(Self.begin + "mkdir out; begin -q --no-cache; kill -PIPE $job" + Self.end)
        #expect(signalled.output == "0\n")
        let unread = try shell("(\"$RENDER_BOOK\" \"$BOOK\" --no-cache -o two.wav; echo $? >status) | true")
        #expect(unread.errors == "")
        #expect(try String(contentsOfFile: folder.file("status"), encoding: .utf8) == "74\n")
        #expect(try shell("cmp out/out.wav two.wav").status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("out")) == ["out.wav"])
    }

    // MARK: - Failing workers

    /// A worker that moves to its parent's process group, and hangs.
    private static let fugitive = """
        exec python3 -c 'import os, time; os.setpgid(0, os.getpgid(os.getppid())); time.sleep(1000)'
        """

    /// Installs a copy of the command with a worker that lists the voices and then runs a shell script.
    private func install(worker script: String) throws -> String {
        let worker = """
            #!/bin/sh
            [ "$1" = voices ] && exec '\(CommandRun.product("espeak-worker"))' voices
            \(script)

            """
        try FileManager.default.createDirectory(atPath: folder.file("bin"), withIntermediateDirectories: false)
        try Data(worker.utf8).write(to: URL(fileURLWithPath: folder.file("bin/espeak-worker")))
        return "mkdir out; cp \"$RENDER_BOOK\" bin; chmod +x bin/espeak-worker; COMMAND=bin/render-book; "
    }

    @Test(arguments: [
        ("exec sleep 1000", "the speech worker did not answer within 5 seconds"),
        (fugitive, "the speech worker did not answer within 5 seconds"),
        ("exec yes", "the speech worker returned invalid data"),
        ("exec head -c 3 /dev/zero", "the speech worker exited before it had finished: exit status 0"),
        (
            "echo no voice today >&2; exit 3",
            "the speech worker exited before it had finished: exit status 3, no voice today"
        ),
        ("exec >&- <&-; sleep 1000", "the speech worker exited before it had finished: killed by signal 9"),
    ])
    func `a worker that hangs, sends an invalid reply or ends is reported with the position`(
        script: String,
        message: String
    ) throws {
        let run = try shell(try install(worker: script) + Self.begin + "begin --jobs 1 --no-cache" + Self.end)
        #expect(run.errors == "\(Self.book): page 1, utterance 1: error: \(message)\n")
        #expect(run.output == "70\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("out")) == [])
    }

    @Test(arguments: ["voices", "speak"]
    )
    func `a worker that hangs while it lists the voices does not delay the end of a command`(command: String) throws {
        let lines =
            try install(worker: "") + """
                printf '%s\n' '#!/bin/sh' "$FUGITIVE" >bin/espeak-worker
                timeout 180 bin/render-book \(command == "voices" ? "voices" : "speak --device none \"$BOOK\""); echo $?
                """
        let run = try shell("FUGITIVE=\"\(Self.fugitive)\"; " + lines)
        #expect(run.errors == "render-book: error: the speech worker did not answer within 5 seconds\n")
        #expect(run.output == "70\n")
    }

    #if os(Linux)
    @Test(
        .requires(.otherUsers)
    )
    func `a hanging worker of another user cannot be ended, and is abandoned`() throws {
        let script = "setpriv --reuid=65534 --clear-groups sleep 20"
        let run = try shell(
            try install(worker: "exec \(script)")
                + "setpriv --bounding-set=-kill timeout 180 bin/render-book \"$BOOK\" --jobs 1 --no-cache -o out/out.wav; echo $?"
        )
        let message = "the speech worker did not answer within 5 seconds; it cannot be ended, and was left behind"
        #expect(run.errors == "\(Self.book): page 1, utterance 1: error: \(message)\n")
        #expect(run.output == "70\n")
    }
    #endif

    @Test func `a folder called espeak-worker is not taken for it`() throws {
        let run = try shell(
            """
            mkdir -p bin path/espeak-worker; cp "$RENDER_BOOK" bin
            PATH="$PWD/path:$PATH" bin/render-book voices
            """
        )
        let message = "render-book: error: cannot find espeak-worker, the speech program;"
        #expect(run.errors.hasPrefix(message), "\(run.errors)")
        #expect(run.status == 69)
    }

    @Test func `an incomplete list of voices is not an error in a book`() throws {
        let lines =
            try install(worker: "") + """
                printf '%s\n' '#!/bin/sh' "'\(CommandRun.product("espeak-worker"))' voices | head -c 3000" >bin/espeak-worker
                bin/render-book "$BOOK" --no-cache -o out/out.wav; echo $?
                """
        let run = try shell(lines)
        #expect(
            run.errors == "\(Self.book): page 1, utterance 1: error: the speech worker's list of voices was cut short\n"
        )
        #expect(run.output == "70\n")
    }

    @Test(arguments: [
        ("TERM", 143, "-o out/out.wav"), ("HUP", 129, "-o out/out.wav"), ("TERM", 143, "--split pages -o out"),
    ])
    func `a rendering whose worker hangs ends immediately on a signal`(
        signal: String,
        status: Int32,
        options: String
    ) throws {
        let lines = """
            setsid bin/render-book "$BOOK" --no-cache \(options) & job=$!
            while [ ! -e hanging ]; do sleep 0.01; done
            kill -\(signal) $job
            """
        let run = try shell(try install(worker: "touch hanging; exec sleep 1000") + lines + Self.end)
        #expect(run.errors == "render-book: interrupted, and nothing was written of \(Self.book)\n")
        #expect(run.output == "\(status)\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("out")) == [])
    }
}
