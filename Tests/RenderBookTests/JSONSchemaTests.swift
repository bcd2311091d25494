import Foundation
import TestRequirements
import TestSupport
import Testing

/// The schemas of what the command writes for other programs, judged by jsonschema of PyPI.
@Suite(.ownThreads, .requires(.pythonPackages)) struct JSONSchemaTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL

    /// Runs lines of bash, in which `judge SCHEMA [FILE]` says what a file, or each line of standard input, violates.
    private func run(_ lines: String) throws -> CommandRun {
        let judge = """
            import json, jsonschema, sys
            schema = json.load(open("\(Self.repository.path)/Schemas/" + sys.argv[1] + ".schema.json"))
            texts = [open(sys.argv[2]).read()] if sys.argv[2:] else list(sys.stdin)
            judge = jsonschema.Draft202012Validator(schema)
            problems = [f"{list(e.absolute_path)}: {e.message[:200]}" for t in texts for e in judge.iter_errors(json.loads(t))]
            print(sys.argv[1], len(texts) > 0, problems)
            """
        let folder = try ScratchFolder()
        try judge.write(toFile: folder.file("judge.py"), atomically: true, encoding: .utf8)
        return try CommandRun.bash(
            """
            judge() { PYTHONPATH='\(Requirement.pythonPath.path)' python3 judge.py "$@"; }
            book='\(Self.repository.path)/Books/AVerySmallSneeze.plist'
            \(lines)
            """,
            in: folder.path
        )
    }

    @Test func `a timeline and the reports of a file, of several, of parts and of an error are valid`() throws {
        let run = try run(
            """
            "$RENDER_BOOK" "$book" -o a.flac --timeline a.json --json > report.json 2> /dev/null
            judge timeline a.json; judge report report.json
            "$RENDER_BOOK" "$book" --pages 1,2 --split chapters -o parts --format opus --json > parts.json 2> /dev/null
            judge report parts.json
            "$RENDER_BOOK" "$book" -o a.flac --json --pages 99 > error.json 2> /dev/null; judge report error.json
            "$RENDER_BOOK" nothing.plist -o b.wav --json > error.json 2> /dev/null; judge report error.json
            echo '{"version": 1, "pages": [{"page": 0}]}' > wrong.json; judge timeline wrong.json | grep -c 'less than'
            """
        )
        let report = "report True []\n"
        #expect(run.output == "timeline True []\n" + report + report + report + report + "1\n", "\(run)")
    }

    @Test func `a plan and the records of what was done, and what failed, are valid`() throws {
        let run = try run(
            """
            echo '{ books = ("a.md", "b.md", "c.md"); options = { master = podcast; format = flac; }; }' > shelf.plist
            for name in a b c; do echo "The hare said hop, $name." > $name.md; done
            "$RENDER_BOOK" shelf plan shelf.plist > text; echo >> b.md; rm c.md
            "$RENDER_BOOK" shelf run shelf.plan.json > text 2> errors
            judge shelf-plan shelf.plan.json
            for record in shelf.plan.status/*; do judge shelf-record $record; grep -q passed $record && echo judged; done
            echo '{"version": 1, "tasks": []}' > wrong.json; judge shelf-plan wrong.json | grep -c 'required property'
            """
        )
        let lines = run.output.split(separator: "\n")
        #expect(lines.count { $0 == "shelf-record True []" } == 3 && lines.count { $0 == "judged" } == 1, "\(run)")
        #expect(lines.first == "shelf-plan True []" && lines.last == "1", "\(run)")
    }

    @Test func `each event of a narration is valid, also the answers to commands`() throws {
        let run = try run(
            """
            "$RENDER_BOOK" speak "$book" --device none --events <<END | tee events | judge events
            hop
            rate 1
            pause
            continue
            previous
            {"command": "go", "page": 2, "utterance": 1}
            go 99
            quit
            END
            grep -c refused events
            """
        )
        #expect(run.output == "events True []\n3\n", "\(run)")
    }
}
