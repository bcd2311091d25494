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
            images.append(Self.image(picture, part.description, #" class="part" style="\#(part.frame.place)""#))
        }
        markup = images.isEmpty ? "" : #"<div class="picture">\#(images.joined())</div>"#
    }

    private static func image(_ picture: BookPictures.Picture, _ description: String?, _ attributes: String) -> String {
        #"<img src="../\#(picture.name)" alt="\#((description ?? "").asXML)"\#(attributes)/>"#
    }
}

extension PagePicture.Frame {
    /// The declarations of a style sheet that place an element on its page.
    package var place: String {
        [("left", x), ("top", y), ("width", width), ("height", height)].map { name, share in
            let tenths = Int((share * 10_000).rounded())
            return "\(name): \(tenths / 100).\(tenths / 10 % 10)\(tenths % 10)%"
        }.joined(separator: "; ")
    }
}
