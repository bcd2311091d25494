import Narration

/// A picture of a page that may speak when it is touched, as JSON.
struct PictureRecord: Encodable {
    let image: String
    /// What identifies the contents of its file; missing if it has none.
    let version: String?
    /// The distances of its left and its upper edge from those of the page, its width and its height, as fractions.
    let frame: [Double]
    let description: String?
    /// The number of its utterances.
    let utterances: Int
    /// Whether there is anything to say.
    let speaks: Bool
    let identity: String

    init(_ picture: PagePicture, version: String?) {
        let frame = picture.frame
        image = picture.image
        self.version = version
        self.frame = [frame.x, frame.y, frame.width, frame.height]
        description = picture.description
        utterances = picture.utterances.count
        speaks = picture.utterances.contains(where: \.isSpeakable)
        identity = picture.identity
    }
}

extension PagePicture {
    /// What identifies the picture with what it says, as long as the studio is open.
    var identity: String { String(UInt(bitPattern: hashValue), radix: 36) }
}
