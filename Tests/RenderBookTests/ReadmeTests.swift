import Foundation
import TestRequirements
import TestSupport
import Testing

/// The sessions in the README, run as shown.
@Suite(.serialized, .ownThreads) struct ReadmeTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL

    private let folder: ScratchFolder
    private let readme: String

    /// The commands of a session: a device that is silent, and a studio that is closed when its address has appeared.
    private static let preparation = """
        export XDG_CACHE_HOME="$PWD/caches"
        render-book() {
            case "$1" in
            speak) "$RENDER_BOOK" "$@" --device none >/dev/null ;;
            preview)
                "$RENDER_BOOK" "$@" --no-open >address &
                until [ -s address ]; do sleep 0.05; done
                kill $!
                wait
                head -n 1 address ;;
            *) "$RENDER_BOOK" "$@" ;;
            esac
        }
        """

    init() throws {
        folder = try ScratchFolder()
        readme = try String(contentsOf: Self.repository.appending(path: "README.md"), encoding: .utf8)
        let book = try #require(readme.firstMatch(of: /```xml\n((?s).*?)```/)?.1)
        try String(book).write(toFile: folder.file("Hare.plist"), atomically: true, encoding: .utf8)
        let books = Self.repository.appending(path: "Books").path
        try FileManager.default.createSymbolicLink(atPath: folder.file("Books"), withDestinationPath: books)
    }

    @Test func `what the README shows of a session is printed`() throws {
        let steps = Console.steps(in: readme).map { $0.ofMake ?? $0 }
        #expect(steps.count >= 5)
        for step in steps {
            let run = try CommandRun.bash("\(Self.preparation)\n\(step.command)", in: folder.path)
            #expect(run.output.sameEverywhere == step.output.sameEverywhere, "\(step.command)\n\(run.errors)")
        }
        let again = try CommandRun.bash("\(Self.preparation)\nrender-book Hare.plist -o Hare.m4b", in: folder.path)
        #expect(again.output.contains("unchanged"))
    }
}

extension Console.Step {
    /// The last command that `make` runs, with its output.
    fileprivate var ofMake: Console.Step? {
        guard command.hasSuffix("make demo") else { return nil }
        let lines = output.split(separator: "\n")
        return Console.Step(
            command: String(lines[1]).replacing(".build/release/render-book", with: "render-book"),
            output: lines[2] + "\n"
        )
    }
}

extension String {
    /// The text without what differs from one machine and one run to the next.
    fileprivate var sameEverywhere: String {
        replacing(/\d+ times real time/, with: "… times real time").replacing(/:\d+\/\?token=[0-9a-f]{48}/, with: ":…")
    }
}
