/// What of a publication is read.
package struct PublicationChoices: Sendable {
    /// What is read although it would be left out.
    package var included: Set<LeftOut.Kind> = []

    /// The titles of parts that are left out, in any case of letters.
    package var leftOutTitles: [String] = []

    /// Whether the notes are read; by default, they are left out.
    package var readsNotes = false

    package init() {}
}
