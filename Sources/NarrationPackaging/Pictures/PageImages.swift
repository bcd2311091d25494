package import Narration

/// The pictures of a page as XHTML: the background, and in front of it the others, at their places.
package struct PageImages {
    /// The markup; empty without pictures. Its paths lead from a folder beside that of the pictures.
    package let markup: String

    /// The rules of a style sheet for text that flows: the background is as wide as the text, and the others have their
    /// places in front of it.
    package static let style = """
        .picture { position: relative; margin: 0 0 1em; }
        .background { display: block; width: 100%; }
        .part { position: absolute; object-fit: contain; }
        .part:first-child { position: static; }

        """

    /// Writes the pictures of a page that were found.
    package init(of page: Page, in pictures: BookPictures) {
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
