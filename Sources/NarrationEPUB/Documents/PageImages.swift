import Narration

/// The pictures of a page as XHTML: the background, and in front of it the others, at their places.
struct PageImages {
    /// The markup; empty without pictures.
    let markup: String

    /// Writes the pictures of a page that were found.
    init(of page: Page, in pictures: BookPictures) {
        var images: [String] = []
        if let picture = pictures[page.backgroundImage] {
            images.append(Self.image(picture, page.imageDescription, #" class="background""#))
        }
        for part in page.pictures {
            guard let picture = pictures[part.image] else { continue }
            let frame = part.frame
            let place = [("left", frame.x), ("top", frame.y), ("width", frame.width), ("height", frame.height)]
                .map { "\($0): \(Self.percent($1))" }.joined(separator: "; ")
            images.append(Self.image(picture, part.description, #" class="part" style="\#(place)""#))
        }
        markup = images.isEmpty ? "" : #"<div class="picture">\#(images.joined())</div>"#
    }

    private static func image(_ picture: BookPictures.Picture, _ description: String?, _ attributes: String) -> String {
        #"<img src="../\#(picture.name)" alt="\#((description ?? "").asXML)"\#(attributes)/>"#
    }

    private static func percent(_ share: Double) -> String {
        let tenths = Int((share * 10_000).rounded())
        return "\(tenths / 100).\(tenths / 10 % 10)\(tenths % 10)%"
    }
}
