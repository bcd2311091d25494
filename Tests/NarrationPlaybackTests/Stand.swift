import Narration
import NarrationPlayback
import NarrationTesting

/// A synthesizer on an output that a test plays manually, with a hundred frames per word and a thousand per second,
/// watched.
@MainActor
struct Stand {
    let engine = ScriptedEngine(script: [
        "broken": .fails(SpeechError(.engineDied, "the engine died")), "stuck": .hangs,
    ])
    let output = HandOutput()
    let transcript = Transcript()
    let synthesizer: PlaybackSynthesizer
    let watched: WatchedSynthesizer

    init() {
        synthesizer = PlaybackSynthesizer(engine: engine, reading: PlainReading(), output: output)
        watched = WatchedSynthesizer(synthesizer)
        watched.delegate = transcript
        transcript.margin = { [output] in "\(output.heardFrames) " }
    }

    @discardableResult
    func speak(_ text: String, from start: SpeechRequest.Start = .beginning) -> SpeechRequest {
        let request = SpeechRequest(Utterance(text), from: start)
        watched.speak(request)
        return request
    }

    func sound(_ texts: String...) -> [Int16] {
        texts.flatMap { engine.speech(of: Utterance($0)).samples }
    }

    /// Removes the device.
    func pullPlug() async {
        output.lose(SpeechError(.engineMissing, "unplugged"))
        await settle()
    }

    /// Restores the device.
    func putPlug() {
        output.lose(nil)
    }
}
