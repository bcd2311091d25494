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
