import ArgumentParser
import Foundation
import Narration
import NarrationBooks
import NarrationEspeak
import NarrationPlayback
import NarrationPlayer
import NarrationPortAudio
import NarrationRendering
import TestSupport

/// Narrates a page on a device that is recorded, and compares the recording with the rendered page and with the events.
struct ListeningBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "listening",
        abstract: "Narrates a page on a recorded device: are its samples the rendered ones, are its events in time?"
    )

    @Option(help: "How often the page is narrated.")
    var rounds = 9

    @Option(help: "The book.")
    var book = "Books/TheEchoThatKeptOneBack.plist"

    @Option(help: "The page, counted from 1.")
    var page = 1

    @Option(help: "How many utterances of the page at most.")
    var utterances = 6

    @Flag(help: "Plays the rendered page, by its timeline, instead of speaking it.")
    var rendered = false

    @Option(help: "The latency the device is asked for, in seconds.")
    var latency = 0.04

    func run() async throws {
        var page = try page(of: BookReader().read(contentsOf: book).book)
        let engine = try EspeakEngine()
        let folder = try ScratchFolder("listening")
        defer { folder.remove() }
        let expected = try await RenderedPage(page, by: engine, in: folder)
        let story = rendered ? try RenderedStory(contentsOf: expected.file) : nil
        // The volume of what was rendered is in its sound.
        page = story?.book.pages[0] ?? page
        let passage = story == nil ? passage(from: page) : page.utterances[0]
        let server = try await SoundServer(sampleRate: engine.sampleRate)
        let recording = try await server.record(every: 2)
        let output = PortAudioOutput(device: "pulse", latency: latency)
        let listener = await Listener(synthesizer(story, engine, output))
        var hearings: [Hearing] = []
        var beginnings: [Int] = []
        for _ in 0...rounds {
            hearings.append(try await listener.hear(page))
            try await pause()
            beginnings.append(try await listener.begin(Page(utterances: [passage])))
            try await pause()
        }
        await listener.close()
        recording.end()
        server.end()
        let report = ListeningReport(
            rendered: expected,
            record: Record(recording, sampleRate: engine.sampleRate),
            hearings: hearings,
            passage: passage,
            beginnings: beginnings
        )
        print(report.text)
    }

    @MainActor
    private func synthesizer(
        _ story: RenderedStory?,
        _ engine: EspeakEngine,
        _ output: any AudioOutput
    ) -> PlaybackSynthesizer {
        story?.synthesizer(through: output)
            ?? PlaybackSynthesizer(engine: engine, reading: PlainReading(), output: output)
    }

    /// Waits until earlier sound is no longer heard.
    private func pause() async throws {
        try await Task.sleep(for: .seconds(1))
    }

    private func page(of book: Book) throws -> Page {
        guard book.pages.indices.contains(page - 1) else {
            throw ValidationError("The book has \(book.pages.count) pages.")
        }
        var page = Page(utterances: Array(book.pages[page - 1].utterances.prefix(utterances)))
        // Makes sound the beginning of the page.
        page.utterances[0].preUtteranceDelay = 0
        return page
    }

    /// The longest possible passage with the words of a page, whose first sound takes longest.
    private func passage(from page: Page) -> Utterance {
        let words = page.utterances.flatMap { $0.string.split { !$0.isLetter } }.joined(separator: " ")
        var utterance = Utterance(words)
        while SpokenText(utterance.string).passages.count == 1 {
            utterance.string += " " + words
        }
        utterance.string = String(utterance.string[SpokenText(utterance.string).passages[0]])
        return utterance
    }
}
