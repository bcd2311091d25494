/// A Link Object of a Readium Web Publication Manifest.
struct ReadiumLink: Encodable {
    var rel: String?
    var href: String
    var type: String
    var title: String?

    /// The length, in seconds.
    var duration: Double?

    /// The bitrate, in kilobits per second.
    var bitrate: Int?

    var width: Int?
    var height: Int?
    var alternate: [ReadiumLink]?

    /// The link to a Guided Navigation document.
    static func guide(_ href: String, rel: String? = nil) -> ReadiumLink {
        ReadiumLink(rel: rel, href: href, type: "application/guided-navigation+json")
    }
}
