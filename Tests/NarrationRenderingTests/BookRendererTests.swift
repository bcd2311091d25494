import Foundation
import Narration
import NarrationAudio
import NarrationEspeak
import NarrationRendering
import NarrationResampling
import NarrationTesting
import TestSupport
import Testing

@Suite struct BookRendererTests {
    private let folder: ScratchFolder
    private let renderer: BookRenderer

    private let book = Book(
        title: "Hop",
        author: "A Hare",
        pages: [
            Page(
                title: "One",
                utterances: [
                    Utterance("The hare said", preUtteranceDelay: 0.25, postUtteranceDelay: 0.5),
                    Utterance(" hop", rate: 0.7, pitchMultiplier: 1.3),
                    Utterance(" hop", rate: 0.7, pitchMultiplier: 1.3),
                    Utterance(" hop", rate: 0.7, pitchMultiplier: 1.3),
                ]
            ),
            Page(utterances: []),
            Page(utterances: [Utterance("And went. \(String(repeating: "On and on, it went. ", count: 80))")]),
            Page(utterances: [Utterance(""), Utterance("The end.", postUtteranceDelay: 1)]),
        ]
    )

    init() throws {
        folder = try ScratchFolder()
        renderer = BookRenderer(engine: try EspeakEngine(jobs: 2), reading: PlainReading(), resampling: Soxr(), jobs: 2)
    }

    @Test(
        arguments: LosslessFormat.allCases
    )
    func `the file has the timeline's number of frames, in every lossless format`(format: LosslessFormat) async throws {
        let path = folder.file("hop.\(format.name)")
        let rendering = try await renderer.render(book, to: path, as: format)
        #expect(try Sox.frameCount(path) == rendering.timeline.frameCount)
        #expect(try Sox.sampleRate(path) == 22_050)
        #expect(rendering.timeline.sampleRate == 22_050)
        #expect(try folder.contents == ["hop.\(format.name)"])
    }

    @Test func `a file credits the voices that ask for it, and only those that are heard`() async throws {
        let voices = ["anna", "bert", "carl"].map { name in
            Voice(
                id: name,
                name: name,
                languages: ["en"],
                licence: name == "anna" ? nil : Voice.Licence("CC-BY-4.0", credit: "Read by \(name)")
            )
        }
        let renderer = BookRenderer(
            engine: ScriptedEngine(sampleRate: 8000, voices: voices),
            reading: PlainReading(),
            jobs: 2
        )
        let book = Book(
            pages: [Page(utterances: [Utterance("Hop", voice: "anna"), Utterance("Hop", voice: "bert")])]
        )
        let description = RenderDescription(tags: BookTags(publication: Publication(description: "A hare hops.")))
        let path = folder.file("hop.flac")
        _ = try await renderer.render(book, to: path, as: .flac, description: description)
        let contents = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(contents.range(of: Data("A hare hops.\nRead by bert".utf8)) != nil)
        #expect(contents.range(of: Data("Read by carl".utf8)) == nil)
    }

    @Test func `sound is converted to another sample rate, and has the timeline's frames`() async throws {
        let path = folder.file("hop.flac")
        let format = try ResampledFormat(.flac, sampleRate: 24_000)
        let rendering = try await renderer.render(book, to: path, as: format)
        #expect(rendering.timeline.sampleRate == 24_000)
        #expect(try Sox.sampleRate(path) == 24_000)
        #expect(try Sox.frameCount(path) == rendering.timeline.frameCount)
        let wav = try await renderer.render(book, to: folder.file("hop.wav"), as: .wav)
        #expect(abs(rendering.timeline.duration - wav.timeline.duration) < 1.0 / 24_000)
    }

    @Test func `delays are exact silence, and speech is between them`() async throws {
        let path = folder.file("hop.wav")
        let timeline = try await renderer.render(book, to: path, as: .wav).timeline
        let samples = try Sox.samples(path)
        let first = timeline.pages[0].utterances[0]
        #expect(first.frames.lowerBound == 0)
        #expect(first.speech.lowerBound == 5_513)
        #expect(first.frames.upperBound - first.speech.upperBound == 11_025)
        #expect(samples[0..<5_513].allSatisfy { $0 == 0 })
        #expect(samples[first.speech].prefix(600).contains { $0 != 0 })
        #expect(samples[first.speech].suffix(600).contains { $0 != 0 })
        #expect(samples[first.speech.upperBound..<first.frames.upperBound].allSatisfy { $0 == 0 })
        #expect(samples.suffix(22_050).allSatisfy { $0 == 0 })
    }

    @Test func `the timeline has every page, utterance and word, without gap or overlap`() async throws {
        let timeline = try await renderer.render(book, to: folder.file("hop.wav"), as: .wav).timeline
        #expect(timeline.pages.map(\.page) == [0, 1, 2, 3])
        #expect(timeline.pages.map(\.title) == ["One", nil, nil, nil])
        #expect(timeline.pages.map(\.utterances.count) == [4, 0, 1, 2])
        var position = 0
        for page in timeline.pages {
            #expect(page.frames.lowerBound == position)
            for utterance in page.utterances {
                #expect(utterance.frames.lowerBound == position)
                position = utterance.frames.upperBound
                #expect(utterance.words.allSatisfy { utterance.speech.contains($0.frame) })
            }
            #expect(page.frames.upperBound == position)
        }
        let words = timeline.pages[0].utterances.map { utterance in
            utterance.words.map { String(utterance.text(of: $0)) }
        }
        #expect(words == [["The", "hare", "said"], ["hop"], ["hop"], ["hop"]])
        #expect(timeline.pages[2].utterances[0].words.count == 2 + 80 * 5)
    }

