import Foundation

/// A table in Markdown.
struct Table {
    let header: [String]
    var rows: [[String]] = []

    var text: String {
        let lines = [header, header.map { _ in "---" }] + rows
        return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }
}

extension Double {
    /// The number with a fixed number of decimals.
    func formatted(decimals: Int) -> String {
        String(format: "%.\(decimals)f", self)
    }
}

extension Int {
    /// The number of bytes in megabytes.
    var megabytes: String {
        (Double(self) / 1_000_000).formatted(decimals: 0) + " MB"
    }
}
