import Foundation
import Narration
import NarrationAudio
import NarrationAudioTesting
import NarrationContracts
import NarrationEncoding
import NarrationEspeak
import NarrationRendering
import NarrationResampling
import NarrationSystem
import NarrationTesting
import TestRequirements
import TestSupport
import Testing

@testable import NarrationMastering

@Suite struct MasteredFormatTests {
    private let folder: ScratchFolder

    private let book = Book(
        title: "Wind",
        pages: [
            Page(title: "One", utterances: [Utterance("It was only the wind, said the wind.", preUtteranceDelay: 0.2)]),
            Page(utterances: [
                Utterance(" hop", volume: 0.3, postUtteranceDelay: 1), Utterance("Nobody had told the snow."),
            ]),
        ]
    )

    init() throws {
        folder = try ScratchFolder()
    }

    private func render(_ book: Book, as format: some SoundFormat, jobs: Int = 2) async throws -> (
        Rendering, path: String
    ) {
        let path = folder.file("\(UUID().uuidString).\(format.name)")
        let renderer = BookRenderer(
            engine: try EspeakEngine(jobs: jobs),
            reading: PlainReading(),
            resampling: Soxr(),
            jobs: jobs
        )
        return (try await renderer.render(book, to: path, as: format), path)
    }

    @Test func `a mastered format keeps the contract of formats`() async throws {
        try await SoundFormatContract(MasteredFormat(.flac, for: .acx)).check()
    }

    @Test(arguments: [LosslessFormat.wav, .aiff, .caf, .flac]
    )
    func `a file is as loud as its profile asks, by ffmpeg's measure`(format: LosslessFormat) async throws {
        let (_, path) = try await render(book, as: MasteredFormat(format, for: .podcast))
        let figures = try FFmpegMeter(file: path)
        #expect(abs(figures.loudness - -19) < 0.3)
        #expect(figures.truePeak <= -1)
    }

    @Test(
        arguments: [LossyContainer.mp3, .m4b, .opus, .ogg],
        [-19.0, -16]
    )
    func `the codec's loss of loudness is compensated, by ffmpeg's measure`(
        container: LossyContainer,
        loudness: Double
    ) async throws {
        let format = LossyFormat(container)
        let (_, path) = try await render(book, as: MasteredFormat(format, for: .loudness(loudness)))
        let figures = try FFmpegMeter(file: path)
        #expect(abs(figures.loudness - loudness) <= 0.2)
        #expect(figures.truePeak <= -1)
    }

    @Test func `an excerpt is all of a short sound, and pieces from all parts of a long one`() async throws {
        let spool = try SampleSpool(beside: folder.file("wind.wav"))
        let ramp = (0..<1_000).map { Float($0) }
        try spool.append(ramp)
        #expect(try spool.excerpt(of: 1_000, outOf: 1_000) == ramp)
        #expect(try spool.excerpt(of: 2_000, outOf: 1_000) == ramp)
        let pieces = try spool.excerpt(of: 20, outOf: 1_000)
        #expect(pieces == stride(from: Float(0), to: 1_000, by: 100).flatMap { [$0, $0 + 1] })
    }

    @Test(arguments: [-10.0, -5]
    )
    func `a loudness that the peaks do not permit is rejected, with the highest possible one`(loudness: Double)
        async throws
    {
        let error = await #expect(throws: OutputError.self) {
            try await render(book, as: MasteredFormat(.wav, for: .loudness(loudness)))
        }
        #expect(error?.code == .cannotBeAsLoud)
        let message = try #require(error?.message)
        let suggestion = try #require(message.firstMatch(of: /use LUFS=(-\d+)$/), "\(message)")
        #expect(try folder.contents == [])
        let profile = MasteringProfile.loudness(try #require(Double(suggestion.1)))
        let (_, path) = try await render(book, as: MasteredFormat(.wav, for: profile))
        #expect(abs(try FFmpegMeter(file: path).loudness - profile.target.level) < 0.5)
    }

    @Test func `mastering reports its progress to the end, after everything has been spoken`() async throws {
        var completions: [Double] = []
        _ = try await BookRenderer(
            engine: ScriptedEngine(sampleRate: 8000, framesPerWord: 100_000),
            reading: PlainReading(),
            jobs: 2
        ).render(
            book,
            to: folder.file("wind.wav"),
            as: MasteredFormat(.wav, for: .loudness(-40))
        ) { progress in
            if case .completingPart = progress.phase { Issue.record("there are no parts") }
            guard case .completing(let completion?) = progress.phase else { return }
            completions.append(completion)
        }
        #expect(completions.count > 10)
        #expect(completions == completions.sorted())
        #expect(completions.last == 1)
    }

    @Test func `the profile limits the duration of files`() {
        #expect(MasteredFormat(LosslessFormat.wav, for: .acx).properties.longestDuration == 7200)
        #expect(MasteredFormat(LosslessFormat.wav, for: .podcast).properties.longestDuration == nil)
    }

