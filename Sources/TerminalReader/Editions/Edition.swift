package import Narration
package import NarrationBooks
import NarrationSystem

/// A version of the book that is narrated, as its file said it at a time.
package struct Edition: Sendable {
    /// The book as it was read.
    let reading: BookReading

    /// The book with the voices that were asked for instead of its own.
    package let spoken: Book

    /// What is odd about the book as it is spoken, in the order of the text.
    package let warnings: [Diagnostic]

    /// What its file was before it was read.
    let status: FileStatus?
}
