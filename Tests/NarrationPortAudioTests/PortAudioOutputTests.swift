import Narration
import NarrationAudio
import NarrationAudioTesting
import NarrationContracts
import NarrationEspeak
import NarrationPlayback
import NarrationPortAudio
import NarrationRendering
import NarrationTesting
import TestRequirements
import TestSupport
import Testing

/// Tests with a virtual device that is recorded. Its latency is high, so that a busy machine causes no gaps; `make
/// benchmark PART=listening` measures lower latencies.
@Suite(.serialized, .requires(.pulseAudio), .timeLimit(.minutes(8)))
@MainActor
struct PortAudioOutputTests {
    static let sampleRate = 22_050
    /// A unique frame that marks the end: everything recorded before it was heard.
    static let end = Int16.min

    let server: SoundServer
    let output = PortAudioOutput(device: "pulse", latency: 0.4)

    init() async throws {
        server = try await SoundServer(sampleRate: Self.sampleRate)
    }

    @Test func `the output keeps the contract of outputs`() async throws {
        try await AudioOutputContract(output, sampleRate: Self.sampleRate).check()
    }

    @Test func `the device gets the samples of the rendered page, without a gap or a repetition`() async throws {
        let page = [
            Utterance("One small sneeze,", postUtteranceDelay: 0.1),
            Utterance(" said the hare", rate: 0.7, pitchMultiplier: 1.3),
            Utterance(" and hopped away.", preUtteranceDelay: 0.25),
        ]
        let rendered = try await rendering(of: page)
        // A machine that runs all tests at once may delay speech, but not three times.
        var heard: [Int16] = []
        for _ in 1...3 where heard != rendered {
            let recording = try await server.record()
            let transcript = try await narrate(page)
            heard = try await sound(of: recording)
            #expect(transcript.lines.filter { $0.hasSuffix("finished") }.count == 3)
        }
        #expect(heard.count == rendered.count)
        let isSame = heard == rendered
        #expect(isSame)
    }

    @Test func `a pause is silence between one frame and the next`() async throws {
        let recording = try await server.record()
        try await output.open(sampleRate: Self.sampleRate)
        let frames = (1...Self.sampleRate).map { Int16($0 % 1000 + 1) }
        output.write(frames)
        output.pause(at: 12_345)
        try await output.hear(upTo: 12_345)
        #expect(output.heardFrames == 12_345)
        try await recording.wait(forFrames: Self.sampleRate / 5)
        #expect(output.heardFrames == 12_345)
        output.resume()
        try await output.drain()
        #expect(output.heardFrames == frames.count)
        let heard = try await sound(of: recording)
        let silence = heard.count - frames.count
        #expect(silence > 0)
        let isSame =
            heard == frames[..<12_345] + [Int16](repeating: 0, count: silence) + frames[12_345...]
        #expect(isSame)
    }

    @Test func `flushed frames are not heard, and later frames follow the heard ones`() async throws {
        let recording = try await server.record()
        try await output.open(sampleRate: Self.sampleRate)
        output.write([Int16](repeating: 1, count: 60 * Self.sampleRate))
        try await output.hear(upTo: 1000)
        let count = output.flush()
        #expect(count >= 1000)
        #expect(count < 60 * Self.sampleRate)
        output.write([Int16](repeating: 2, count: 3000))
        try await output.drain()
        #expect(output.heardFrames == count + 3000)
        let heard = try await sound(of: recording)
        #expect(heard.count { $0 == 1 } == count)
        #expect(heard.count { $0 == 2 } == 3000)
    }

    @Test func `a lost device is an error, and a new one is opened`() async throws {
        try await output.open(sampleRate: Self.sampleRate)
        output.write([Int16](repeating: 1, count: 60 * Self.sampleRate))
        try await output.hear(upTo: 100)
        server.end()
        let lost = await #expect(throws: AudioDeviceError.self) { try await output.drain() }
        #expect(lost?.code == .deviceLost)
        let nothing = await #expect(throws: AudioDeviceError.self) {
            try await output.open(sampleRate: Self.sampleRate)
        }
        #expect(nothing?.code == .noDevice)
        let server = try await SoundServer(sampleRate: Self.sampleRate)
        let recording = try await server.record()
        try await output.open(sampleRate: Self.sampleRate)
        #expect(output.heardFrames == 0)
        output.write([Int16](repeating: 3, count: 1000))
        try await output.drain()
        let heard = try await sound(of: recording)
        #expect(heard == [Int16](repeating: 3, count: 1000))
    }

    @Test func `closing during playback silences it, and ends waiting`() async throws {
        try await output.open(sampleRate: Self.sampleRate)
        output.write([Int16](repeating: 1, count: 60 * Self.sampleRate))
        let waiting = Task { [output] in try await output.drain() }
        try await output.hear(upTo: 100)
        await output.close()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(output.heardFrames >= 100)
        try await output.open(sampleRate: Self.sampleRate)
        #expect(output.heardFrames == 0)
        await output.close()
    }

    @Test func `devices are listed, and an unknown one is rejected`() async throws {
        let devices = try await PortAudioOutput.devices()
        #expect(devices.contains { $0.name == "pulse" && $0.system == "ALSA" })
        let error = await #expect(throws: AudioDeviceError.self) {
            try await PortAudioOutput(device: "trumpet").open(sampleRate: Self.sampleRate)
        }
        #expect(error?.code == .unknownDevice)
    }

    /// Speaks utterances, and waits until they have been heard.
    private func narrate(_ utterances: [Utterance]) async throws -> Transcript {
        let synthesizer = PlaybackSynthesizer(engine: try EspeakEngine(), reading: PlainReading(), output: output)
        let transcript = Transcript()
        synthesizer.delegate = transcript
        for utterance in utterances {
            synthesizer.speak(SpeechRequest(utterance))
        }
        try await poll { !synthesizer.isSpeaking }
        return transcript
    }

    /// The recording from the first frame that is not silent to the last, after everything has been heard.
    private func sound(of recording: SoundRecording) async throws -> [Int16] {
        output.write([Self.end])
        let samples = try await recording.samples(before: Self.end)
        recording.end()
        await output.close()
        return samples.withoutSilenceAround
    }

    private func rendering(of utterances: [Utterance]) async throws -> [Int16] {
        let folder = try ScratchFolder()
        let book = Book(pages: [Page(utterances: utterances)])
        let renderer = BookRenderer(engine: try EspeakEngine(), reading: PlainReading())
        _ = try await renderer.render(book, to: folder.file("page.wav"), as: .wav)
        return try Sox.samples(folder.file("page.wav")).withoutSilenceAround
    }
}

extension [Int16] {
    fileprivate var withoutSilenceAround: [Int16] {
        guard let first = firstIndex(where: { $0 != 0 }), let last = lastIndex(where: { $0 != 0 }) else { return [] }
        return Array(self[first...last])
    }
}
