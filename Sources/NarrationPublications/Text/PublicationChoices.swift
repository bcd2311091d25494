/// What of a publication is read.
package struct PublicationChoices: Sendable {
    /// Where the notes are read.
    package enum NotePlace: Sendable, Hashable {
        /// Nowhere: they are left out.
        case out
        /// After the sentence that refers to them.
        case afterSentence
        /// At the end of the chapter that refers to them.
        case endOfChapter
    }

    /// What is read although it would be left out.
    package var included: Set<LeftOut.Kind> = []

    /// The titles of parts that are left out, in any case of letters.
    package var leftOutTitles: [String] = []

    /// Where the notes are read; by default, nowhere.
    package var notes = NotePlace.out

    package init() {}
}
