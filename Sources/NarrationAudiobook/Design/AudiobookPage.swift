import Narration
import NarrationAudio
import NarrationPackaging
import NarrationParts

/// What a manifest says of a page.
struct AudiobookPage {
    /// The number of the page in the package, from 1.
    let number: Int

    /// The title of the page, or else `Page 7`, as the book counts.
    let title: String

    /// The first frame, counted from the start of the first page's sound.
    let firstFrame: Int

    /// The length of its sound.
    let duration: ClipTime

    /// The mean bitrate of its sound, in kilobits per second, at least 1.
    let bitrate: Int

    private let soundName: String

    /// Describes a page.
    ///
    /// - Throws: `OutputError`.
    init(_ page: ReadAlongPage, number: Int, in design: AudiobookDesign) throws {
        self.number = number
        let name = PageName.name(ofPage: page.span.page + 1, in: design.book.language.tag)
        title = (page.page.title?.asTitle).flatMap(\.nonEmpty) ?? name
        firstFrame = page.framesBefore
        duration = ClipTime(notAfter: page.span.frames.upperBound, sampleRate: page.sampleRate)
        bitrate = max(1, try page.sound.byteCount * 8 / max(1, duration.milliseconds))
        soundName = design.sound.name
    }

    /// The sound.
    var sound: String { "sound/\(number).\(soundName)" }

    /// The Guided Navigation document. It is beside the manifest, so that its paths are the same from both.
    var guide: String { "guide-\(number).json" }

    /// The text.
    var text: String { "text/\(number).html" }
}

extension [AudiobookPage] {
    /// The length of the sound of all pages: the sum of their lengths.
    var duration: ClipTime { ClipTime(milliseconds: reduce(0) { $0 + $1.duration.milliseconds }) }
}
