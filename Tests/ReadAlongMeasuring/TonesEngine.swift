import Foundation
public import Narration

/// An engine that speaks each word as a tone, from which a recording tells the word. See ``Tones``.
public struct TonesEngine: SpeechEngine {
    /// `tones`.
    public let name = "tones"

    /// The sample rate: 24,000 Hz.
    public let sampleRate = 24_000

    private let voice = Voice(id: "tones", name: "Tones", languages: ["en"])

    /// Creates an engine.
    public init() {}

    /// `1`.
    public func version(of voice: Voice) async -> String { "1" }

    /// The one voice.
    public func voices() async -> [Voice] { [voice] }

    /// The one voice.
    public func voice(for utterance: Utterance) async -> Voice { voice }

    /// Speaks a passage.
    public func synthesize(_ passage: Utterance) async -> Speech { Self.speech(of: passage.string, at: sampleRate) }

    /// The speech of a text.
    ///
    /// - Parameters:
    ///   - text: The words of ``Tones``, separated by blanks.
    ///   - sampleRate: The frames per second, in hertz.
    /// - Returns: The sound, and the marks of the words.
    public static func speech(of text: String, at sampleRate: Int) -> Speech {
        var speech = Speech()
        for word in text.split(separator: " ") {
            let index = Tones.word(String(word)) ?? 0
            speech.marks.append(WordMark(range: word.startIndex..<word.endIndex, frame: speech.samples.count))
            let step = 2 * Double.pi * Double(Tones.frequency(Tones.tone(ofWord: index))) / Double(sampleRate)
            let length = Tones.milliseconds(ofWord: index) * sampleRate / 1000
            speech.samples += (0..<length).map { Int16(12_000 * sin(step * Double($0))) }
        }
        return speech
    }
}
