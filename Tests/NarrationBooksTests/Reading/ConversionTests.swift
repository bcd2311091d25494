import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import NarrationTesting
import Testing

@Suite("One book in three formats")
struct ConversionTests {
    @Test(arguments: 0..<20)
    func `a book in XML and its binary conversion are equal, and so are their diagnostics`(seed: UInt64) throws {
        var dice = SplitMix(seed: seed)
        for _ in 0..<10 {
            let text = try BookWriter().data(of: .random(using: &dice))
            let list = try PropertyListSerialization.propertyList(from: text, format: nil)
            let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
            let xml = try BookReader().read(text, named: "Random.plist")
            let binary = try BookReader().read(data, named: "Random.plist")
            let isSame = try xml.book == binary.book && BookWriter().data(of: binary.book) == text
            #expect(isSame, "seed \(seed)")
            let isSaidAlike = xml.warnings.messages == binary.warnings.messages
            #expect(isSaidAlike, "seed \(seed)")
        }
    }

    @Test(arguments: 0..<20)
    func `a book in XML and in OpenStep are equal, and so are their diagnostics`(seed: UInt64) throws {
        var dice = SplitMix(seed: seed)
        for _ in 0..<10 {
            let text = try BookWriter().data(of: .random(using: &dice))
            let list = try PropertyListSerialization.propertyList(from: text, format: nil)
            let xml = try BookReader().read(text, named: "Random.plist")
            let openStep = try BookReader().read(openStepText(of: list), named: "Random.plist")
            let isSame = try xml.book == openStep.book && BookWriter().data(of: openStep.book) == text
            #expect(isSame, "seed \(seed)")
            let isSaidAlike = xml.warnings.messages == openStep.warnings.messages
            #expect(isSaidAlike, "seed \(seed)")
        }
    }
}

extension [Diagnostic] {
    /// The page of each diagnostic and its message, sorted: a dictionary of other formats has no order.
    fileprivate var messages: [String] { map { "\($0.page ?? 0) \($0.message)" }.sorted() }
}

/// A property list in the format of OpenStep, in which numbers are strings.
func openStepText(of list: Any) -> String {
    switch list {
    case let list as [String: Any]:
        "{" + list.map { "\(openStepText(of: $0)) = \(openStepText(of: $1));" }.joined(separator: "\n") + "}"
    case let list as [Any]: "(" + list.map { openStepText(of: $0) }.joined(separator: ", ") + ")"
    case let text as String:
        "\"" + text.unicodeScalars.map { "\"\\".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    default: "\"\(list)\""
    }
}
