#if Mastering && Recordings
import Narration
import NarrationRecordings
import NarrationSystem

/// The buttons of a page that play places in the sound of a part.
struct PlayButtons {
    private let number: Int
    private let sound: SoundSequence

    init(of part: Int, in book: AlignedBook) {
        (number, sound) = (part, book.sound(ofPart: part))
    }

    /// The time in the first file at which the sound begins, in seconds.
    var start: Double { sound.start }

    /// The name of the sound of a file on the page.
    func id(of file: String) -> String { "part\(number + 1)-sound\((sound.paths.firstIndex(of: file) ?? 0) + 1)" }

    /// A button.
    ///
    /// - Parameters:
    ///   - kind: Its class.
    ///   - title: What there is to hear.
    ///   - seconds: The place in the sound.
    ///   - label: What is on the button, as markup.
    /// - Returns: The markup.
    func button(_ kind: String, _ title: String, _ seconds: Range<Double>, _ label: String) -> String {
        let (file, second) = sound.place(at: seconds.lowerBound)
        let end = second + seconds.upperBound - seconds.lowerBound
        let place = "data-sound=\"\(id(of: file))\" data-from=\"\(second.asMarkup)\" data-to=\"\(end.asMarkup)\""
        return "<button type=\"button\" class=\"\(kind)\" \(place) title=\"\(title.asMarkup)\">\(label)</button>"
    }

    /// The button of a difference.
    func button(for difference: AlignedPart.Difference) -> String {
        let seconds = difference.start - sound.start..<difference.end - sound.start
        return button("place", "\(difference)", seconds, "▶ \(difference.second.asTime)")
    }
}

extension String {
    /// The text in markup, or in an attribute.
    var asMarkup: String { escapedForMarkup(quotes: true) }
}

extension Double {
    /// A time with milliseconds.
    fileprivate var asMarkup: String { "\((self * 1_000).rounded() / 1_000)" }
}
#endif
