#if Narrating
import Narration
import NarrationBooks
public import NarrationPlayback
import NarrationRendering

#if Playback
import NarrationPortAudio
#endif

extension OpenBook {
    /// Creates a narrator that reads the book through an audio output. Needs the trait `Narrating`, which `Playback`
    /// brings.
    ///
    /// ```swift
    /// let narrator = try book.narrator(through: PortAudioOutput())
    /// narrator.turnsPages = true
    /// narrator.start()
    /// ```
    ///
    /// - Parameter output: The audio output.
    /// - Returns: The narrator, at the beginning of the book. Hold it: speech stops soon after it is deallocated.
    /// - Throws: `BookError` if the book has an error, or a recording is missing; ``SettingError``.
    @MainActor
    public func narrator(through output: any AudioOutput) throws -> Narrator {
        if !isAudiobook { try settings.checkRecordings(of: pages, in: input) }
        let selection = RenderSelection(voice: settings.voice.name, language: language)
        var (book, iterator) = (pages.book, pages.makeAsyncIterator())
        book.language = language ?? book.language
        while let page = try iterator.next() { book.pages.append(selection.recast(page)) }
        let synthesizer = PlaybackSynthesizer(
            engine: engine,
            reading: reading,
            resampling: sampleRates,
            fallback: settings.fallback,
            output: output
        )
        return Narrator(book: book, synthesizer: synthesizer)
    }

    #if Playback
    /// Creates a narrator that reads the book through the default audio device.
    ///
    /// - Returns: The narrator, at the beginning of the book. Hold it: speech stops soon after it is deallocated.
    /// - Throws: `BookError` if the book has an error, or a recording is missing; ``SettingError``.
    @MainActor
    public func narrator() throws -> Narrator {
        try narrator(through: PortAudioOutput())
    }
    #endif
}
#endif