    @Test func `sound that cannot be measured is reported`() async throws {
        let error = await #expect(throws: OutputError.self) {
            try await BookRenderer(engine: ScriptedEngine(sampleRate: 1000), reading: PlainReading(), jobs: 2).render(
                book,
                to: folder.file("wind.wav"),
                as: MasteredFormat(.wav, for: .podcast)
            )
        }
        #expect(error?.message.hasSuffix("sound of 1000 frames per second cannot be mastered") == true)
        #expect(try folder.contents == [])
    }

    @Test func `mastered for ACX, the sound has its level, its peaks, and room tone at its ends and in its pauses`()
        async throws
    {
        let (rendering, path) = try await render(book, as: MasteredFormat(.wav, for: .acx))
        let figures = try FFmpegMeter(file: path)
        #expect(abs(figures.rms - -20.5) < 0.4)
        #expect(figures.truePeak <= -3)
        let samples = try Sox.samples(path)
        let rate = rendering.timeline.sampleRate
        let page = rendering.timeline.pages[1]
        let pause = page.utterances[0].speech.upperBound + rate / 2..<page.utterances[1].speech.lowerBound
        for quiet in [samples.prefix(rate / 2), samples.suffix(rate), samples[pause]] {
            let meanSquare = quiet.reduce(0) { $0 + Double($1) * Double($1) } / Double(quiet.count)
            #expect(abs((meanSquare / 32_768 / 32_768).meanSquareDecibels - -75) < 0.5)
        }
    }

    @Test func `the timeline includes the added silence, and the book's own silence counts towards it`() async throws {
        let (plain, _) = try await render(book, as: .wav)
        let (rendering, path) = try await render(book, as: MasteredFormat(.wav, for: .acx))
        let rate = Double(rendering.timeline.sampleRate)
        let (head, tail) = (Int(0.4 * rate), Int(1.1 * rate))
        #expect(try Sox.frameCount(path) == rendering.timeline.frameCount)
        #expect(rendering.timeline.frameCount == plain.timeline.frameCount + head + tail)
        #expect(rendering.timeline.pages[0].frames.lowerBound == 0)
        let first = rendering.timeline.pages[0].utterances[0]
        #expect(first.speech.lowerBound == Int(0.6 * rate))
        #expect(first.words[0].frame == plain.timeline.pages[0].utterances[0].words[0].frame + head)
    }

    @Test(arguments: [LosslessFormat.wav, .flac])
    func `the same book gives the same bytes, for any number of jobs`(format: LosslessFormat) async throws {
        let format = MasteredFormat(format, for: .acx)
        let (_, one) = try await render(book, as: format, jobs: 1)
        let (_, three) = try await render(book, as: format, jobs: 3)
        let isSame = FileManager.default.contentsEqual(atPath: one, andPath: three)
        #expect(isSame)
        #expect(try folder.contents.count == 2)
    }

    @Test func `a book without words cannot be mastered`() async throws {
        let empty = Book(pages: [Page(utterances: [Utterance("")])])
        await #expect(throws: RenderError.self) {
            _ = try await render(empty, as: MasteredFormat(.wav, for: .acx))
        }
        #expect(try folder.contents == [])
    }

    @Test func `a spool returns its sound in order`() async throws {
        let spool = try SampleSpool(beside: folder.file("book.wav"))
        #expect(try folder.contents == [])
        let bits = (0..<100_000).map { Int16(truncatingIfNeeded: $0) }
        let floats = Sounds.noise(seconds: 5)
        try spool.append(bits)
        try spool.append(floats)
        try spool.append([1, 2] as [Int16])
        var sound: [Float] = []
        try await spool.forEach { sound += $0 }
        let isSame = sound == bits.map { Float($0) / 32_768 } + floats + [1 / 32_768, 2 / 32_768]
        #expect(isSame)
    }

    @Test(.requires(.fullDevice))
    func `a disk without room for the spool is reported in the system's words`() throws {
        let spool = SampleSpool(TemporaryFile(owning: open("/dev/full", O_RDWR)), for: "book.wav")
        let error = try #require(throws: OutputError.self) { try spool.append([1, 2, 3] as [Int16]) }
        #expect(error.code == .cannotWrite)
        #expect(error.message == "cannot write book.wav: No space left on device")
    }

    @Test func `a rendering that is cancelled after speaking writes nothing, and leaves nothing`() async throws {
        let path = folder.file("wind.wav")
        let renderer = BookRenderer(engine: try EspeakEngine(jobs: 2), reading: PlainReading(), jobs: 2)
        await #expect(throws: CancellationError.self) {
            _ = try await renderer.render(book, to: path, as: MasteredFormat(.wav, for: .podcast)) { progress in
                guard case .completing = progress.phase else { return }
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        #expect(try folder.contents == [])
    }

    @Test func `a spool without a folder is an error`() {
        #expect(throws: OutputError.self) { _ = try SampleSpool(beside: "/nowhere/at/all/book.wav") }
    }
}
