import NarrationPackaging

/// The style sheet of an EPUB.
struct StyleSheet {
    /// The text of the style sheet.
    let text: String

    /// The class of the text that is spoken at the moment.
    static let activeClass = "-epub-media-overlay-active"

    /// The class of the document while it is read aloud.
    static let playbackClass = "-epub-media-overlay-playing"

    /// Writes the style sheet.
    init(of format: EPUBDesign) {
        text = Self.common + (format.layout == .fixed ? Self.fixed(format.viewport) : Self.reflowable)
    }

    // Kobo names the class of the spoken text itself. A page is the target of a clip while nothing is spoken.
    private static let common = """
        \(PageText.style).\(activeClass), .kobo-smil-highlight { background-color: #ffe066; color: #000; }
        main.\(activeClass), main.kobo-smil-highlight { background-color: transparent; color: inherit; }

        """

    private static let reflowable = """
        body { margin: 5%; line-height: 1.5; }
        \(PageImages.style).cover { text-align: center; }
        .cover .background { display: inline-block; width: auto; max-width: 100%; max-height: 95vh; }

        """

    private static func fixed(_ viewport: Viewport) -> String {
        """
        html, body { margin: 0; padding: 0; }
        body { position: relative; width: \(viewport.width)px; height: \(viewport.height)px; overflow: hidden; }
        .picture { position: absolute; top: 0; left: 0; width: 100%; height: 100%; }
        .background { width: 100%; height: 100%; object-fit: contain; }
        .part { position: absolute; object-fit: contain; }
        .text { position: absolute; left: 4%; right: 4%; bottom: 4%; padding: 1.5% 2%; border-radius: 12px;
          background-color: rgba(255, 255, 255, 0.88); color: #000; line-height: 1.4; }
        .text p:last-child, .text h1:last-child { margin-bottom: 0; }

        """
    }
}
