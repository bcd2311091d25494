public import FoundationEssentials
public import Narration
public import NarrationPlayback

/// A story that was rendered to a file, and is played with everything that a live one has: the same `Narrator`, with
/// its commands, events and bookmarks, and no engine.
///
/// ```swift
/// let story = try RenderedStory(contentsOf: URL(filePath: "Hare.flac"))  // and Hare.json beside it
/// let narrator = story.narrator(through: output)
/// narrator.delegate = self
/// narrator.turnsPages = true
/// narrator.start()
/// ```
///
/// | file | where its timeline is | trait |
/// |---|---|---|
/// | WAV, AIFF, CAF, FLAC | `Hare.json` beside `Hare.wav`, as `render-book --timeline Hare.json` writes it | none |
/// | M4A and M4B, MP3, Opus, Vorbis | as above | `Encoding` |
/// | EPUB, `.audiobook`, `.lpf`, HTML | in the file, unless made with `--no-manuscript` or for a store | `ReadAlong` |
///
/// The sound is that of the file, with the silence between its utterances as it is there. Frames are read when they are
/// needed, so a long file starts at once, and memory does not grow with its length. What an encoder added at the
/// beginning of a file is left out as the file declares it, so that every word is heard at its frame.
///
/// A word is reported with its first frame, as in live narration. Where an engine tells only where several written
/// words begin together, live narration reports them together, and a timeline has each of them, at estimated times.
/// What pictures say when they are touched, and fallback voices, are not in the timeline and are not reported.
///
/// Of a `Tuning`, its volume changes the sound. See ``canChangeRate``.
public struct RenderedStory: Sendable {
    /// The pages and their texts, in the order of the sound: page 0 is the first that is heard.
    ///
    /// Without a timeline, each page is a chapter, with its title as text. If the file carries its book, pages have
    /// everything that they have there, such as pictures; otherwise what the timeline has: a title and a background.
    public let book: Book

    /// The times of pages, utterances and words, in frames of its own sample rate. Without one, it has the chapters.
    public let timeline: Timeline

    /// The sample rate of the file's sound, in hertz, in which the narrator counts frames and the output is opened.
    /// Opus always has 48,000.
    public let sampleRate: Int

    /// Whether `Tuning.rate` and `Tuning.pitchMultiplier` change the sound: `false`. The sound of a file is played
    /// at the speed at which it was rendered; do not offer your users what they would not hear.
    public var canChangeRate: Bool { false }

    /// The folder in which the pictures of ``book`` are: that of the file, or a temporary one with those that the file
    /// carries, which exists as long as this value.
    public let folder: URL

    private let source: RenderedSpeech

    /// Keeps what was unpacked for as long as it is needed.
    private let unpacked: (any Sendable)?

    init(_ parts: StoryParts) throws(RenderedStoryError) {
        guard parts.timeline.frameCount <= StoryParts.mostFrames else {
            throw RenderedStoryError(.damagedTimeline, "the timeline is longer than any sound; render the book again")
        }
        let sound = try RenderedSound(parts.sound, tolerant: parts.isLossy)
        timeline = parts.timeline
        sampleRate = sound.sampleRate
        folder = URL(filePath: parts.folder, directoryHint: .isDirectory)
        unpacked = parts.unpacked
        book = Book(rendered: timeline, as: parts.book)
        source = RenderedSpeech(timeline.counted(at: sampleRate).pages, of: book, in: sound)
    }

    /// Creates a narrator at the beginning of the story.
    ///
    /// - Parameters:
    ///   - output: The audio output, which is opened at ``sampleRate``.
    ///   - clock: The clock of the sleep timer.
    /// - Returns: The narrator. Hold it: speech stops soon after it is deallocated.
    @MainActor
    public func narrator(
        through output: any AudioOutput,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> Narrator {
        Narrator(book: book, synthesizer: PlaybackSynthesizer(source: source, output: output), clock: clock)
    }

    /// Creates a player at the beginning of the story, whose times are exact.
    ///
    /// - Parameter output: The audio output, which is opened at ``sampleRate``.
    /// - Returns: The player. Hold it: the sound ends soon after it is deallocated.
    @MainActor
    public func player(through output: any AudioOutput) -> StoryPlayer {
        let player = StoryPlayer(
            narrator(through: output),
            times: StoryTimes(timeline),
            picturesIn: folder.path
        )
        player.source = self
        return player
    }

    /// Creates a synthesizer that plays the utterances of ``book``: by their `SpeechRequest.position`, or without one
    /// the first with the same text. A request for another text fails.
    ///
    /// - Parameter output: The audio output, which is opened at ``sampleRate``.
    /// - Returns: The synthesizer.
    @MainActor
    public func synthesizer(through output: any AudioOutput) -> PlaybackSynthesizer {
        PlaybackSynthesizer(source: source, output: output)
    }
}

/// What a rendered story consists of.
struct StoryParts {
    var sound: [SoundPart]
    /// Whether the lengths of the sound may differ from those of the timeline, by what a codec cannot declare.
    var isLossy: Bool
    var timeline: Timeline
    /// The book that the file carries, if it carries one.
    var book: Book?
    var folder: String
    var unpacked: (any Sendable)?

    /// More frames than any story has, and few enough to be added.
    fileprivate static var mostFrames: Int { 1 << 48 }
}
