import Narration
import Testing

@testable import NarrationWyoming

@Suite struct VoiceListTests {
    private let list = VoiceList([
        Voice(id: "1", name: "Ann of York", languages: ["en-GB"], shortName: "ann"),
        Voice(id: "2", name: "Bob", languages: ["en-US"], shortName: "bob"),
    ])

    @Test(arguments: [
        ("ann", "1"), ("ANN of york", "1"), ("2", "2"), ("en-us", "2"), ("en", "1"),
    ])
    func `a voice is named by its identifier, its names or its language`(name: String, id: String) throws {
        #expect(try list.voice(for: Utterance("", voice: name)).id == id)
    }

    @Test(arguments: ["en-GB-nobody", "en-NZ", "en-XX-bob", "nobody", ""])
    func `a name that is no voice's is an error, though it begins with a language`(name: String) {
        let error = #expect(throws: SpeechError.self) { try list.voice(for: Utterance("", voice: name)) }
        #expect(error?.code == .unknownVoice)
    }

    @Test(arguments: [("en-NZ", "1"), ("en-US-x-south", "2")])
    func `a language without a voice has that of a nearby one`(language: String, id: String) throws {
        #expect(try list.voice(for: Utterance("", language: language)).id == id)
    }
}
