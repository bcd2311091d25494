import Foundation
public import Narration
import NarrationPlayback

#if canImport(AVFAudio)
public import AVFAudio
#else
public import AVFAudioStandIn
#endif

extension Voice {
    /// Creates the description of a voice of the system.
    public init(_ voice: AVSpeechSynthesisVoice) {
        let gender: Gender? =
            switch voice.gender {
            case .male: .male
            case .female: .female
            default: nil
            }
        self.init(id: voice.identifier, name: voice.name, languages: [voice.language], gender: gender)
    }
}

extension AVSpeechSynthesisVoice {
    /// The voice that an utterance names, or else one that speaks its language; `nil` if there is none.
    static func named(_ utterance: Utterance) -> AVSpeechSynthesisVoice? {
        guard let name = utterance.voice else { return AVSpeechSynthesisVoice(language: utterance.language) }
        return AVSpeechSynthesisVoice(identifier: name) ?? speechVoices().first { $0.name == name }
    }
}

extension AVSpeechUtterance {
    /// Creates the utterance of a request, whose properties have the same ranges here and there.
    convenience init(_ text: SpokenText, of request: SpeechRequest, by voice: AVSpeechSynthesisVoice) {
        let string = NSMutableAttributedString(string: text.said)
        for change in text.changes {
            guard let ipa = change.ipa, !change.said.isEmpty else { continue }
            let key = NSAttributedString.Key(rawValue: AVSpeechSynthesisIPANotationAttribute)
            string.addAttribute(key, value: ipa, range: NSRange(change.said, in: text.said))
        }
        self.init(attributedString: string)
        let utterance = request.utterance
        self.voice = voice
        rate = Float(utterance.rate)
        pitchMultiplier = Float(utterance.pitchMultiplier)
        volume = Float(utterance.volume)
        preUtteranceDelay = request.gap + utterance.preUtteranceDelay
        postUtteranceDelay = utterance.postUtteranceDelay
    }
}

extension SpeechBoundary {
    var boundary: AVSpeechBoundary { self == .word ? .word : .immediate }
}
