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
        var lines: [String] = []
        var utterance: Int?
        for clip in clips.clips {
            if utterance != clip.target.utterance, utterance != nil { lines.append("</seq>") }
            if let next = clip.target.utterance, next != utterance {
                lines.append(#"<seq id="s\#(next + 1)" epub:textref="\#(page)#\#(ElementName.utterance(next))">"#)
            }
            utterance = clip.target.utterance
            let name = ElementName.target(clip.target)
            lines.append(Pair(name: name + "-clip", element: name, sound: sound, clip.begin, clip.end).markup(on: page))
        }
        if utterance != nil { lines.append("</seq>") }
        text = Self.text(of: page, lines)
    }

    /// Writes an overlay of a document without passages.
    ///
    /// - Parameters:
    ///   - pairs: What is shown and heard, in order.
    ///   - page: The path of the content document, relative to the overlay.
    init(_ pairs: [Pair], page: String) {
        text = Self.text(of: page, pairs.map { $0.markup(on: page) })
    }

    private static func text(of page: String, _ lines: [String]) -> String {
        let head = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0">"#,
            #"<body epub:textref="\#(page)">"#,
        ]
        return (head + lines + ["</body>", "</smil>", ""]).joined(separator: "\n")
    }

    /// An element that is shown while a part of a sound is heard.
    struct Pair {
        let name: String
        let element: String
        let sound: String
        let begin: ClipTime
        let end: ClipTime

        init(name: String, element: String, sound: String, _ begin: ClipTime, _ end: ClipTime) {
            (self.name, self.element, self.sound, self.begin, self.end) = (name, element, sound, begin, end)
        }

        fileprivate func markup(on page: String) -> String {
            #"<par id="\#(name)"><text src="\#(page)#\#(element)"/>"#
                + #"<audio src="\#(sound)" clipBegin="\#(begin.clock)" clipEnd="\#(end.clock)"/></par>"#
        }
    }
}
