import CReportPage

/// A style sheet or a program that is written into pages.
package enum PageFile {
    /// The text of a file after a line break.
    ///
    /// - Parameter name: Its name in `Sources/Web`, such as `report/report.css`.
    /// - Returns: The text.
    package static func text(of name: String) -> String {
        var count = 0
        guard let bytes = report_page_file(name, &count) else { preconditionFailure("there is no \(name)") }
        return "\n" + String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}

extension String {
    /// This absolute path as it is written in another folder; absolute if they have nothing in common.
    package func path(fromFolder folder: String) -> String {
        let (own, other) = (split(separator: "/"), folder.split(separator: "/"))
        let common = zip(own, other).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        let way = [Substring](repeating: "..", count: other.count - common) + own.dropFirst(common)
        return common == 0 ? self : way.isEmpty ? "." : way.joined(separator: "/")
    }
}
