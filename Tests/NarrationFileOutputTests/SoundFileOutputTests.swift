import Foundation
import Narration
import NarrationAudio
import NarrationAudioTesting
import NarrationContracts
import NarrationFileOutput
import NarrationPlayback
import NarrationTesting
import TestSupport
import Testing

@testable import NarrationRendering

@MainActor
@Suite struct SoundFileOutputTests {
    let folder: ScratchFolder
    let path: String
    let engine = ScriptedEngine()
    let page = [Utterance("one two", postUtteranceDelay: 0.5), Utterance("three", preUtteranceDelay: 0.25)]

    init() throws {
        folder = try ScratchFolder()
        path = folder.file("heard.wav")
    }

    @Test(arguments: LosslessFormat.allCases)
    func `the output keeps the contract of outputs, with a clock and without`(format: LosslessFormat) async throws {
        try await AudioOutputContract(SoundFileOutput(path: path, as: format)).check()
        try await AudioOutputContract(SoundFileOutput(path: path, as: format, clock: ContinuousClock())).check()
    }

    @Test func `a page that is heard to its end is the page that is rendered`() async throws {
        let output = SoundFileOutput(path: path, as: .wav)
        let transcript = try await narrate(page, through: output)
        try output.finish()
        let rendered = folder.file("rendered.wav")
        _ = try await BookRenderer(engine: engine, reading: PlainReading())
            .render(Book(pages: [Page(utterances: page)]), to: rendered, as: .wav)
        #expect(try Sox.samples(path) == Sox.samples(rendered))
        #expect(try Sox.sampleRate(path) == engine.sampleRate)
        #expect(transcript.lines.filter { $0.hasSuffix("finished") }.count == 2)
    }

    @Test func `heard frames are in the file, even if the task that writes them is cancelled`() async throws {
        let clock = VirtualClock()
        let output = SoundFileOutput(path: path, as: .wav, clock: clock)
        try await output.open(sampleRate: 1000)
        output.write([Int16](repeating: 7, count: 1000))
        clock.advance(by: .milliseconds(500))
        await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            output.flush()
        }.value
        try output.finish()
        #expect(try Sox.samples(path) == [Int16](repeating: 7, count: 500))
    }

    @Test func `sound that is stopped at a word ends there, and a pause is not in the file`() async throws {
        let output = SoundFileOutput(path: path, as: .wav)
        let synthesizer = PlaybackSynthesizer(engine: engine, reading: PlainReading(), output: output)
        let transcript = Transcript()
        synthesizer.delegate = transcript
        transcript.onLine = { line in
            if line.hasSuffix(": two") {
                synthesizer.pauseSpeaking(at: .immediate)
                synthesizer.continueSpeaking()
            }
            if line.hasSuffix(": three") { synthesizer.stopSpeaking(at: .immediate) }
        }
        page.forEach { synthesizer.speak(SpeechRequest($0)) }
        while synthesizer.isSpeaking { await Task.yield() }
        try output.finish()
        // The first utterance, both delays, and one frame of the third word.
        let whole = try await engine.speech(for: page[0]).samples.count
        #expect(try Sox.frameCount(path) == whole + 750 * engine.sampleRate / 1000 + 1)
    }

    @Test func `with a clock, frames are heard when their time has passed`() async throws {
        let clock = VirtualClock()
        let output = SoundFileOutput(path: path, as: .wav, clock: clock)
        try await output.open(sampleRate: 1000)
        output.write((1...100).map { Int16($0) })
        clock.advance(by: .milliseconds(40))
        #expect(output.heardFrames == 40)
        output.pause(at: nil)
        clock.advance(by: .seconds(1))
        output.resume()
        clock.advance(by: .milliseconds(20))
        #expect(output.flush() == 60)
        output.write([7, 8, 9])
        clock.advance(by: .milliseconds(2))
        #expect(try folder.contents.map { $0.hasPrefix(".heard.wav.") } == [true])
        await output.close()
        #expect(try folder.contents == ["heard.wav"])
        #expect(try Sox.samples(path) == Array(1...60) + [7, 8])
    }

    @Test func `reopening starts a new file, and without frames there is no file`() async throws {
        let output = SoundFileOutput(path: path, as: .wav)
        try await output.open(sampleRate: 1000)
        await output.close()
        #expect(try folder.contents == [])
        for samples in [[1, 2, 3], [4, 5]] as [[Int16]] {
            try await output.open(sampleRate: 1000)
            output.write(samples)
            try await output.drain()
            #expect(output.heardFrames == samples.count)
            try output.finish()
            #expect(try Sox.samples(path) == samples)
        }
    }

    @Test func `a missing folder is reported when the output is opened`() async throws {
        let output = SoundFileOutput(path: folder.file("nowhere/heard.wav"), as: .wav)
        let error = await #expect(throws: OutputError.self) { try await output.open(sampleRate: 1000) }
        #expect(error?.code == .cannotCreate)
    }

    private func narrate(_ utterances: [Utterance], through output: SoundFileOutput) async throws -> Transcript {
        let synthesizer = PlaybackSynthesizer(engine: engine, reading: PlainReading(), output: output)
        let transcript = Transcript()
        synthesizer.delegate = transcript
        utterances.forEach { synthesizer.speak(SpeechRequest($0)) }
        while synthesizer.isSpeaking { await Task.yield() }
        return transcript
    }
}
