import Foundation
import TestRequirements
import TestSupport
import Testing

/// The installation of engines, with a `python3` that is a script and fetches nothing.
@Suite(.ownThreads) struct EngineInstallationTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try write(
            """
            #!/bin/sh
            echo "$@" >> '\(folder.file("calls.txt"))'
            case "$*" in
            "-I -c import ensurepip, venv") exit "${ENSUREPIP:-0}" ;;
            "-I -m venv --clear "*) mkdir -p "$5/bin" && cp "$0" "$5/bin/python" ;;
            "-I -m pip install "*) sleep "${PIP_SECONDS:-0}"; exit "${PIP_STATUS:-0}" ;;
            *kokoro.py) PATH="${PATH#*:}" exec python3 '\(folder.file("kumo.py"))' ;;
            *) exit 1 ;;
            esac
            """,
            to: "bin/python3"
        )
    }

    private func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: folder.file(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    }

    /// Runs `voices` with the script as its Python, and with assignments of variables.
    private func voices(_ arguments: String, _ variables: String = "") throws -> CommandRun {
        try CommandRun.shell(
            "PATH='\(folder.file("bin"))':\"$PATH\" XDG_DATA_HOME='\(folder.file("data"))' \(variables) "
                + "$RENDER_BOOK voices \(arguments) < /dev/null",
            in: folder.path
        )
    }

    /// What is in the folder of the engines.
    private var installed: [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.file("data/narration/engines"))
        return (names ?? []).sorted()
    }

    private var calls: String {
        (try? String(contentsOfFile: folder.file("calls.txt"), encoding: .utf8)) ?? ""
    }

    @Test func `without a terminal, the plan is shown and nothing is fetched`() throws {
        let run = try voices("--install hibari")
        #expect(run.errors.contains(/packages +hibari-tts==0\.2\.1/))
        #expect(run.errors.contains(/size +59 MB to download/))
        #expect(run.errors.contains(/licence +Apache-2\.0/))
        #expect(run.errors.contains(folder.file("data/narration/engines/hibari")))
        #expect(run.errors.hasSuffix("error: there is no terminal to ask on; --yes agrees without a question\n"))
        #expect(run.status == 64)
        #expect(calls == "")
        #expect(installed == [])
    }

    @Test(.requires(.tmux)) func `on a terminal, the answer decides`() async throws {
        let session = try await TerminalSession(
            in: folder,
            environment: ["PATH": folder.file("bin") + ":/usr/bin:/bin", "XDG_DATA_HOME": folder.file("data")]
        )
        try session.type("'\(CommandRun.product("render-book"))' voices --install hibari")
        try await session.wait(until: { $0.text.contains("[y/N]") })
        try session.type("n")
        try await session.wait(until: { $0.text.contains("nothing was installed") })
        #expect(calls == "")
        try session.type("'\(CommandRun.product("render-book"))' voices --install hibari")
        try await session.wait(until: { $0.text.components(separatedBy: "[y/N]").count == 3 })
        try session.type("y")
        try await session.wait(until: { $0.text.contains("hibari was installed") })
        #expect(installed == ["hibari"])
    }

    @Test func `an installed engine is tried, found again, and removed`() throws {
        let run = try voices("--install hibari --yes")
        #expect(calls.contains("-m pip install"))
        #expect(calls.contains("hibari-tts==0.2.1\n"))
        #expect(run.errors.contains("hibari was installed"))
        // The script is no engine.
        #expect(run.errors.contains(": error: the engine ended"))
        #expect(run.status == 70)
        #expect(installed == ["hibari"])

        let second = try voices("--install HIBARI --yes")
        #expect(second.output.hasPrefix("hibari is installed already, in "))
        #expect(second.output.contains("voices --remove hibari"))
        #expect(second.status == 0)

        let unasked = try voices("--remove hibari")
        #expect(unasked.errors.hasSuffix("error: there is no terminal to ask on; --yes agrees without a question\n"))
        #expect(installed == ["hibari"])
        #expect(try voices("--remove hibari --yes").status == 0)
        #expect(installed == [])
        let again = try voices("--remove hibari")
        #expect(again.errors == "render-book: error: hibari is not installed\n")
        #expect(again.status == 69)
    }

    @Test func `the voices of an engine without English are tried in their own language`() throws {
        try write(
            """
            import json, sys
            info = {"tts": [{"name": "kokoro", "voices": [{"name": "kumo", "languages": ["ja"], "sample_rate": 8000}]}]}
            for line in sys.stdin:
                head = json.loads(line)
                data = json.loads(sys.stdin.read(head["data_length"]))
                refusal = {"type": "error", "data": {"text": data.get("language") + " has no paper"}} if data else 0
                print(json.dumps(refusal or {"type": "info", "data": info}), flush=True)
            """,
            to: "kumo.py"
        )
        let run = try voices("--install kokoro-ja --yes")
        #expect(run.errors.contains("the engine refused: ja has no paper"), "\(run.errors)")
    }

    @Test(arguments: [("ENSUREPIP=1", "python3-venv"), ("PIP_STATUS=3", "failed with exit status 3")])
    func `an installation that fails leaves nothing`(variables: String, message: String) throws {
        let run = try voices("--install piper --yes", variables)
        #expect(run.errors.contains(message))
        #expect(run.status == 69)
        #expect(installed == [])
    }

    @Test func `an installation that is interrupted leaves nothing`() throws {
        let run = try voices("--install piper --yes & sleep 2; kill -TERM $!; wait $!", "PIP_SECONDS=100")
        #expect(run.errors.contains("interrupted, and nothing was written"))
        #expect(run.status == 143)
        #expect(installed == [])
    }

    @Test func `a folder that Narration did not make is neither replaced nor removed`() throws {
        try write("carrots", to: "data/narration/engines/hibari/notes.txt")
        for action in ["--install hibari --yes", "--remove hibari"] {
            let run = try voices(action)
            #expect(run.errors.contains("was not installed by Narration; move it away"))
            #expect(run.status == 69)
        }
        #expect(FileManager.default.fileExists(atPath: folder.file("data/narration/engines/hibari/notes.txt")))
        #expect(!calls.contains("pip"))
    }

    @Test func `an engine that is not offered is an error`() throws {
        let run = try voices("--install flite --yes")
        #expect(
            run.errors
                == "render-book: error: there is no engine \"flite\" to install or remove; there are hibari, piper, kokoro-ja\n"
        )
        #expect(run.status == 64)
    }

    @Test(arguments: ["--install hibari --json", "--install hibari --remove hibari", "--yes", "en --remove piper"])
    func `options that make no sense together are refused`(arguments: String) throws {
        #expect(try voices(arguments).status == 64)
    }
}
