import Foundation
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

extension MeasureLimits {
    /// The limits as text.
    func words(for figure: Measure) -> String {
        switch self {
        case .names(let names): names.joined(separator: " or ")
        case .range(let range) where range.lowerBound == range.upperBound: figure.words(for: range.lowerBound)
        case .range(let range) where range.lowerBound == -.infinity: "at most " + figure.words(for: range.upperBound)
        case .range(let range) where range.upperBound == .infinity: "at least " + figure.words(for: range.lowerBound)
        case .range(let range):
            "\(figure.number(range.lowerBound)) to \(figure.words(for: range.upperBound))"
        }
    }
}

extension Measure {
    /// The name of the measure.
    var words: String {
        switch self {
        case .container: "container"
        case .codec: "codec"
        case .sampleRate: "sample rate"
        case .channels: "channels"
        case .bitrate: "bitrate"
        case .bitrateMode: "bitrate is"
        case .duration: "duration"
        case .loudness: "loudness"
        case .loudnessRange: "loudness range"
        case .truePeak: "true peak"
        case .samplePeak: "sample peak"
        case .rms: "RMS level"
        case .noiseFloor: "noise floor"
        case .head: "head"
        case .tail: "tail"
        }
    }

    /// A value with its unit.
    func words(for number: Double) -> String {
        unit.isEmpty ? self.number(number) : "\(self.number(number)) \(unit)"
    }

    /// A value without its unit: levels to a hundredth, counts as integers.
    func number(_ number: Double) -> String {
        guard number.isFinite else { return number < 0 ? "-∞" : "∞" }
        switch self {
        case .sampleRate, .channels: return "\(Int(saturating: number))"
        case .bitrate: return "\(Int(saturating: (number / 1_000).rounded()))"
        case .duration: return number.asTime
        default:
            let text = String(format: "%.2f", abs(number))
            return number < 0 && text != "0.00" ? "-" + text : text
        }
    }

    private var unit: String {
        switch self {
        case .sampleRate: "Hz"
        case .bitrate: "kbit/s"
        case .loudness: "LUFS"
        case .loudnessRange: "LU"
        case .truePeak: "dBTP"
        case .samplePeak, .rms, .noiseFloor: "dBFS"
        case .head, .tail: "s"
        case .container, .codec, .channels, .bitrateMode, .duration: ""
        }
    }
}
