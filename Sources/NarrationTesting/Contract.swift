/// The laws of a protocol, checked on an implementation of it.
///
/// ``EngineContract`` checks speech engines; `NarrationAudioTesting` has the contracts of sound formats and audio
/// outputs.
///
/// ```swift
/// @Test func `keeps the contract`() async throws {
///     try await EngineContract(MyEngine()).check()
/// }
/// ```
///
/// A contract needs no test framework. A test that fails shows every law that was broken, and how.
public protocol Contract: Sendable {
    /// The laws, each named by what it demands.
    associatedtype Law: RawRepresentable<String>, CaseIterable, Hashable, Sendable

    /// Checks one law.
    ///
    /// - Returns: How it is broken, a sentence for each breach.
    /// - Throws: An error that the implementation should not have thrown.
    func breaches(of law: Law) async throws -> [String]
}

extension Contract {
    /// A law that was broken, and how.
    public typealias Violation = LawViolation<Law>

    /// All that an implementation did against the laws.
    public typealias Broken = BrokenContract<Law>

    /// Checks every law.
    ///
    /// - Throws: ``BrokenContract`` with all the violations there are.
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

/// A law of a ``Contract`` that was broken, and how.
public struct LawViolation<Law: RawRepresentable<String> & Hashable & Sendable>: Sendable, Hashable,
    CustomStringConvertible
{
    /// The law.
    public let law: Law

    /// What was done instead.
    public let breach: String

    /// The law and how it was broken, in a line.
    public var description: String { "\(law.rawValue): \(breach)" }
}

/// All that an implementation did against the laws of a ``Contract``.
public struct BrokenContract<Law: RawRepresentable<String> & Hashable & Sendable>: Error, CustomStringConvertible {
    /// The violations, at least one.
    public let violations: [LawViolation<Law>]

    /// A line for each violation.
    public var description: String {
        violations.map(\.description).joined(separator: "\n")
    }
}
