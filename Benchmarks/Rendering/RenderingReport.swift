import Foundation

/// The output of `render-book --json`, as far as it is checked.
struct RenderingReport: Decodable {
    let utterances: Int
    let words: Int
    let duration: Double
    let cache: Cache?

    struct Cache: Decodable {
        let spoken: Int
    }

    /// Parses the output.
    ///
    /// - Throws: An error if it is not such a report.
    init(_ printed: Data) throws {
        self = try JSONDecoder().decode(Self.self, from: printed)
    }
}
