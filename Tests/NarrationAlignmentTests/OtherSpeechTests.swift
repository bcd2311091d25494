import Narration
import NarrationAlignment
import NarrationEspeak
import NarrationWyoming
import TestRequirements
import Testing

/// A page is read by one voice of flite, beside talk of another one that is not in the text.
@Suite(.requires(.flite)) struct OtherSpeechTests {
    private static let page = [
        "The captain of the little boat counted his passengers twice, and one was missing.",
        "Nobody had seen the cook since breakfast.",
        "His hat lay on the bench beside the kettle, and the soup was still warm.",
        "They looked under the sails, behind the barrels and in the long grey coat of the pilot.",
        "Then somebody laughed high above them.",
        "There he sat, at the very top of the mast, and fed the gulls with the last of the bread.",
    ]
    private static let talk = [
        "Is this thing on? I think the red light means that it is listening.",
        "Wait a moment, I want to close the window first, for the neighbours are mowing their lawn again.",
        "We should begin before the children come home from school.",
        "Did you bring the other book, or is it still lying in the kitchen?",
        "My throat is a little dry today, so please hand me that glass of water.",
        "All right, I have found the page. Tell me when you are ready.",
    ]

    private static let engine = Result {
        try CommandLineEngine(
            name: "flite",
            command: ["flite", "-voice", "{voice}", "-t", "{text}", "-o", "{out.wav}"],
            voices: ["slt", "rms"].map { Voice(id: $0, name: $0, languages: ["en-US"]) }
        )
    }
    private static let reading = Task { try await spoken(page, by: "slt") }
    private static let other = Task { try await spoken(talk, by: "rms") }
    private static let reference = Task {
        let engine = try EspeakEngine()
        var passages: [TimedSpeech] = []
        for line in page { passages.append(try await engine.timedSpeech(for: Utterance(line, voice: "en-us"))) }
        return passages
    }

    /// The sentences with half a second after each, and where each begins.
    private static func spoken(_ sentences: [String], by voice: String) async throws -> (sound: [Int16], starts: [Int])
    {
        var (sound, starts) = ([Int16](), [Int]())
        for sentence in sentences {
            let speech = try await engine.get().speech(for: Utterance(sentence, voice: voice)).samples
            let silence = speech.prefix { abs(Int($0)) < 300 }.count
            starts.append(sound.count + silence)
            sound += speech + repeatElement(0, count: 8_000)
        }
        return (sound, starts)
    }

    enum Moment: CaseIterable {
        case before, after
    }

    @Test(arguments: Moment.allCases) func `a page is found beside as much other speech`(moment: Moment) async throws {
        let (reading, other) = (try await Self.reading.value, try await Self.other.value)
        let start = moment == .before ? other.sound.count : 0
        let sound = moment == .before ? other.sound + reading.sound : reading.sound + other.sound
        let passages = try await Self.reference.value
        let recording = Recording(samples: sound, sampleRate: 16_000, passages: passages)
        let found = RecordingAligner(referenceRate: 22_050).align([recording])[0]
        #expect(found.words.filter { $0.frames == nil }.isEmpty)
        for (number, onset) in reading.starts.enumerated() {
            let first = found.words.first { $0.passage == number }?.frames?.lowerBound
            let error = try #require(first) - (start + onset)
            #expect(abs(error) < 16_000 / 10, "sentence \(number): \(error) frames")
        }
        let place = moment == .before ? 0 : found.words.count
        let talk = found.faults.reduce(0) { length, fault in
            if case .otherSound(word: place, let frames) = fault { length + frames.count } else { length }
        }
        #expect(talk > other.sound.count * 8 / 10)
    }
}
