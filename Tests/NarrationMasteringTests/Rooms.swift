import Foundation
import Narration
import NarrationTesting

@testable import NarrationMastering

/// What people say in rooms whose noise is known.
enum Rooms {
    static let sampleRate = Sounds.sampleRate

    /// The noise of a room, at an RMS level in dBFS. Another seed is other noise.
    static func noise(_ level: Double, seconds: Double, seed: UInt64 = 7) -> [Float] {
        guard level.isFinite else { return [Float](repeating: 0, count: Int(seconds * Double(sampleRate))) }
        var random = SplitMix(seed: seed)
        let amplitude = Float(Double(decibels: level) * 3.0.squareRoot())
        return (0..<Int(seconds * Double(sampleRate))).map { _ in
            Float.random(in: -amplitude...amplitude, using: &random)
        }
    }

    /// Words of a third of a second, each with its own syllables, at about −16 dBFS, with a tenth of a second between
    /// them; then a pause.
    static func words(_ count: Int, pause: Double = 0.9, phase: Int = 0) -> [Float] {
        let silence = [Float](repeating: 0, count: sampleRate / 10)
        let words = (0..<count).flatMap { word -> [Float] in
            (0..<sampleRate / 3).map { frame in
                let time = Double(frame) / Double(sampleRate)
                let syllable = abs(sin(2 * .pi * time * (3 + Double((word + phase) % 3))))
                return Float(0.4 * syllable * sin(2 * .pi * time * Double(140 + 20 * ((word + phase) % 5))))
            } + silence
        }
        return words + [Float](repeating: 0, count: Int(pause * Double(sampleRate)))
    }

    /// Sentences that are read in a room, with some seconds of it before them and after them.
    static func reading(_ level: Double, sentences: Int = 4, edge seconds: Double = 1, seed: UInt64 = 7) -> [Float] {
        let edge = [Float](repeating: 0, count: Int(seconds * Double(sampleRate)))
        let said = edge + (0..<sentences).flatMap { words(5, phase: $0) } + edge
        return zip(said, noise(level, seconds: Double(said.count) / Double(sampleRate), seed: seed)).map(+)
    }

    /// The RMS level of sound, in dBFS.
    static func level(_ sound: some Collection<Float>) -> Double {
        (sound.reduce(0) { $0 + Double($1) * Double($1) } / Double(max(1, sound.count))).meanSquareDecibels
    }
}

/// An engine that plays recordings which are made for a test, and speaks the rest without noise.
struct RoomEngine: SpeechEngine {
    let name = "rooms"
    let sampleRate = Rooms.sampleRate

    /// The sound of a text, where 1 is full scale.
    var sounds: [String: [Float]]

    /// When the first word of each sound begins, in seconds.
    var lead = 0.0

    func version(of voice: Voice) -> String { "rooms" }

    func voices() -> [Voice] { [] }

    func voice(for utterance: Utterance) -> Voice {
        var voice = Voice(id: "room", name: "Room", languages: ["en"])
        if utterance.recording != nil { voice.passages = .whole }
        return voice
    }

    func synthesize(_ passage: Utterance) -> Speech {
        let sound = sounds[passage.string] ?? Rooms.words(3, pause: 0)
        let first = passage.string.startIndex..<passage.string.endIndex
        return Speech(
            samples: sound.map { Int16(Float(passage.volume) * $0 * 32_767) },
            marks: [WordMark(range: first, frame: Int(lead * Double(sampleRate)))]
        )
    }
}

extension Utterance {
    /// An utterance that is read in a recording.
    static func read(_ string: String, in recording: String, before: Double = 0, after: Double = 0) -> Utterance {
        Utterance(string, preUtteranceDelay: before, postUtteranceDelay: after).recorded(in: recording)
    }
}
