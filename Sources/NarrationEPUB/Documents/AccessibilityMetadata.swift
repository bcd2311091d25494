import NarrationPackaging
import NarrationParts

/// The accessibility that an EPUB claims (EPUB Accessibility 1.1, 3.1): only what the file has.
struct AccessibilityMetadata {
    /// The `schema` properties with their values, in order.
    let properties: [(name: String, value: String)]

    /// Describes an EPUB.
    ///
    /// - Parameters:
    ///   - pages: What is true of its pages.
    ///   - hasChapters: Whether its table of contents has chapters.
    ///   - narrator: The name of the narrator, if it is known.
    ///   - unit: What is highlighted while it is heard.
    init(of pages: PackagedPages, hasChapters: Bool, narrator: String?, highlighting unit: HighlightUnit) {
        let modes = pages.havePictures ? ["textual", "visual"] : ["textual"]
        // Pictures are not spoken, so that sound is sufficient only without them.
        let sufficient =
            switch (pages.havePictures, pages.areDescribed) {
            case (false, _): pages.reading == .whole ? ["textual", "auditory"] : ["textual"]
            case (true, true): ["textual", "textual,visual"]
            case (true, false): ["textual,visual"]
            }
        let features =
            (pages.reading == .none ? [] : ["synchronizedAudioText"]) + (hasChapters ? ["tableOfContents"] : [])
            + ["readingOrder", "pageNavigation", "pageBreakMarkers"] + (pages.areDescribed ? ["alternativeText"] : [])
        let reading = ReadingClaim.sentence(narrator: narrator, pages)
        let highlight =
            pages.hasWordTimes ? "each \(unit) is highlighted as it is heard" : "it is highlighted as it is heard"
        let summary = reading + (pages.reading == .none ? "." : ", and \(highlight).") + pages.pictureSentence
        properties =
            modes.map { ("accessMode", $0) } + sufficient.map { ("accessModeSufficient", $0) }
            + features.map { ("accessibilityFeature", $0) }
            + [("accessibilityHazard", "none"), ("accessibilitySummary", summary)]
    }
}