    @Test func `each written word has a time, also where espeak-ng speaks several as one`() async throws {
        let text = "Two of the hares had been there; it was in \"the\" hill--in the snow--with the best of it."
        let book = Book(pages: [Page(utterances: [Utterance(text, voice: "en-us")])])
        let timeline = try await renderer.render(book, to: folder.file("of.wav"), as: .wav).timeline
        let span = timeline.pages[0].utterances[0]
        #expect(
            span.words.map { String(span.text(of: $0)) } == [
                "Two", "of", "the", "hares", "had", "been", "there", "it", "was", "in", "the", "hill", "in", "the",
                "snow", "with", "the", "best", "of", "it",
            ]
        )
        #expect(zip(span.words, span.words.dropFirst()).allSatisfy { $0.frames.upperBound <= $1.frame })
        #expect(span.words.allSatisfy { !$0.frames.isEmpty && span.speech.contains($0.frame) })
        #expect(span.words.allSatisfy { !$0.isEstimated })
    }

    @Test func `a single page has the same samples as in the book, for any number of jobs`() async throws {
        let whole = try await renderer.render(book, to: folder.file("whole.wav"), as: .wav).timeline
        let wholeSamples = try Sox.samples(folder.file("whole.wav"))
        for jobs in [1, 3] {
            let engine = try EspeakEngine(jobs: jobs)
            let path = folder.file("page\(jobs).wav")
            let page = try await BookRenderer(engine: engine, reading: PlainReading(), jobs: jobs).render(
                book,
                to: path,
                as: .wav,
                selection: RenderSelection(pages: [2])
            )
            #expect(page.timeline.pages.map(\.page) == [2])
            let isSame = try Sox.samples(path) == Array(wholeSamples[whole.pages[2].frames])
            #expect(isSame)
        }
    }

    @Test(
        arguments: LosslessFormat.allCases
    )
    func `the same book gives the same bytes`(format: LosslessFormat) async throws {
        for name in ["one", "two"] {
            _ = try await renderer.render(book, to: folder.file(name), as: format)
        }
        let files = try ["one", "two"].map { try Data(contentsOf: URL(fileURLWithPath: folder.file($0))) }
        let isSame = files[0] == files[1]
        #expect(isSame)
    }

    @Test func `progress goes from 0 to 1, in utterances and pages`() async throws {
        var reports: [RenderProgress] = []
        _ = try await renderer.render(book, to: folder.file("hop.wav"), as: .wav) { reports.append($0) }
        #expect(reports.last?.fraction == 1)
        #expect(reports.last?.utterancesWritten == 7)
        #expect(reports.last?.pagesBegun == 4)
        #expect(reports.map(\.phase) == reports.dropLast().map { _ in .speaking } + [.completing(nil)])
        #expect(
            zip(reports, reports.dropFirst()).allSatisfy { $0.fraction <= $1.fraction && $0.duration <= $1.duration }
        )
    }

    @Test func `the timeline is written as equivalent JSON`() async throws {
        let path = folder.file("hop.json")
        let rendering = try await renderer.render(
            book,
            to: folder.file("hop.wav"),
            as: .wav,
            beside: [.timeline(path)]
        )
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
        let root = try #require(json as? [String: Any])
        #expect(root["frames"] as? Int == rendering.timeline.frameCount)
        #expect(root["sampleRate"] as? Int == 22_050)
        let pages = try #require(root["pages"] as? [[String: Any]])
        #expect(pages.compactMap { $0["page"] as? Int } == [1, 2, 3, 4])
        let utterances = try #require(pages[0]["utterances"] as? [[String: Any]])
        let words = try #require(utterances[0]["words"] as? [[String: Any]])
        #expect(words.compactMap { $0["text"] as? String } == ["The", "hare", "said"])
        #expect(words.compactMap { $0["offset"] as? Int } == [0, 4, 9])
        let last = try #require(rendering.timeline.pages[0].utterances[0].words.last)
        #expect(words.last?["end"] as? Int == last.frames.upperBound)
        #expect(root["version"] as? Int == 1)
    }

    @Test func `the timeline contains the book's metadata and the pages' pictures`() async throws {
        let path = folder.file("hop.json")
        let page = Page(title: "One", backgroundImage: "hill.jpg", utterances: [Utterance("one")])
        _ = try await renderer.render(
            Book(title: "Hop", author: "A Hare", language: "en-GB", pages: [page]),
            to: folder.file("hop.wav"),
            as: .wav,
            beside: [.timeline(path)]
        )
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let head = #"{"author":"A Hare","language":"en-GB","sampleRate":22050,"title":"Hop","version":1,"pages":["#
        #expect(text.hasPrefix(head + "\n" + #"{"backgroundImage":"hill.jpg","#))
        #expect(text.contains(#""title":"One""#))
    }
}
