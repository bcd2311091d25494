extension Diagnostic {
    /// A kind of problem, identified by a name that does not change between versions.
    public struct Code: RawRepresentable, CaseIterable, Sendable, Hashable, Codable, CustomStringConvertible {
        /// The name, words joined by hyphens: `unknown-key`.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The name.
        public var description: String { rawValue }
    }
}

// MARK: - The file
extension Diagnostic.Code {
    /// There is no such file.
    public static let fileNotFound = Self(rawValue: "file-not-found")
    /// The file cannot be read.
    public static let fileUnreadable = Self(rawValue: "file-unreadable")
    /// The file, or its expanded contents, are larger than the limit.
    public static let fileTooLarge = Self(rawValue: "file-too-large")
    /// The file cannot be replaced by a changed one.
    public static let fileNotReplaced = Self(rawValue: "file-not-replaced")
    /// The book that the file carries cannot be unpacked.
    public static let damagedManuscript = Self(rawValue: "damaged-manuscript")
    /// A part of a publication is missing or damaged.
    public static let damagedPublication = Self(rawValue: "damaged-publication")
    /// A publication has no part with a title that was to be left out.
    public static let unknownTitle = Self(rawValue: "unknown-title")
    /// The file is empty.
    public static let emptyFile = Self(rawValue: "empty-file")
    /// The file is not a property list.
    public static let notAPropertyList = Self(rawValue: "not-a-property-list")
    /// The text is in an unsupported encoding, or not in the encoding that it declares.
    public static let unknownEncoding = Self(rawValue: "unknown-encoding")
}

// MARK: - The property list
extension Diagnostic.Code {
    /// The property list is damaged: its XML is not well-formed, or it has a syntax error in another format.
    public static let brokenPropertyList = Self(rawValue: "broken-property-list")
    /// The file ends before the property list does.
    public static let truncatedPropertyList = Self(rawValue: "truncated-property-list")
    /// `<plist>` contains no value.
    public static let emptyPropertyList = Self(rawValue: "empty-property-list")
    /// The file declares an entity, which books do not need.
    public static let entityDeclaration = Self(rawValue: "entity-declaration")
    /// An entity that is not predefined in XML: `&nbsp;`.
    public static let unknownEntity = Self(rawValue: "unknown-entity")
    /// An element that is not part of a property list.
    public static let unknownElement = Self(rawValue: "unknown-element")
    /// An element of property lists in a place where it is not allowed.
    public static let misplacedElement = Self(rawValue: "misplaced-element")
    /// Text between elements.
    public static let strayText = Self(rawValue: "stray-text")
    /// A value that has no key before it.
    public static let missingKey = Self(rawValue: "missing-key")
    /// A key that has no value after it.
    public static let missingValue = Self(rawValue: "missing-value")
    /// A second value in `<plist>`.
    public static let extraValue = Self(rawValue: "extra-value")
    /// Dictionaries and arrays that are nested more deeply than the limit.
    public static let tooDeep = Self(rawValue: "too-deep")
    /// A string longer than the limit.
    public static let stringTooLong = Self(rawValue: "string-too-long")
}

