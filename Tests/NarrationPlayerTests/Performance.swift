import Foundation
import Narration
import NarrationAudio
import NarrationEncoding
import NarrationPlayback
import NarrationPlayer
import NarrationRendering
import NarrationResampling
import NarrationTesting
import Synchronization
import TestSupport

/// An output in virtual time that keeps what was heard.
final class EarOutput: AudioOutput {
    let clock: VirtualClock
    private let time: ClockOutput<VirtualClock>
    private let state = Mutex((written: [Int16](), sampleRate: 0))

    init() {
        clock = VirtualClock()
        time = ClockOutput(clock: clock)
    }

    /// The frames that were written and not taken back.
    var written: [Int16] { state.withLock(\.written) }
    var sampleRate: Int { state.withLock(\.sampleRate) }
    var heardFrames: Int { time.heardFrames }

    func open(sampleRate: Int) async {
        state.withLock { $0 = ([], sampleRate) }
        await time.open(sampleRate: sampleRate)
    }

    func write(_ samples: [Int16]) {
        state.withLock { $0.written += samples }
        time.write(samples)
    }

    func hear(upTo count: Int) async throws { try await time.hear(upTo: count) }
    func pause(at count: Int?) { time.pause(at: count) }
    func resume() { time.resume() }
    func drain() async throws { try await time.drain() }
    func close() async { await time.close() }

    func flush() -> Int {
        let count = time.flush()
        state.withLock { $0.written.removeSubrange(count...) }
        return count
    }
}

/// What a listener gets of a narration: the events with the frames at which they are heard, and the sound.
struct Performance {
    var events: [String]
    var sound: [Int16]
    var sampleRate: Int

    /// Narrates to the end.
    ///
    /// - Parameters:
    ///   - makeNarrator: Makes the narrator.
    ///   - begin: Starts it; by default, at the beginning of the book.
    @MainActor
    init(
        _ makeNarrator: @MainActor (EarOutput) -> Narrator,
        begin: @MainActor (Narrator, Transcript) -> Void = { narrator, _ in narrator.start() }
    ) async {
        let output = EarOutput()
        let narrator = makeNarrator(output)
        narrator.turnsPages = true
        let transcript = Transcript()
        transcript.margin = { "\(output.heardFrames) " }
        narrator.delegate = transcript
        let stream = narrator.events
        begin(narrator, transcript)
        for await case .stateChanged(.finished) in stream { break }
        (events, sampleRate) = (transcript.lines, output.sampleRate)
        // The silence after the last utterance may not be written yet.
        sound = Array(output.written.prefix(events.last.flatMap { Int($0.prefix { $0 != " " }) } ?? 0))
    }

    @MainActor
    init(_ story: RenderedStory, begin: @MainActor (Narrator, Transcript) -> Void = { narrator, _ in narrator.start() })
        async
    {
        await self.init({ story.narrator(through: $0) }, begin: begin)
    }

    /// The events with their frames at another sample rate.
    func events(at rate: Int) -> [String] {
        events.map { line in
            let (count, event) = (Int(line.prefix { $0 != " " }) ?? 0, line.drop { $0 != " " })
            return "\(count == 0 ? 0 : (count - 1) * rate / sampleRate + 1)\(event)"
        }
    }
}

/// A book that a scripted engine reads: every word takes a tenth of a second.
struct Reading {
    static let engine = ScriptedEngine(sampleRate: 24_000, framesPerWord: 2_400)

    static let book = Book(
        title: "Hop & Hare",
        author: "A. Hare",
        language: "en",
        pages: [
            Page(
                title: "One",
                backgroundImage: "hill.png",
                utterances: [
                    Utterance("“Hop, hop!”", preUtteranceDelay: 0.25), Utterance(" said the größte hare 🐇 of all."),
                    Utterance("—", postUtteranceDelay: 0.1),
                ]
            ),
            Page(utterances: []),
            Page(
                title: "Two",
                utterances: [
                    Utterance(
                        "It was a very long way down to the river that day and nobody ran",
                        rate: 0.3,
                        postUtteranceDelay: 1.5
                    ),
                    Utterance("The end.", preUtteranceDelay: 0.0301, postUtteranceDelay: 0.25),
                ]
            ),
        ]
    )

    /// The book as it is narrated live.
    @MainActor
    static func live(begin: @MainActor (Narrator, Transcript) -> Void = { narrator, _ in narrator.start() }) async
        -> Performance
    {
        await Performance(
            { output in
                let synthesizer = PlaybackSynthesizer(engine: engine, reading: PlainReading(), output: output)
                return Narrator(book: book, synthesizer: synthesizer)
            },
            begin: begin
        )
    }

    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    func url(_ name: String) -> URL { URL(filePath: folder.file(name)) }

    /// Renders the book with its timeline.
    @discardableResult
    func render(as format: any SoundFormat, _ book: Book = book) async throws -> URL {
        let path = folder.file("Hare.\(format.name)")
        _ = try await BookRenderer(engine: Self.engine, reading: PlainReading(), resampling: Soxr()).render(
            book,
            to: path,
            as: format,
            beside: [.timeline(folder.file("Hare.json"))]
        )
        return URL(filePath: path)
    }
}
