import Foundation

/// What `render-book --json` prints, as far as it is judged.
struct RenderingReport: Decodable {
    let utterances: Int
    let words: Int
    let duration: Double
    let cache: Cache?

    struct Cache: Decodable {
        let spoken: Int
    }

    /// Reads what was printed.
    ///
    /// - Throws: When it is not such a report.
    init(_ printed: Data) throws {
        self = try JSONDecoder().decode(Self.self, from: printed)
    }
}