// MARK: - The book
extension Diagnostic.Code {
    /// A value of the wrong type.
    public static let wrongType = Self(rawValue: "wrong-type")
    /// A number that cannot be read as one.
    public static let notANumber = Self(rawValue: "not-a-number")
    /// NaN or infinity.
    public static let notFinite = Self(rawValue: "not-finite")
    /// A key that occurs twice in one dictionary.
    public static let duplicateKey = Self(rawValue: "duplicate-key")
    /// A key that has no meaning, or none in this place.
    public static let unknownKey = Self(rawValue: "unknown-key")
    /// A book without `bookPages`.
    public static let missingBookPages = Self(rawValue: "missing-book-pages")
    /// A book whose `bookPages` is empty.
    public static let noPages = Self(rawValue: "no-pages")
    /// A page without `utterances`.
    public static let missingUtterances = Self(rawValue: "missing-utterances")
    /// An utterance without `utteranceString`.
    public static let missingUtteranceString = Self(rawValue: "missing-utterance-string")
    /// A picture of a page without `image`.
    public static let missingImage = Self(rawValue: "missing-image")
    /// A number of a picture's `frame` outside 0 to 1, or a frame that is not wholly on the page.
    public static let frameOutOfRange = Self(rawValue: "frame-out-of-range")
    /// A `textSize` outside `TextStyle.sizeRange`.
    public static let textSizeOutOfRange = Self(rawValue: "text-size-out-of-range")
    /// A `textColor` that is not a number sign and hexadecimal digits.
    public static let unknownColor = Self(rawValue: "unknown-color")
    /// A `textGround` that is neither `plain` nor `none`.
    public static let unknownTextGround = Self(rawValue: "unknown-text-ground")
    /// An `imageDescription` on a page without a `backgroundImage`.
    public static let descriptionWithoutPicture = Self(rawValue: "description-without-picture")
    /// A blank string where a name is expected.
    public static let blankString = Self(rawValue: "blank-string")
    /// The path of a picture outside the book's folder.
    public static let pictureOutsideBook = Self(rawValue: "picture-outside-book")
    /// The path of a recording outside the book's folder.
    public static let recordingOutsideBook = Self(rawValue: "recording-outside-book")
    /// The path of a lexicon outside the book's folder.
    public static let lexiconOutsideBook = Self(rawValue: "lexicon-outside-book")
    /// A `reading` that is neither `natural` nor `plain`.
    public static let unknownReading = Self(rawValue: "unknown-reading")
    /// A `recordedVoice` that is neither `unchanged` nor `adjusted`.
    public static let unknownRecordedVoice = Self(rawValue: "unknown-recorded-voice")
    /// A `spokenString` that is the same as the `utteranceString`.
    public static let redundantSpokenString = Self(rawValue: "redundant-spoken-string")
    /// A `markedString` with other words than the `utteranceString`, or with a mark that is not closed.
    public static let unfittingMarks = Self(rawValue: "unfitting-marks")
    /// Phonemes that would be read as words: with only one slash, or in a `spokenString`.
    public static let misplacedPhonemes = Self(rawValue: "misplaced-phonemes")
    /// A `rate` outside `Utterance.rateRange`.
    public static let rateOutOfRange = Self(rawValue: "rate-out-of-range")
    /// A `pitchMultiplier` outside `Utterance.pitchMultiplierRange`.
    public static let pitchMultiplierOutOfRange = Self(rawValue: "pitch-multiplier-out-of-range")
    /// A `volume` outside `Utterance.volumeRange`.
    public static let volumeOutOfRange = Self(rawValue: "volume-out-of-range")
    /// A `preUtteranceDelay` or `postUtteranceDelay` outside `Utterance.delayRange`.
    public static let delayOutOfRange = Self(rawValue: "delay-out-of-range")
    /// A `rate` of more words per minute than most listeners can follow.
    public static let fastRate = Self(rawValue: "fast-rate")
    /// A `preUtteranceDelay` or `postUtteranceDelay` of more than 30 seconds, which may be meant as milliseconds.
    public static let longDelay = Self(rawValue: "long-delay")
    /// A `seriesNumber` outside `Publication.seriesNumberRange`.
    public static let seriesNumberOutOfRange = Self(rawValue: "series-number-out-of-range")
    /// A `date` that is not a year, month or day of the calendar.
    public static let invalidDate = Self(rawValue: "invalid-date")
    /// An `isbn` without ten or thirteen digits, or with a check digit that does not agree with the others.
    public static let invalidISBN = Self(rawValue: "invalid-isbn")
    /// A page with neither utterances nor a picture.
    public static let emptyPage = Self(rawValue: "empty-page")
    /// An utterance without a letter or a digit.
    public static let nothingToSpeak = Self(rawValue: "nothing-to-speak")
    /// A `language` that has no effect because an outer level sets a `voice`, which is used.
    public static let languageWithoutEffect = Self(rawValue: "language-without-effect")
    /// There are more problems than the limit.
    public static let tooManyProblems = Self(rawValue: "too-many-problems")
}

