/// What is said for an abbreviation at some place.
struct Abbreviation: Sendable, Equatable {
    /// The words.
    let words: String

    /// The place where they are said.
    let place: Place

    /// Whether it is one without a full stop, too.
    let isWrittenWithoutStop: Bool

    /// A place of an abbreviation among other words.
    enum Place: Sendable, Equatable, CaseIterable {
        /// Before two numbers with a dash between them: "p. 10–12".
        case beforeRange
        /// Before a number: "No. 12".
        case beforeNumber
        /// After a number: "3 Mio.".
        case afterNumber
        /// Before a name: "St. James".
        case beforeName
        /// After a name: "Baker St.".
        case afterName
        /// Anywhere but at the end of a sentence: "e.g.".
        case anywhere
        /// Anywhere, and often at the end of a sentence: "etc.".
        case closing

        /// Whether a full stop may end the sentence as well.
        var mayEndSentence: Bool { self == .afterName || self == .closing || self == .afterNumber }
    }
}
