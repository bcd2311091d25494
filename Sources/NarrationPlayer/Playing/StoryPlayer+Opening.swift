#if Narrating
public import FoundationEssentials
public import NarrationKit
public import NarrationPlayback

extension StoryPlayer {
    /// Opens a story that is spoken live: a plist book, a story in Markdown or plain text, and whatever else `OpenBook`
    /// reads, with its cast, lexicons, recordings and language. Needs the trait `Narrating`, which `Playback` brings.
    ///
    /// ```swift
    /// let player = try await StoryPlayer(contentsOf: url, through: PortAudioOutput())
    /// ```
    ///
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - settings: What is chosen in place of what the book says; by default, nothing.
    ///   - voices: The engines that speak it; by default, new ones, which end with the last book that uses them.
    ///   - output: The audio output.
    /// - Throws: As `OpenBook`.
    public convenience init(
        contentsOf url: URL,
        settings: BookSettings = BookSettings(),
        voices: Voices? = nil,
        through output: any AudioOutput
    ) async throws {
        let book = try await OpenBook(contentsOf: url, settings: settings, voices: voices)
        self.init(try book.narrator(through: output), of: book)
    }

    #if Playback
    /// Opens a story that is spoken live through the default audio device.
    ///
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - settings: What is chosen in place of what the book says; by default, nothing.
    ///   - voices: The engines that speak it; by default, new ones, which end with the last book that uses them.
    /// - Throws: As `OpenBook`.
    public convenience init(
        contentsOf url: URL,
        settings: BookSettings = BookSettings(),
        voices: Voices? = nil
    ) async throws {
        let book = try await OpenBook(contentsOf: url, settings: settings, voices: voices)
        self.init(try book.narrator(), of: book)
    }
    #endif

    private convenience init(_ narrator: Narrator, of book: OpenBook) {
        self.init(narrator, picturesIn: book.folder)
        source = book
    }
}
#endif
