/// A resource of a W3C publication (Publication Manifest, 4.4).
struct LinkedResource: Encodable {
    let type = "LinkedResource"
    var url: String
    var encodingFormat: String
    var rel: String?
    var name: String?

    /// The length, as a duration of ISO 8601.
    var duration: String?

    var alternate: [LinkedResource]?

    private enum CodingKeys: CodingKey {
        case type, url, encodingFormat, rel, name, duration, alternate
    }
}
