import FoundationEssentials
import Narration
import NarrationEncoding
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
    ///   - format: The format as which a rendering has written it, if it is known.
    /// - Throws: ``InputFailure``; `CancellationError`.
    init(path: String, name: String? = nil, profile: MasteringProfile?, as format: MasteredFormat? = nil) async throws {
        (self.path, self.profile) = (name ?? path, profile)
        judgement = Judgement(of: try await Self.file(path, format), by: profile)
    }

    /// Measures a file, and warns of one whose end is missing.
    private static func file(_ path: String, _ format: MasteredFormat?) async throws -> InspectedFile {
        try InputFailure.check(path)
        do {
            let file = try await InspectedFile(contentsOf: path, writtenAs: format)
            if file.lacksEnd, let stated = file.statedDuration {
                let end = file.sound.duration.asTime
                Terminal.errors.print(
                    "\(path): warning: it says it is \(stated.asTime) long, but ends at \(end): its end is missing"
                )
            }
            return file
        } catch let error as SoundReadingError {
            throw InputFailure(error)
        } catch let error as MeasuringError {
            throw InputFailure(error, in: path)
        }
    }

    /// A line for the file and a row for each measure.
    var text: TerminalText {
        let table = TextTable(judgement.lines.map { line in [""] + line.words.map { "\($0)" } })
        return "\(headline)\n\(table.text)"
    }

    /// The file, and whether it passes.
    var headline: TerminalText {
        guard let profile else { return "\(path)" }
        let remark = profile.remark.map { " (\($0))" } ?? ""
        return "\(path): \(judgement.isPassed ? "passes" : "fails") \(profile.name)\(remark)"
    }
}

extension InspectionReport {
    /// The report for scripts: numbers in the units of `Measure`, and `null` for −∞ or a value that could not be
    /// measured.
    var record: Record {
        let figures = judgement.lines.map { ($0.figure.rawValue, $0.record) }
        return [
            "path": path, "profile": profile?.name, "passed": profile.map { _ in judgement.isPassed },
            "figures": Dictionary(uniqueKeysWithValues: figures),
        ]
    }
}

extension Judgement.Line {
    fileprivate var record: Record {
        let value: Record =
            switch value {
            case .number(let number) where number.isFinite: ["value": number]
            case .name(let name): ["value": name]
            default: ["value": Record.null]
            }
        switch limits {
        case .range(let range):
            return value + [
                "verdict": verdict.rawValue, "lowest": range.lowerBound.isFinite ? range.lowerBound : nil,
                "highest": range.upperBound.isFinite ? range.upperBound : nil,
            ]
        case .names(let names): return value + ["verdict": verdict.rawValue, "names": names]
        case nil: return value
        }
    }
}