// MARK: - Problems that are only heard
extension Diagnostic.Code {
    /// A `voice` that the engine does not have.
    public static let unknownVoice = Self(rawValue: "unknown-voice")
    /// A `language` that none of the engine's voices speaks.
    public static let unknownLanguage = Self(rawValue: "unknown-language")
    /// Two strings of a page without a space between them: the first ends and the second begins with a letter or digit.
    public static let missingSpace = Self(rawValue: "missing-space")
    /// The path of a picture that does not exist, or that a link leads out of the book's folder.
    public static let missingPicture = Self(rawValue: "missing-picture")
    /// A picture of a page that is not a PNG or JPEG picture, is damaged, or is larger than 64 MB.
    public static let brokenPicture = Self(rawValue: "broken-picture")
    /// A picture of a page, in the book's folder, that no text describes.
    public static let missingDescription = Self(rawValue: "missing-description")
    /// A `coverImage` that is not a PNG or JPEG picture, is damaged, or is larger than `CoverPicture.sizeLimit`.
    public static let brokenCover = Self(rawValue: "broken-cover")
    /// The path of a recording that does not exist, or that a link leads out of the book's folder.
    public static let missingRecording = Self(rawValue: "missing-recording")
    /// A recording that is not a sound file, or is damaged.
    public static let brokenRecording = Self(rawValue: "broken-recording")
    /// Words that are not in the recording, sound in it that is not in the text, or one that cannot be compared.
    public static let recordingDiffers = Self(rawValue: "recording-differs")
    /// An utterance without a recording, where only recordings are to be heard.
    public static let notRecorded = Self(rawValue: "not-recorded")
    /// The path of a lexicon that does not exist, or that a link leads out of the book's folder.
    public static let missingLexicon = Self(rawValue: "missing-lexicon")
    /// A lexicon that is not well-formed XML, or not a lexicon.
    public static let brokenLexicon = Self(rawValue: "broken-lexicon")
    /// A lexicon for a language in which no text is spoken.
    public static let unusedLexicon = Self(rawValue: "unused-lexicon")
    /// A part of a lexicon that is not used.
    public static let unusedLexeme = Self(rawValue: "unused-lexeme")
    /// An entry of `pronunciations` that stands for no word of the text that it applies to.
    public static let unusedPronunciation = Self(rawValue: "unused-pronunciation")
    /// A `character` that is not in the book's `cast`.
    public static let unknownCharacter = Self(rawValue: "unknown-character")
    /// A character of the `cast` whom nothing names.
    public static let unusedCharacter = Self(rawValue: "unused-character")
    /// Markup of another format, which would be read aloud: `[[…]]`, `<break`.
    public static let spokenMarkup = Self(rawValue: "spoken-markup")
    /// An entity of HTML, which would be read aloud: `&mdash;`.
    public static let spokenEntity = Self(rawValue: "spoken-entity")
    /// A page many times as long as its neighbours.
    public static let longPage = Self(rawValue: "long-page")
    /// Words in a script that the voice does not read: it skips their letters or speaks their names.
    public static let unreadableScript = Self(rawValue: "unreadable-script")
    /// A book without a `language` whose text is not in English.
    public static let missingLanguage = Self(rawValue: "missing-language")
    /// A `language` that is clearly not that of the book's text.
    public static let languageMismatch = Self(rawValue: "language-mismatch")
    /// An utterance that is clearly in another language than that in which it is spoken.
    public static let otherLanguage = Self(rawValue: "other-language")
    /// Text for which the voice produces no sound, or of which it omits words.
    public static let unspeakableText = Self(rawValue: "unspeakable-text")
    /// Phonemes that the voice cannot say.
    public static let unspeakablePhonemes = Self(rawValue: "unspeakable-phonemes")
    /// A book in a format other than XML, which can only be corrected by hand.
    public static let notFixable = Self(rawValue: "not-fixable")
}

// MARK: - All codes
extension Diagnostic.Code {
    /// Every code of books and their lexicons, in the order of this file.
    public static let allCases: [Self] = [
        .fileNotFound, .fileUnreadable, .fileTooLarge, .fileNotReplaced, .damagedManuscript, .damagedPublication,
        .unknownTitle, .emptyFile,
        .notAPropertyList, .unknownEncoding,
        .brokenPropertyList, .truncatedPropertyList, .emptyPropertyList, .entityDeclaration, .unknownEntity,
        .unknownElement, .misplacedElement, .strayText, .missingKey, .missingValue, .extraValue, .tooDeep,
        .stringTooLong, .wrongType, .notANumber, .notFinite, .duplicateKey, .unknownKey, .missingBookPages, .noPages,
        .missingUtterances, .missingUtteranceString, .missingImage, .frameOutOfRange, .textSizeOutOfRange,
        .unknownColor, .unknownTextGround, .descriptionWithoutPicture,
        .blankString, .pictureOutsideBook, .recordingOutsideBook, .lexiconOutsideBook,
        .unknownReading, .unknownRecordedVoice, .redundantSpokenString, .unfittingMarks, .misplacedPhonemes,
        .rateOutOfRange, .pitchMultiplierOutOfRange, .volumeOutOfRange, .delayOutOfRange, .fastRate, .longDelay,
        .seriesNumberOutOfRange, .invalidDate, .invalidISBN,
        .emptyPage, .nothingToSpeak, .languageWithoutEffect, .tooManyProblems, .unknownVoice, .unknownLanguage,
        .missingSpace, .missingPicture, .brokenPicture, .missingDescription, .brokenCover, .missingRecording,
        .brokenRecording, .recordingDiffers, .notRecorded, .missingLexicon, .brokenLexicon, .unusedLexicon,
        .unusedLexeme, .unusedPronunciation, .unknownCharacter, .unusedCharacter, .spokenMarkup, .spokenEntity,
        .longPage,
        .unreadableScript, .missingLanguage,
        .languageMismatch, .otherLanguage, .unspeakableText, .unspeakablePhonemes, .notFixable,
    ]
}
