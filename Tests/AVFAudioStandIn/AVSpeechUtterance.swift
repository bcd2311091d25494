// The names and the rules are Apple's.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import Foundation

/// The key of a pronunciation in an attributed string.
public let AVSpeechSynthesisIPANotationAttribute = "AVSpeechSynthesisIPANotationAttribute"

/// The stand-in's utterance.
public final class AVSpeechUtterance: NSObject {
    public let attributedSpeechString: NSAttributedString
    public var speechString: String { attributedSpeechString.string }
    public var rate: Float = 0.5
    public var pitchMultiplier: Float = 1
    public var volume: Float = 1
    public var preUtteranceDelay: TimeInterval = 0
    public var postUtteranceDelay: TimeInterval = 0
    public var voice: AVSpeechSynthesisVoice?

    public init(attributedString: NSAttributedString) {
        attributedSpeechString = attributedString
    }

    /// The words, in UTF-16.
    var words: [NSRange] {
        speechString.split { !$0.isLetter && !$0.isNumber }.map {
            NSRange($0.startIndex..<$0.endIndex, in: speechString)
        }
    }
}

/// The gender of a voice.
public enum AVSpeechSynthesisVoiceGender: Int, Sendable {
    case unspecified, male, female
}

/// The stand-in's voices: one for English and one for French.
public final class AVSpeechSynthesisVoice: NSObject {
    public let identifier: String
    public let name: String
    public let language: String
    public let gender: AVSpeechSynthesisVoiceGender

    private static let known: [(String, String, String, AVSpeechSynthesisVoiceGender)] = [
        ("org.example.anna", "Anna", "en-GB", .female), ("org.example.odile", "Odile", "fr-FR", .female),
    ]

    private init(_ voice: (String, String, String, AVSpeechSynthesisVoiceGender)) {
        (identifier, name, language, gender) = voice
    }

    public convenience init?(identifier: String) {
        guard let voice = Self.known.first(where: { $0.0 == identifier }) else { return nil }
        self.init(voice)
    }

    public convenience init?(language: String?) {
        guard let language, let voice = Self.known.first(where: { $0.2.prefix(2) == language.prefix(2) }) else {
            return nil
        }
        self.init(voice)
    }

    public static func speechVoices() -> [AVSpeechSynthesisVoice] {
        known.map(AVSpeechSynthesisVoice.init)
    }
}
