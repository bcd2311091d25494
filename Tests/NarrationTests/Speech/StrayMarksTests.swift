import Narration
import Testing

@Suite struct StrayMarksTests {
    /// Returns the same speech for every passage.
    private struct FixedEngine: SpeechEngine {
        let name = "fixed"
        let sampleRate = 1_000
        let speech: Speech

        func version(of voice: Voice) -> String { "fixed 1" }
        func voices() -> [Voice] { [voice] }
        func voice(for utterance: Utterance) -> Voice { voice }
        func synthesize(_ passage: Utterance) -> Speech { speech }

        private var voice: Voice { Voice(id: "anna", name: "Anna", languages: ["en"]) }
    }

    private func error(_ mark: WordMark) async -> SpeechError? {
        let engine = FixedEngine(speech: Speech(samples: [1, 2, 3], marks: [mark]))
        do {
            _ = try await engine.speech(for: Utterance("hop"))
            return nil
        } catch {
            return error as? SpeechError
        }
    }

    @Test func `marks within the text and the sound are taken`() async {
        let text = "hop"
        #expect(await error(WordMark(range: text.startIndex..<text.endIndex, frame: 3)) == nil)
    }

    @Test(arguments: [-1, 4, .max, .min])
    func `a mark outside of the sound is an error of the engine`(frame: Int) async {
        let text = "hop"
        let error = await error(WordMark(range: text.startIndex..<text.endIndex, frame: frame))
        #expect(error?.code == .engineFailed)
    }

    @Test func `a mark outside of the text is an error of the engine`() async {
        let longer = "hop and hop again"
        let error = await error(WordMark(range: longer.startIndex..<longer.endIndex, frame: 0))
        #expect(error?.code == .engineFailed)
    }
}
