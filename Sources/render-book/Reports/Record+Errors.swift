import Narration
import NarrationAuthoring
import NarrationBooks
import NarrationEditing
import NarrationRendering

// Lines, columns, pages, pictures and utterances count from 1.
extension Record {
    /// An error, the same from every command with `--json`. Its diagnostics are those of `check --json`, but without
    /// repairs.
    static func error(_ failure: any Failure, in path: String?) -> Record {
        error(
            failure.exitStatus.rawValue,
            failure.words,
            [
                "path": path, "page": failure.position.map { $0.page + 1 },
                "utterance": failure.position.map { $0.utterance + 1 },
                "failures": (failure as? RenderError)?.failures.map(\.record),
                "diagnostics": failure.diagnostics.isEmpty
                    ? nil : failure.diagnostics.map { .diagnostic($0) } as [Record],
            ]
        )
    }

    /// An error without a place.
    static func error(_ status: ExitStatus, _ message: String) -> Record { error(status.rawValue, message, [:]) }

    private static func error(_ status: Int32, _ message: String, _ place: Record) -> Record {
        ["error": ["exitStatus": status, "message": message] + place]
    }

    /// A problem of a book. Its fix replaces bytes of the file by a text; several fixes are made from last to first.
    static func diagnostic(_ problem: Diagnostic, fixedBy edit: TextEdit? = nil) -> Record {
        [
            "path": problem.path, "line": problem.location?.line, "column": problem.location?.column,
            "page": problem.page.map { $0 + 1 }, "picture": problem.picture.map { $0 + 1 },
            "utterance": problem.utterance.map { $0 + 1 }, "severity": problem.severity,
            "code": problem.code.rawValue, "message": problem.message, "note": problem.note,
            "fix": edit.map { ["offset": $0.offset, "length": $0.length, "replacement": $0.replacement] as Record },
        ]
    }
}
