import Foundation
import TestRequirements
import TestSupport
import Testing

/// The results of `make install` and `make deb` with a debug build; `make deb-test` uses the package in a clean Debian.
@Suite(.requires(.manualGenerator), .ownThreads)
struct InstallTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    @Test func `all files are installed, with a man page for each subcommand`() throws {
        let pages = [
            "-align", "-bank-check", "-bank-make", "-bank", "-cache", "-check", "-format", "-inspect", "-new",
            "-preview",
            "-prompts", "-render", "-say", "-serve", "-shelf-hand-over", "-shelf-plan", "-shelf-report", "-shelf-run",
            "-shelf-status", "-shelf-verify", "-shelf", "-speak", "-voices", "",
        ]
        let manual = pages.map { "share/man/man1/render-book\($0).1" }
        #expect(try install().status == 0)
        #expect(
            try installed == [
                "bin/render-book",
                "libexec/narration/espeak-worker",
                "libexec/narration/render-book-server", "libexec/narration/render-book-shelf",
                "libexec/narration/render-book-studio",
                "libexec/narration/sd_narration",
                "share/bash-completion/completions/render-book",
                "share/doc/narration/LICENSE",
                "share/doc/narration/LICENSE.espeak-worker",
                "share/doc/narration/NOTICE",
                "share/fish/vendor_completions.d/render-book.fish",
            ] + manual + [
                "share/narration/engines/festival.py",
                "share/narration/engines/flite.py",
                "share/narration/engines/hibari.py",
                "share/narration/engines/kokoro.py",
                "share/narration/engines/piper.py",
                "share/narration/engines/plain_english.py",
                "share/narration/engines/pocket.py",
                "share/narration/engines/supertonic.py",
                "share/narration/engines/wyoming_stdio.py",
                "share/narration/events.schema.json",
                "share/narration/installed-files",
                "share/narration/narration.conf",
                "share/narration/plist-book.rng",
                "share/narration/report.schema.json",
                "share/narration/shelf-plan.schema.json",
                "share/narration/shelf-record.schema.json",
                "share/narration/timeline.schema.json",
                "share/zsh/site-functions/_render-book",
            ]
        )
    }

    @Test func `the installed command finds its worker`() throws {
        #expect(try install().status == 0)
        let book = Staging.repository.appending(path: "Books/AVerySmallSneeze.plist").path
        let run = try shell("PATH=/usr/bin prefix/bin/render-book --pages 1 '\(book)' -o out.wav")
        #expect(run.errors == "")
        #expect(run.status == 0)
    }

    @Test func `after two installations and an uninstallation, only other files remain`() throws {
        let others = ["bin/other", "libexec/narration/other", "share/man/man1/other.1", "share/narration/a file"]
        for file in others {
            _ = try shell("file='prefix/\(file)'; mkdir -p \"${file%/*}\" && touch \"$file\"")
        }
        #expect(try install().status == 0)
        #expect(try install().status == 0)
        #expect(try installed.contains("bin/render-book"))
        #expect(try uninstall().status == 0)
        #expect(try installed == others)
        #expect(try shell("[ -e prefix/share/doc/narration ]").status == 1)

        let again = try uninstall()
        #expect(again.status == 66)
        #expect(again.errors == "install.sh: Narration is not installed in prefix\n")
        #expect(try installed == others)
    }

    @Test func `a version removes the files that only the previous one had`() throws {
        let former = try shell(
            """
            cp -r '\(try Staging.shared.get().path)/stage' former && touch former/share/man/man1/render-book-former.1
            '\(Staging.script("install.sh"))' former prefix && touch prefix/share/man/man1/other.1
            """
        )
        #expect(former.status == 0)
        let page = "share/man/man1/render-book-former.1"
        #expect(try installed.contains(page))
        #expect(try install().status == 0)
        #expect(try !installed.contains(page))
        #expect(try installed.contains("share/man/man1/other.1"))
        #expect(try installed.contains("share/man/man1/render-book.1"))
    }

    @Test func `a man page can be found by its names, and refers to the others`() throws {
        #expect(try install().status == 0)
        let check = try page("render-book-check")
        #expect(check.contains("\n.Dt RENDER-BOOK-CHECK 1\n"))
        let purpose = "Report problems in a book or story, with their locations."
        #expect(check.contains("\n.Nm render-book-check\n.Nd \(purpose)\n"))
        #expect(check.contains("\n.Sh SYNOPSIS\n.Nm \"render-book check\"\n"))
        #expect(check.hasSuffix("\n.Sh \"SEE ALSO\"\n.Xr render-book 1\n"))
        let command = try page("render-book")
        #expect(command.contains("\n.Nm render-book\n.Nd Read plist books aloud, or render them to audio files.\n"))
        #expect(command.contains("\n.Xr render-book-check 1 ,\n"))
        #expect(!command.contains("render-book.") && !command.contains("render-book-help"))
    }

    @Test func `bash completes a subcommand, and a file for the command itself`() throws {
        #expect(try install().status == 0)
        let run = try CommandRun.bash(
            """
            source prefix/share/bash-completion/completions/render-book
            complete -p render-book
            COMP_WORDS=(render-book ch) COMP_CWORD=1 COMP_LINE='render-book ch' COMP_POINT=14
            _render-book render-book ch render-book
            echo "${COMPREPLY[*]}"
            """,
            in: folder.path
        )
        #expect(run.output == "complete -o default -o filenames -F _render-book render-book\ncheck\n")
    }

    @Test func `the package has the command's version`() throws {
        let changelog = Staging.repository.appending(path: "Packaging/debian/changelog")
        let version = try shell("\"$RENDER_BOOK\" --version").output.trimmingCharacters(in: .newlines)
        #expect(try String(contentsOf: changelog, encoding: .utf8).hasPrefix("narration (\(version)) "))
    }

    private func install() throws -> CommandRun {
        try shell("'\(Staging.script("install.sh"))' '\(try Staging.shared.get().path)/stage' prefix")
    }

    private func uninstall() throws -> CommandRun {
        try shell("'\(Staging.script("install.sh"))' --uninstall prefix")
    }

    /// The files under the prefix.
    private var installed: [String] {
        get throws {
            try shell("cd prefix && find . -type f | cut -c 3- | LC_ALL=C sort").output.split(separator: "\n").map(
                String.init
            )
        }
    }

    private func page(_ name: String) throws -> String {
        try String(contentsOfFile: folder.file("prefix/share/man/man1/\(name).1"), encoding: .utf8)
    }

    private func shell(_ line: String) throws -> CommandRun {
        try CommandRun.shell(line, in: folder.path)
    }
}

/// The tree of files that all tests install.
private enum Staging {
    static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL

    static func script(_ name: String) -> String { repository.appending(path: "Scripts/\(name)").path }

    static let shared = Result {
        let folder = try ScratchFolder()
        let binaries = URL(fileURLWithPath: CommandRun.product("render-book")).deletingLastPathComponent().path
        let run = try CommandRun.shell("'\(script("stage.sh"))' '\(binaries)' stage", in: folder.path)
        try #require(run.status == 0, "\(run.errors)")
        return folder
    }
}
