import Foundation

/// Ends the process if a law is violated, so that libFuzzer keeps the input.
///
/// - Parameters:
///   - sentence: The law.
///   - holds: Whether it holds.
///   - evidence: A description of the violation.
public func law(_ sentence: StaticString, _ holds: Bool, _ evidence: @autoclosure () -> String) {
    guard !holds else { return }
    FileHandle.standardError.write(Data("BROKEN LAW: \(sentence)\n\(evidence())\n".utf8))
    fatalError("\(sentence)")
}
