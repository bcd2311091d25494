import NarrationPackaging

/// The accessibility that a package claims, in the vocabulary of schema.org: only what it has.
struct AudiobookAccessibility {
    let modes: [String]

    /// The sets of modes each of which is sufficient.
    let sufficientModes: [[String]]

    let features: [String]

    let summary: String

    /// There is nothing that flashes, moves or frightens.
    static let hazards = ["none"]

    /// Describes a package.
    ///
    /// - Parameters:
    ///   - text: The name of the feature by which listeners have the text.
    ///   - pages: What is true of the pages.
    ///   - hasChapters: Whether there is a table of contents.
    ///   - narrator: The name of the narrator, if it is known.
    init(
        text: TextFeature,
        of pages: PackagedPages,
        hasChapters: Bool,
        narrator: String?
    ) {
        let isHeard = pages.reading != .none
        modes = (isHeard ? ["auditory"] : []) + ["textual"] + (pages.havePictures ? ["visual"] : [])
        // Pictures are not spoken, so that sound is sufficient only without them.
        let visual = pages.havePictures ? ["visual"] : []
        let sound = pages.reading == .whole ? [["auditory"] + visual] : []
        let described = pages.areDescribed ? [["textual"]] : []
        sufficientModes = sound + described + [["textual"] + visual]
        features =
            (isHeard ? [text.rawValue] : []) + ["readingOrder"] + (hasChapters ? ["tableOfContents"] : [])
            + (pages.areDescribed ? ["alternativeText"] : [])
        let reading = ReadingClaim.sentence(narrator: narrator, pages)
        summary = "\(reading). \(text.sentence(of: pages))\(pages.pictureSentence)"
    }

    /// How listeners have the text of a package.
    enum TextFeature: String {
        /// With the time of each word.
        case synchronized = "synchronizedAudioText"
        /// Without times.
        case transcript

        fileprivate func sentence(of pages: PackagedPages) -> String {
            guard self == .synchronized, pages.reading != .none else { return "The text is included." }
            return "The text is included, with the time of each \(pages.hasWordTimes ? "word" : "passage")."
        }
    }
}
