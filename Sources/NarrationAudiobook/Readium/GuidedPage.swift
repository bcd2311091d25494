import Narration
import NarrationPackaging
import NarrationParts

/// A page as a Guided Navigation Object: the page with its picture, in it the utterances, in them the words.
///
/// No character is lost: the texts of the objects, one after the other, are the text of the page. Text without a time
/// belongs to the word before it.
struct GuidedPage {
    /// The object.
    private(set) var object = GuidedObject(role: ["section"])

    private let sound: String
    private let language: TextLanguage

    /// Describes a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - sound: The name of its sound.
    ///   - book: What is shown of the book.
    init(_ page: ReadAlongPage, sound: String, in book: BookContents) {
        (self.sound, language) = (sound, book.language)
        let clips = PageClips(page.span, sampleRate: page.sampleRate).clips
        let byUtterance = Dictionary(grouping: clips) { $0.target.utterance }
        var children: [GuidedObject] = []
        if let silence = byUtterance[nil]?.first.map(reference) {
            if clips.count == 1 { object.audioref = silence } else { children.append(GuidedObject(audioref: silence)) }
        }
        for (index, (path, description)) in page.page.describedPictures.enumerated() {
            guard let picture = book.pictures[path] else { continue }
            let isBackground = index == 0 && page.page.backgroundImage != nil
            let description = description.flatMap { $0.isEmpty ? nil : GuidedObject.Description(text: $0) }
            if isBackground {
                (object.imgref, object.description) = (picture.name, description)
            } else {
                children.append(GuidedObject(role: ["image"], imgref: picture.name, description: description))
            }
        }
        for (index, utterance) in page.span.utterances.enumerated() {
            let utterances = page.page.utterances
            let own = utterances.indices.contains(index) ? TextLanguage(utterances[index].language) : language
            guard var object = spoken(utterance, byUtterance[index] ?? [], in: own) else { continue }
            object.role = index == 0 && utterance.string.isHeading(of: page.page) ? ["heading1"] : ["paragraph"]
            children.append(object)
        }
        if !children.isEmpty { object.children = children }
    }

    /// The object of an utterance; `nil` if there is nothing to see or to hear.
    private func spoken(
        _ utterance: Timeline.UtteranceSpan,
        _ clips: [PageClips.Clip],
        in own: TextLanguage
    ) -> GuidedObject? {
        let words = words(utterance, clips, in: own)
        guard words.isEmpty else { return GuidedObject(children: words) }
        let object = GuidedObject(audioref: clips.first.map(reference), text: text(utterance.string, own))
        return object.text == nil && object.audioref == nil ? nil : object
    }

    /// The objects of the words of an utterance; empty if its words have no times.
    private func words(
        _ utterance: Timeline.UtteranceSpan,
        _ clips: [PageClips.Clip],
        in own: TextLanguage
    ) -> [GuidedObject] {
        let starts = clips.compactMap { clip in
            if case .words(_, let pieces) = clip.target { pieces.lowerBound } else { nil }
        }
        guard !starts.isEmpty else { return [] }
        let pieces = utterance.pieces
        return zip(clips, starts).enumerated().map { index, word in
            let start = index == 0 ? 0 : word.1
            let end = index + 1 < starts.count ? starts[index + 1] : pieces.count
            let written = pieces[start..<end].map { "\($0.leading)\($0.text)\($0.trailing)" }.joined()
            return GuidedObject(audioref: reference(word.0), text: text(written, own))
        }
    }

    private func text(_ text: String, _ own: TextLanguage) -> GuidedText? {
        guard !text.isEmpty else { return nil }
        return own == language ? .plain(text) : .foreign(text, language: own.tag)
    }

    private func reference(_ clip: PageClips.Clip) -> String {
        "\(sound)#t=\(clip.begin.seconds),\(clip.end.seconds)"
    }
}
