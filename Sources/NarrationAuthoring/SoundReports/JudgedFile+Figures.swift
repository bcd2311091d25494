#if Mastering
import NarrationMastering

extension JudgedFile {
    /// The measures as reports in JSON have them, by the names of `Measure`, in whose units the numbers are.
    public var figures: [String: Figure] {
        Dictionary(uniqueKeysWithValues: judgement.lines.map { ($0.figure.rawValue, Figure(line: $0)) })
    }

    /// A measure. Its `value` is `null` for −∞, and for what could not be measured; a limit that there is not is left
    /// out.
    public struct Figure: Sendable, Hashable, Encodable {
        let line: Judgement.Line

        private enum Key: CodingKey {
            case value, verdict, lowest, highest, names
        }

        /// Encodes the measure.
        public func encode(to encoder: any Encoder) throws {
            var record = encoder.container(keyedBy: Key.self)
            switch line.value {
            case .number(let number) where number.isFinite: try record.encode(number, forKey: .value)
            case .name(let name): try record.encode(name, forKey: .value)
            default: try record.encodeNil(forKey: .value)
            }
            guard let limits = line.limits else { return }
            try record.encode(line.verdict.rawValue, forKey: .verdict)
            switch limits {
            case .range(let range):
                try record.encodeIfPresent(range.lowerBound.ifFinite, forKey: .lowest)
                try record.encodeIfPresent(range.upperBound.ifFinite, forKey: .highest)
            case .names(let names): try record.encode(names, forKey: .names)
            }
        }
    }
}

extension Double {
    fileprivate var ifFinite: Double? { isFinite ? self : nil }
}
#endif
