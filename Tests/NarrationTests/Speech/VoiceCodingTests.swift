import Foundation
import Narration
import Testing

@Suite struct VoiceCodingTests {
    @Test func `a voice is unchanged after it is encoded and decoded`() throws {
        let voice = Voice(
            id: "ru",
            name: "Anna",
            languages: ["ru", "en"],
            sampleRate: 22_050,
            gender: .female,
            age: 30,
            quality: .neural,
            licence: Voice.Licence("CC0", credit: "Anna"),
            passages: .sentences,
            saysPhonemes: false
        )
        #expect(try JSONDecoder().decode(Voice.self, from: JSONEncoder().encode(voice)) == voice)
    }
}
