package import Narration
package import NarrationBooks
import NarrationSystem

/// A version of the book that is narrated, as it was read from its file.
package struct Edition: Sendable {
    /// The book as it was read.
    let reading: ParsedBook

    /// The book with the voice and language given by the options.
    package let spoken: Book

    /// The voices that speak it.
    let voices: [VoiceRequest: Voice]

    /// The warnings about the book as it is spoken, in the order of the text.
    package let warnings: [Diagnostic]

    /// The status of its file before it was read.
    let status: FileStatus?
}
