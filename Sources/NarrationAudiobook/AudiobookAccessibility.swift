import NarrationPackaging

/// What a package says of its accessibility, in the vocabulary of schema.org: no more than is true.
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
    ///   - pictures: Whether a page has a picture, and whether every picture has a description.
    ///   - hasChapters: Whether there is a table of contents.
    ///   - isWhole: Whether all of the text is heard.
    ///   - narrator: The name of the narrator, if it is known.
    init(
        text: TextFeature,
        pictures: (exist: Bool, areDescribed: Bool),
        hasChapters: Bool,
        isWhole: Bool,
        narrator: String?
    ) {
        modes = ["auditory", "textual"] + (pictures.exist ? ["visual"] : [])
        // Pictures are not spoken, so that sound is sufficient only without them.
        let visual = pictures.exist ? ["visual"] : []
        let sound = isWhole ? [["auditory"] + visual] : []
        let described = pictures.exist && pictures.areDescribed ? [["textual"]] : []
        sufficientModes = sound + described + [["textual"] + visual]
        features =
            [text.rawValue, "readingOrder"] + (hasChapters ? ["tableOfContents"] : [])
            + (pictures.exist && pictures.areDescribed ? ["alternativeText"] : [])
        var summary = "\(ReadingClaim.sentence(narrator: narrator, isWhole: isWhole)). \(text.sentence)"
        if pictures.exist {
            summary += pictures.areDescribed ? " Every picture is described." : " Pictures are not described."
        }
        self.summary = summary
    }

    /// How listeners have the text of a package.
    enum TextFeature: String {
        /// With the time of each word.
        case synchronized = "synchronizedAudioText"
        /// Without times.
        case transcript

        fileprivate var sentence: String {
            switch self {
            case .synchronized: "The text is included, with the time of each word."
            case .transcript: "The text is included."
            }
        }
    }
}
