import NarrationAuthoring
import NarrationEncoding
import NarrationMastering

/// The result of inspecting a file.
struct InspectionReport {
    let file: JudgedFile

    var judgement: Judgement { file.judgement }

    /// Decodes, measures and judges a file, and warns of one whose end is missing.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - name: Its name in reports; by default, its path.
    ///   - profile: The profile by which it is judged.
    ///   - format: The format as which a rendering has written it, if it is known.
    /// - Throws: ``InputFailure``; `CancellationError`.
    init(path: String, name: String? = nil, profile: MasteringProfile?, as format: MasteredFormat? = nil) async throws {
        try InputFailure.check(path)
        do {
            file = JudgedFile(name ?? path, try await InspectedFile(contentsOf: path, writtenAs: format), by: profile)
        } catch let error as SoundReadingError {
            throw InputFailure(error)
        } catch let error as MeasuringError {
            throw InputFailure(error, in: path)
        }
        if let warning = file.warning { Terminal.errors.print("\(warning)") }
    }

    /// A line for the file and a row for each measure.
    var text: TerminalText {
        let table = TextTable(judgement.lines.map { line in [""] + line.words.map { "\($0)" } })
        return "\(headline)\n\(table.text)"
    }

    /// The file, and whether it passes.
    var headline: TerminalText { file.verdict.isEmpty ? "\(file.path)" : "\(file.path): \(file.verdict)" }
}

extension InspectionReport {
    /// The report for scripts.
    var record: Record {
        [
            "path": file.path, "profile": file.profile?.name, "passed": file.profile.map { _ in judgement.isPassed },
            "figures": file.figures,
        ]
    }
}
