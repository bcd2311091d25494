public import Narration

/// What an engine keeps of the laws of ``EngineContract``, and what it cannot do.
///
/// ```swift
/// let report = await EngineReport(testing: MyEngine())
/// for finding in report.findings { print(finding) }
/// ```
///
/// A `LimitedEngine` is not expected to keep laws about abilities that its voice does not claim. The engine speaks
/// about ten minutes in total.
public struct EngineReport: Sendable, Hashable {
    /// The outcome for a law.
    public enum Outcome: Sendable, Hashable {
        /// The engine keeps it.
        case kept
        /// The engine does not keep it, with a sentence for each violation.
        case broken([String])
        /// The engine cannot keep it, because the voice lacks abilities.
        case lacking(EngineAbilities)
    }

    /// A law with its outcome.
    public struct Finding: Sendable, Hashable {
        /// The law.
        public let law: EngineContract.Law

        /// The outcome.
        public let outcome: Outcome
    }

    /// The outcomes of all laws, in their order.
    public let findings: [Finding]

    /// Whether the engine keeps all laws that it can keep.
    public var isKept: Bool { broken.isEmpty }

    /// The laws that it does not keep.
    public var broken: [Finding] {
        findings.filter { if case .broken = $0.outcome { true } else { false } }
    }

    /// The abilities that the voice lacks.
    public let lacking: EngineAbilities

    /// Tests an engine.
    ///
    /// - Parameters:
    ///   - engine: The engine.
    ///   - voice: The voice, or `nil` for the voice of the language.
    ///   - language: The language, a BCP 47 tag.
    ///   - willTest: Called before each law is tested, which takes some seconds or minutes.
    /// - Throws: The errors of choosing the voice and of asking for its abilities; `CancellationError`.
    public init(
        testing engine: any SpeechEngine,
        voice: String? = nil,
        language: String = Utterance.defaultLanguage,
        willTest: (EngineContract.Law) -> Void = { _ in }
    ) async throws {
        let chosen = try await engine.voice(for: Utterance("", voice: voice, language: language))
        let abilities = try await (engine as? any LimitedEngine)?.abilities(of: chosen) ?? .all
        let contract = EngineContract(engine, voice: voice, language: language, extent: .brief)
        var findings: [Finding] = []
        for law in EngineContract.Law.allCases {
            try Task.checkCancellation()
            let missing = law.abilities.subtracting(abilities)
            guard missing.isEmpty else {
                findings.append(Finding(law: law, outcome: .lacking(missing)))
                continue
            }
            willTest(law)
            let breaches = await contract.violations(of: [law]).map(\.breach)
            findings.append(Finding(law: law, outcome: breaches.isEmpty ? .kept : .broken(breaches)))
        }
        self.findings = findings
        lacking = EngineAbilities.all.subtracting(abilities)
    }
}

extension EngineReport.Finding: CustomStringConvertible {
    /// The law and its outcome, one line for each violation.
    public var description: String {
        switch outcome {
        case .kept: "kept: \(law.rawValue)"
        case .broken(let breaches): breaches.map { "not kept: \(law.rawValue): \($0)" }.joined(separator: "\n")
        case .lacking(let abilities): "cannot: \(law.rawValue); the voice has no \(abilities.words)"
        }
    }
}

extension EngineContract.Law {
    /// The abilities without which it cannot be kept.
    public var abilities: EngineAbilities {
        switch self {
        case .sameAfterAnything, .sameInCompany, .delaysLeftToCaller: .repeatable
        case .everyWordMarked: .wordMarks
        case .louderIsLouder: .volume
        case .fasterIsShorter: .rate
        default: []
        }
    }
}

extension EngineAbilities {
    /// The abilities in words: `rate, marks of words`.
    package var words: String {
        let names: [(EngineAbilities, String)] = [
            (.rate, "rate"), (.pitch, "pitch"), (.volume, "volume"), (.wordMarks, "marks of words"),
            (.phonemes, "phonemes"), (.repeatable, "repeatable sound"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}
