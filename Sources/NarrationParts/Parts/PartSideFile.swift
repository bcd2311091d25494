import Narration

/// A file that is written next to a part from the part's timeline.
struct PartSideFile {
    let format: any TimelineFormat

    /// The name of the file in the folder.
    var name: String

    /// The fingerprint of everything that determines the file: that of the part's timeline, a blank, and that of the
    /// format.
    let fingerprint: String
}
