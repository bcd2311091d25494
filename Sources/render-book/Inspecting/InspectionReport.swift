import FoundationEssentials
import Narration
import NarrationMastering

/// The result of inspecting a file.
struct InspectionReport {
    let path: String
    let judgement: Judgement
    let profile: MasteringProfile?

    /// Decodes, measures and judges a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - name: Its name in reports; by default, its path.
    ///   - profile: The profile by which it is judged.
    /// - Throws: ``InspectionFailure``; `CancellationError`.
    init(path: String, named name: String? = nil, profile: MasteringProfile?) async throws {
        self.path = name ?? path
        self.profile = profile
        judgement = Judgement(of: try await InspectedFile(contentsOf: path), by: profile)
    }

    /// A line for the file and a row for each measure.
    var text: TerminalText {
        let table = TextTable(judgement.lines.map { line in [""] + line.row.map { "\($0)" } })
        return "\(headline)\n\(table.text)"
    }

    /// The file, and whether it passes.
    var headline: TerminalText {
        guard let profile else { return "\(path)" }
        let remark = profile.remark.map { " (\($0))" } ?? ""
        return "\(path): \(judgement.isPassed ? "passes" : "fails") \(profile.name)\(remark)"
    }
}

extension Judgement.Line {
    /// The name of the measure, its value, the verdict, and the limits.
    fileprivate var row: [String] {
        let limits = limits.map { "must be \($0.words(for: figure))" } ?? ""
        return switch verdict {
        case .notJudged: [figure.words, valueWords, "", ""]
        case .passed: [figure.words, valueWords, "pass", limits]
        case .failed: [figure.words, valueWords, "FAIL", limits]
        }
    }

    private var valueWords: String {
        switch value {
        case .number(let number): figure.words(for: number)
        case .name(let name): name
        case nil: "none, too short"
        }
    }
}
