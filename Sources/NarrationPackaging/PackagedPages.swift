package import Narration
package import NarrationParts

/// What is true of the pages in a package, counted page by page, for what the package says of its accessibility.
package struct PackagedPages {
    /// The number of places at which pages show a picture.
    package private(set) var pictureCount = 0

    /// The number of those that have a description.
    package private(set) var describedCount = 0

    /// Whether each passage that is heard has the times of its words.
    package private(set) var hasWordTimes = true

    private var heardCount = 0
    private var recordedCount = 0
    private var silentCount = 0

    /// Starts without pages.
    package init() {}

    /// Counts a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - pictures: The pictures of the book; others are not shown.
    package mutating func add(_ page: ReadAlongPage, showing pictures: BookPictures) {
        for picture in page.page.describedPictures where pictures[picture.path] != nil {
            pictureCount += 1
            if picture.description?.isSpeakable == true { describedCount += 1 }
        }
        let utterances = page.page.utterances
        for (index, span) in page.span.utterances.enumerated() where span.string.isSayable {
            let utterance = utterances.indices.contains(index) ? utterances[index] : nil
            let isMuted = utterance.map { $0.volume < Self.leastVolume } ?? false
            let isRecorded = utterance?.recording != nil && !page.substitutedUtterances.contains(index)
            // What a person leaves out has a moment of the recording, without words.
            let isLeftOut = isRecorded && span.words.isEmpty && span.string.isSpeakable
            guard span.isSpoken, !isMuted, !isLeftOut else {
                silentCount += 1
                continue
            }
            heardCount += 1
            if isRecorded { recordedCount += 1 }
            if span.words.isEmpty, span.string.isSpeakable { hasWordTimes = false }
        }
    }

    /// Below this volume, nothing is heard; see `Speech.isHeard(for:)`.
    private static let leastVolume = 0.02
}

extension PackagedPages {
    /// How much of the text is heard.
    package var reading: Reading { heardCount == 0 ? .none : silentCount == 0 ? .whole : .partial }

    /// How much of a text is heard.
    package enum Reading: Sendable {
        case whole, partial, none
    }

    /// Who reads what is heard.
    package var readers: Readers {
        recordedCount == 0 ? .voices : recordedCount == heardCount ? .person : .personAndVoices
    }

    /// Who reads a text: synthetic voices, a person in recordings, or both.
    package enum Readers: Sendable {
        case voices, person, personAndVoices
    }

    /// Whether a page shows a picture.
    package var havePictures: Bool { pictureCount > 0 }

    /// Whether there are pictures, and each has a description.
    package var areDescribed: Bool { havePictures && describedCount == pictureCount }

    /// The sentence of a summary that says which pictures are described, after a blank; empty without pictures.
    package var pictureSentence: String {
        switch (describedCount, pictureCount) {
        case (_, 0): ""
        case (pictureCount, _): " Every picture is described."
        case (0, _): " Pictures are not described."
        case (1, let count): " Of the \(count) pictures, 1 is described."
        case (let described, let count): " Of the \(count) pictures, \(described) are described."
        }
    }
}

extension BookTags {
    /// The tags with a narrator who is said to be synthetic if that is so, or without one if nobody is heard.
    package func crediting(_ pages: PackagedPages) -> BookTags {
        var tags = self
        tags.publication.narrator =
            pages.reading == .none ? nil : publication.narrator.map { Self.disclosed($0, as: pages.readers) }
        return tags
    }

    private static func disclosed(_ narrator: String, as readers: PackagedPages.Readers) -> String {
        let isDisclosed = narrator.hasSuffix(oneSyntheticVoice) || narrator.hasSuffix(severalSyntheticVoices)
        guard !isDisclosed, readers != .person else { return narrator }
        return narrator + (readers == .voices ? ", " : " and ") + oneSyntheticVoice
    }
}
