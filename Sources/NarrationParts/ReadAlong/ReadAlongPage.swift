public import Narration
public import NarrationAudio

/// A page of a book whose sound is complete.
public struct ReadAlongPage {
    /// The page, with the voice and the language in which it is spoken.
    public package(set) var page: Page

    /// The times of the page, in frames of its sound file: the first frame of the file is 0. The last is that of the
    /// file, also if the page has only the silence that `BookRenderer` gives to a page without sound.
    public package(set) var span: Timeline.PageSpan

    /// The indices of the utterances that the fallback voice has spoken.
    public let substitutedUtterances: Set<Int>

    /// The number of frames of the pages before this one.
    public let framesBefore: Int

    /// The frames per second, in hertz.
    public let sampleRate: Int

    /// The sound file.
    public let sound: SoundDestination
}
