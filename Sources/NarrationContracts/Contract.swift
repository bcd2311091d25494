public import Narration

/// The laws of a protocol, which can be checked for an implementation.
///
/// ``EngineContract`` checks speech engines; `NarrationAudioTesting` contains the contracts of sound formats and audio
/// outputs.
///
/// ```swift
/// @Test func `keeps the contract`() async throws {
///     try await EngineContract(MyEngine()).check()
/// }
/// ```
///
/// A contract does not need a test framework. A failing test shows every violated law, with a description of the
/// violation.
public protocol Contract: Sendable {
    /// The laws, each named by its requirement.
    associatedtype Law: RawRepresentable<String>, CaseIterable, Hashable, Sendable

    /// Checks one law.
    ///
    /// - Returns: The violations, a sentence each.
    /// - Throws: An error that the implementation should not have thrown.
    func breaches(of law: Law) async throws -> [String]
}

extension Contract {
    /// A violation of a law.
    public typealias Violation = LawViolation<Law>

    /// All violations by an implementation.
    public typealias Broken = BrokenContract<Law>

    /// Checks every law.
    ///
    /// - Throws: ``BrokenContract`` with all violations.
    public func check() async throws {
        let violations = await violations()
        guard violations.isEmpty else { throw BrokenContract(violations: violations) }
    }

    /// Checks every law, or some of them, and returns the violations.
    public func violations(of laws: [Law] = Array(Law.allCases)) async -> [LawViolation<Law>] {
        var violations: [LawViolation<Law>] = []
        for law in laws {
            do {
                violations += try await breaches(of: law).map { LawViolation(law: law, breach: $0) }
            } catch {
                violations.append(LawViolation(law: law, breach: "it threw “\(error)”"))
            }
        }
        return violations
    }
}

/// A violation of a law of a ``Contract``.
public struct LawViolation<Law: RawRepresentable<String> & Hashable & Sendable>: Sendable, Hashable,
    CustomStringConvertible
{
    /// The law.
    public let law: Law

    /// A description of the violation.
    public let breach: String

    /// The law and the violation, on one line.
    public var description: String { "\(law.rawValue): \(breach)" }
}

/// All violations of a ``Contract`` by an implementation.
public struct BrokenContract<Law: RawRepresentable<String> & Hashable & Sendable>: DescribedError {
    /// The violations, at least one.
    public let violations: [LawViolation<Law>]

    /// A line for each violation.
    public var description: String {
        violations.map(\.description).joined(separator: "\n")
    }
}
