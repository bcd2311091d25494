import Foundation

/// Ends the process when a law is broken, so that libFuzzer keeps the input.
///
/// - Parameters:
///   - sentence: The law.
///   - holds: Whether it is kept.
///   - evidence: What was found instead.
func law(_ sentence: StaticString, _ holds: Bool, _ evidence: @autoclosure () -> String) {
    guard !holds else { return }
    FileHandle.standardError.write(Data("BROKEN LAW: \(sentence)\n\(evidence())\n".utf8))
    fatalError("\(sentence)")
}
