/// The reason why a publication cannot be read.
package struct PublicationError: Error, Hashable, CustomStringConvertible {
    /// What is wrong.
    package enum Reason: Hashable {
        /// It is damaged, or not what it seems to be.
        case damaged
        /// Its text is encrypted.
        case encrypted
        /// It has no words.
        case noWords
        /// Overlays cannot be added to it.
        case noOverlays
        /// There is no part with a title that was to be left out.
        case unknownTitle
    }

    package let reason: Reason

    /// A message without the name of the file.
    package let description: String

    init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }
}

/// The limits within which publications are read.
struct PublicationLimits {
    /// The largest size of a file in a publication, in bytes.
    var file = 64 << 20

    /// The largest size of the sound that is taken out of a publication, in bytes.
    var sound = 4 << 30

    /// The largest size of all text, in bytes.
    var text = 256 << 20

    /// The largest number of files.
    var files = 20_000
}
