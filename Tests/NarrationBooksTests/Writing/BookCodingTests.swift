import Foundation
import Narration
import NarrationBooks
import NarrationCoding
import NarrationEditing
import NarrationTesting
import Testing

/// Books and utterances that an app keeps.
@Suite struct BookCodingTests {
    private func coded<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }

    @Test(arguments: 0..<10)
    func `a book is unchanged after it is encoded and decoded`(seed: UInt64) throws {
        var dice = SplitMix(seed: seed)
        let book = Book.random(using: &dice)
        #expect(try coded(book) == book)
    }

    @Test func `an utterance is unchanged after it is encoded and decoded`() throws {
        var utterance = Utterance("the £3 hare\n", rate: 0.3, preUtteranceDelay: 1, voice: "anna", language: "fr")
        utterance.pronunciations = ["hare": "/hɛə/"]
        utterance.spokenString = "the three pound hare"
        #expect(try coded(utterance) == utterance)
        #expect(try coded([utterance, Utterance("")]) == [utterance, Utterance("")])
        #expect(try coded(utterance.recorded(in: "a.flac")) == utterance.recorded(in: "a.flac"))
    }

    @Test func `phonemes of a stretch, which no property list can contain, are an error and are not lost`() {
        var utterance = Utterance("a tomato")
        utterance.phonemes = [Phonemes(utterance.string.startIndex..<utterance.string.endIndex, ipa: "təˈmɑːtəʊ")]
        #expect(throws: BookWritingError.self) { try JSONEncoder().encode(utterance) }
    }

    @Test(arguments: ["\"hop\"", "{}", "\"<plist><dict><key>bookPages</key><array/></dict></plist>\""])
    func `what is no utterance is an error`(json: String) {
        #expect(throws: (any Error).self) { try JSONDecoder().decode(Utterance.self, from: Data(json.utf8)) }
    }
}
