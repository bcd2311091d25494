import NarrationPackaging

/// The media overlay of a page, a SMIL document (EPUB 3.3, 9): the page, its utterances, their words.
struct OverlayDocument {
    /// The text of the document.
    let text: String

    /// Writes the overlay of a page.
    ///
    /// - Parameters:
    ///   - clips: The clips of the page.
    ///   - page: The path of the content document, relative to the overlay.
    ///   - sound: The path of the sound, relative to the overlay.
    init(_ clips: PageClips, page: String, sound: String) {
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0">"#,
            #"<body epub:textref="\#(page)">"#,
        ]
        var utterance: Int?
        for clip in clips.clips {
            if utterance != clip.target.utterance, utterance != nil { lines.append("</seq>") }
            if let next = clip.target.utterance, next != utterance {
                lines.append(#"<seq id="s\#(next + 1)" epub:textref="\#(page)#\#(ElementName.utterance(next))">"#)
            }
            utterance = clip.target.utterance
            let name = ElementName.target(clip.target)
            lines.append(
                #"<par id="\#(name)-clip"><text src="\#(page)#\#(name)"/>"#
                    + #"<audio src="\#(sound)" clipBegin="\#(clip.begin.clock)" clipEnd="\#(clip.end.clock)"/></par>"#
            )
        }
        if utterance != nil { lines.append("</seq>") }
        text = (lines + ["</body>", "</smil>", ""]).joined(separator: "\n")
    }
}
