import NarrationPackaging

/// What an EPUB says of its accessibility (EPUB Accessibility 1.1, 3.1): no more than is true.
struct AccessibilityMetadata {
    /// The `schema` properties with their values, in order.
    let properties: [(name: String, value: String)]

    /// Describes an EPUB.
    ///
    /// - Parameters:
    ///   - hasPictures: Whether a page has a picture.
    ///   - areDescribed: Whether every picture has a description.
    ///   - isWhole: Whether all of the text is heard.
    ///   - narrator: The name of the narrator, if it is known.
    init(hasPictures: Bool, areDescribed: Bool, isWhole: Bool, narrator: String?) {
        let modes = hasPictures ? ["textual", "visual"] : ["textual"]
        // Pictures are not spoken, so that sound is sufficient only without them.
        let sufficient =
            switch (hasPictures, areDescribed) {
            case (false, _): isWhole ? ["textual", "auditory"] : ["textual"]
            case (true, true): ["textual", "textual,visual"]
            case (true, false): ["textual,visual"]
            }
        let features =
            ["synchronizedAudioText", "tableOfContents", "readingOrder", "pageNavigation", "pageBreakMarkers"]
            + (hasPictures && areDescribed ? ["alternativeText"] : [])
        let reading = ReadingClaim.sentence(narrator: narrator, isWhole: isWhole)
        var summary = "\(reading), and each word is highlighted as it is heard."
        if hasPictures { summary += areDescribed ? " Every picture is described." : " Pictures are not described." }
        properties =
            modes.map { ("accessMode", $0) } + sufficient.map { ("accessModeSufficient", $0) }
            + features.map { ("accessibilityFeature", $0) }
            + [("accessibilityHazard", "none"), ("accessibilitySummary", summary)]
    }
}
