import FoundationEssentials
import Narration

extension MeasureLimits {
    /// The limits as text.
    package func words(for figure: Measure) -> String {
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
    package var words: String {
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

    /// What to do if a value fails; `nil` if the limits say it.
    var remedy: String? {
        self == .noiseFloor ? "record in a quieter room, or reduce the noise first" : nil
    }

    /// A value with its unit.
    package func words(for number: Double) -> String {
        unit.isEmpty ? self.number(number) : "\(self.number(number)) \(unit)"
    }

    /// A value without its unit: levels to a hundredth, counts as integers.
    package func number(_ number: Double) -> String {
        guard number.isFinite else { return number < 0 ? "-∞" : "∞" }
        switch self {
        case .sampleRate, .channels: return "\(Int(saturating: number))"
        case .bitrate: return "\(Int(saturating: (number / 1_000).rounded()))"
        case .duration: return number.asTime
        default:
            let hundredths = Int(saturating: abs(number * 100).rounded())
            let text = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
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
