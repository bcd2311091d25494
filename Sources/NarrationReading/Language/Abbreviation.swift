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
        /// After an ordinal number: "XXe s.", "19. Jh."
        case afterOrdinal
        /// Before the name of a saint: "S. Juan".
        case beforeSaint
        /// Before the name of a street, or the small words before it: "Avda. de la Paz".
        case beforeStreet
        /// Before a name: "St. James".
        case beforeName
        /// After a name: "Baker St.".
        case afterName
        /// Anywhere but at the end of a sentence: "e.g.".
        case anywhere
        /// Anywhere, and often at the end of a sentence: "etc.".
        case closing
    }

    /// Whether it is a title, or the last part of a name.
    var isPartOfName: Bool {
        switch place {
        case .beforeSaint, .beforeName, .afterName: true
        case .anywhere: words.first?.isUppercase == true
        case .beforeRange, .beforeNumber, .afterNumber, .afterOrdinal, .beforeStreet, .closing: false
        }
    }

    /// What its full stop belongs to. Titles are said with a capital: "Doctor".
    var stoppedWord: StoppedWord {
        switch place {
        case .anywhere: words.first?.isLowercase == true ? .link : .title
        case .beforeRange, .beforeNumber, .beforeSaint, .beforeStreet, .beforeName: .title
        case .afterNumber, .afterOrdinal, .afterName, .closing: .lastWord
        }
    }
}
