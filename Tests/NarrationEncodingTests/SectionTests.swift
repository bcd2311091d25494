import Foundation
import Narration
import NarrationAudio
import NarrationEncoding
import NarrationRendering
import NarrationResampling
import NarrationTesting
import TestSupport
import Testing

/// The sections of lossy files, which begin with packets. The books have one page, and no chapters.
@Suite struct SectionTests {
    private let folder: ScratchFolder
    private let cache = MemoryCache()
    private let engine = ScriptedEngine(sampleRate: 22_050, framesPerWord: 2_500)

    init() throws {
        folder = try ScratchFolder()
    }

    /// About a minute and a half of sound.
    private let book = Book(pages: [
        Page(
            utterances: (0..<80).map { index in
                let words = (0...(index * 7 % 13)).map { "word\(index * $0 % 101)" }
                return Utterance(words.joined(separator: " "), postUtteranceDelay: index % 3 == 0 ? 0.3101 : 0)
            }
        )
    ])

    private func render(
        _ book: Book,
        as format: some SoundFormat,
        jobs: Int = 4
    ) async throws -> (timeline: Timeline, bytes: Data) {
        let renderer = BookRenderer(engine: engine, reading: PlainReading(), resampling: Soxr(), jobs: jobs)
        let path = folder.file("\(UUID()).\(format.name)")
        let timeline = try await renderer.render(book, to: path, as: format).timeline
        return (timeline, try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    @Test(
        arguments: [LossyContainer.m4b, .mp3, .opus],
        TestExtent.some(
            of: [
                { $0[0].string += " and another" }, { $0[0].postUtteranceDelay = 0.0123 },
                { $0.removeFirst() }, { $0.insert(Utterance("one more"), at: 2) },
            ] as [@Sendable (inout [Utterance]) -> Void]
        )
    )
    func `after an edit at the beginning, only what is around it is encoded again, with the same bytes`(
        _ container: LossyContainer,
        edit: @Sendable (inout [Utterance]) -> Void
    ) async throws {
        let format = LossyFormat(container, jobs: 2).keepingSegments(in: cache)
        _ = try await render(book, as: format)
        let count = cache.storedCount
        #expect(count > 5)
        var edited = book
        edit(&edited.pages[0].utterances)
        let warm = try await render(edited, as: format)
        #expect((1...2).contains(cache.storedCount - count))
        let cold = try await render(edited, as: LossyFormat(container, jobs: 1), jobs: 1)
        #expect(warm.timeline == cold.timeline)
        let areSame = warm.bytes == cold.bytes
        #expect(areSame)
    }

    @Test(arguments: [(LossyContainer.m4b, 1_024), (.mp3, 576), (.opus, 480)])
    func `before a section the silence is longer by less than a packet, and all else sounds as in WAV`(
        _ container: LossyContainer,
        packet: Int
    ) async throws {
        let plain = try await render(book, as: .wav).timeline
        let lossy = try await render(book, as: LossyFormat(container)).timeline
        let rate = lossy.sampleRate
        var added = 0
        var sections = 0
        for (one, other) in zip(plain.utterances, lossy.utterances) {
            let silence = other.speech.lowerBound - other.frames.lowerBound
            let moved = one.frames.lowerBound.frames(from: 22_050, to: rate) + added - other.frames.lowerBound
            // Times at another sample rate are rounded.
            #expect(abs(moved) <= (rate == 22_050 ? 0 : sections))
            #expect((0..<packet).contains(silence))
            if silence > 0 {
                #expect(other.speech.lowerBound % packet == 0)
                sections += 1
            }
            added += silence
            #expect(abs(one.speech.count.frames(from: 22_050, to: rate) - other.speech.count) <= 1)
        }
        #expect(sections > 5)
        #expect(try await render(book, as: LossyFormat(container)).timeline == lossy)
    }

    @Test func `Vorbis has no sections`() async throws {
        let plain = try await render(book, as: .wav).timeline
        #expect(try await render(book, as: LossyFormat(.ogg)).timeline.pages == plain.pages)
    }

    @Test func `what a person reads without a pause is not divided`() async throws {
        var read = book
        let recording = BookRecording(path: "me.wav", utterances: read.pages[0].utterances)
        for index in read.pages[0].utterances.indices {
            read.pages[0].utterances[index].recording = RecordedPart(of: recording, at: index)
        }
        let plain = try await render(read, as: .wav).timeline
        #expect(try await render(read, as: LossyFormat(.m4b)).timeline.pages == plain.pages)
        for index in read.pages[0].utterances.indices {
            read.pages[0].utterances[index].recordedVoice = .adjusted
        }
        let paused = try await render(read, as: .wav).timeline
        let lossy = try await render(read, as: LossyFormat(.m4b)).timeline
        let longer = zip(paused.utterances, lossy.utterances).filter { one, other in
            one.speech.lowerBound - one.frames.lowerBound < other.speech.lowerBound - other.frames.lowerBound
        }
        #expect(!longer.isEmpty && longer.count < 20)
    }

    @Test func `a long utterance has sections between its passages`() async throws {
        let words = (0..<900).map { "word\($0 % 101)" }
        let long = Book(pages: [Page(utterances: [Utterance(words.joined(separator: " "))])])
        let plain = try await render(long, as: .wav).timeline
        let lossy = try await render(long, as: LossyFormat(.m4b)).timeline
        let added = lossy.frameCount - plain.frameCount
        #expect((1..<9 * 1_024).contains(added))
        #expect(lossy.utterances[0].frames == 0..<lossy.frameCount)
    }
}

extension Timeline {
    fileprivate var utterances: [UtteranceSpan] { pages.flatMap(\.utterances) }
}
