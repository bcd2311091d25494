import Foundation
import TestRequirements
import Testing

/// No test is skipped unnoticed.
@Suite struct RequirementTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "..")
        .standardizedFileURL

    @Test func `CI meets every requirement of a test, except for known ones`() throws {
        let counts = try Self.testCounts
        for requirement in Requirement.allCases {
            let count = counts[requirement] ?? 0
            #expect(count > 0, "no test needs \(requirement)")
            print(
                "\(count) tests need \(requirement): \(requirement.isMet ? "run" : "skipped, as \(requirement.reason)")"
            )
        }
        guard ProcessInfo.processInfo.environment["CI"] != nil else { return }
        let missing = Requirement.allCases.filter { !$0.isMet && !Requirement.mayBeMissingOnCI.contains($0) }
        #expect(missing.map(\.reason) == [])
    }

    @Test func `no test is skipped except for a requirement`() throws {
        let (enabled, disabled) = (".enabled" + "(", ".disabled" + "(")
        for (file, text) in try Self.sources where !file.hasPrefix("TestRequirements/") {
            #expect(!text.contains(enabled) && !text.contains(disabled), "\(file): use .requires instead")
        }
    }

    /// The number of tests with each requirement, including those of a suite with the requirement.
    private static var testCounts: [Requirement: Int] {
        get throws {
            var counts: [Requirement: Int] = [:]
            for (_, text) in try sources {
                for line in text.split(separator: "\n") {
                    for match in line.matches(of: /\.requires\(\.(\w+)\)/) {
                        guard let requirement = Requirement(rawValue: String(match.1)) else { continue }
                        counts[requirement, default: 0] += line.contains("@Suite") ? text.ranges(of: "@Test").count : 1
                    }
                }
            }
            return counts
        }
    }

    /// The source files of the tests by their paths.
    private static var sources: [(file: String, text: String)] {
        get throws {
            let files = try #require(FileManager.default.enumerator(atPath: tests.path))
            return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map { file in
                (file, try String(contentsOf: tests.appending(path: file), encoding: .utf8))
            }
        }
    }
}
