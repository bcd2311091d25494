import NarrationSystem

/// The files about its recordings that are beside a book, and not named by it.
package enum RecordingCompanions {
    /// The name of the file with corrections of a book's recordings.
    ///
    /// - Parameter name: The name of the book's file.
    /// - Returns: The name, such as `Hare.recordings.json`.
    package static func corrections(besideBook name: String) -> String { name.fileStem + ".recordings.json" }

    /// The names of all such files: corrections, and what an author found right (`Hare.accepted.json`).
    ///
    /// - Parameter name: The name of the book's file.
    /// - Returns: The names. There need not be such files.
    package static func names(besideBook name: String) -> [String] {
        [corrections(besideBook: name), name.fileStem + ".accepted.json"]
    }
}
