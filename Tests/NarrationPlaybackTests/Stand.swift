import Narration
import NarrationPlayback
import NarrationTesting

/// A synthesizer on an output that a test plays manually, with a hundred frames per word and a thousand per second,
/// checked by the contract.
@MainActor
struct Stand {
    let engine = ScriptedEngine(script: [
        "broken": .fails(SpeechError(.engineDied, "the engine died")), "stuck": .hangs,
    ])
    let output = HandOutput()
    let transcript = Transcript()
    let synthesizer: PlaybackSynthesizer
    let contract: SynthesizerContract

    init() {
        synthesizer = PlaybackSynthesizer(engine: engine, reading: PlainReading(), output: output)
        contract = SynthesizerContract(synthesizer)
        contract.delegate = transcript
        transcript.margin = { [output] in "\(output.heardFrames) " }
    }

    @discardableResult
    func speak(_ text: String, from start: SpeechRequest.Start = .beginning) -> SpeechRequest {
        let request = SpeechRequest(Utterance(text), from: start)
        contract.speak(request)
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
