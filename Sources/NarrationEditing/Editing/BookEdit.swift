public import Narration

/// A change that an author makes to a book.
///
/// Pages and utterances are named by their positions before the change. What a picture says when it is touched is
/// changed like the text of its page: its positions have a picture.
public enum BookEdit: Sendable, Hashable {
    /// Sets a property of utterances, or removes it so that it is inherited.
    case set(UtteranceProperty, UtteranceProperty.Value?, Scope)

    /// Replaces the text of an utterance.
    case setText(String, UtterancePosition)

    /// Sets what is said in place of the text of an utterance, or removes it.
    case setSpokenText(String?, UtterancePosition)

    /// Sets the recording of an utterance, a path relative to the book's folder, or removes it.
    case setRecording(String?, UtterancePosition)

    /// Splits an utterance in two, before a character that is given by the number of UTF-16 units before it. The delay
    /// before the utterance stays with the first, the delay after it goes to the second.
    case split(UtterancePosition, utf16Offset: Int)

    /// Joins an utterance and the next one of its page. The properties are those of the first, but for the delay after
    /// it.
    case join(UtterancePosition)

    /// Inserts an utterance before another, or after the last one of a page or a picture.
    case insert(String, before: UtterancePosition)

    /// Removes an utterance. Comments around it stay.
    case remove(UtterancePosition)

    /// Moves an utterance before another, or after the last one of a page or a picture. It takes the comments before it
    /// with it.
    case move(UtterancePosition, before: UtterancePosition)

    /// Inserts a page with one utterance before another page, or after the last one.
    case insertPage(String, before: Int)

    /// Removes a page. Comments around it stay.
    case removePage(Int)

    /// Moves a page before another, or after the last one. It takes the comments before it with it.
    case movePage(Int, before: Int)

    /// Splits a page in two, before an utterance that is not its first. The title, the picture and the like stay with
    /// the first page; what it sets for its utterances, the second one sets as well.
    case splitPage(before: UtterancePosition)

    /// Joins a page and the next one. The title and the pictures are those of the first, or else of the second. All
    /// utterances sound as before. Pages that both have pictures are not joined if some have a frame.
    case joinPages(Int)

    /// Sets a text of a page, or removes it.
    case setPage(PageText, String?, page: Int)

    /// Sets a text of the book, or removes it.
    case setBook(BookText, String?)

    /// Sets how the text of a page stands in front of its pictures, or that of all pages of the book; what the style
    /// leaves open is removed.
    case setTextStyle(TextStyle, page: Int?)

    /// Changes the cast.
    case cast(CastChange)

    /// A change of the cast. Its characters are given by their names.
    public enum CastChange: Sendable, Hashable {
        /// Adds a character after the others, without properties.
        case add(String)
        /// Removes a character with its properties. Utterances keep its name.
        case remove(String)
        /// Gives a character another name, also wherever it speaks.
        case rename(String, to: String)
        /// Sets a property of a character, or removes it so that it is inherited: the voice, the language, the rate,
        /// the pitch or the volume.
        case set(UtteranceProperty, UtteranceProperty.Value?, of: String)
    }

    /// The utterances to which a property applies, unless a narrower scope sets it as well.
    public enum Scope: Sendable, Hashable {
        /// All of the book.
        case book
        /// Those of a page.
        case page(Int)
        /// One.
        case utterance(UtterancePosition)
    }

    /// A text of the book.
    public enum BookText: String, Sendable, Hashable, CaseIterable {
        /// Its title, its author, and the path of its cover.
        case title, author, coverImage
        /// The language in which it is written, a BCP 47 tag, which its utterances inherit.
        case language
    }

    /// A text of a page.
    public enum PageText: String, Sendable, Hashable, CaseIterable {
        /// Its title, its picture and what the picture shows.
        case title, backgroundImage, imageDescription
        /// The path of the recording in which a person reads it.
        case recording
    }
}

extension UtteranceProperty {
    /// The value as it is written.
    ///
    /// - Throws: ``BookEditError`` if it is not one of this property.
    func literal(_ value: Value) throws(BookEditError) -> SourceLiteral {
        switch (value, range) {
        case (.number(let number), let range?) where range.contains(number): return .number(number)
        case (.text(let text), nil): return .string(text)
        default: throw .noValue(of: rawValue, in: range)
        }
    }
}
