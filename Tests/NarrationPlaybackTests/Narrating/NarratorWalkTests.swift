import Narration
import NarrationContracts
import NarrationPlayback
import NarrationTesting
import Testing

/// Ten thousand random commands and synthesizer's steps, with the laws checked after each.
@MainActor
@Suite struct NarratorWalkTests {
    @Test(arguments: 1...4)
    func `the laws hold on a random walk`(seed: UInt64) {
        var dice = SplitMix(seed: seed)
        let pages = (0..<12).map { _ in (0..<Int.random(in: 0...5, using: &dice)).map { _ in "hop hop" } }
        let stage = Stage(pages)
        let contract = NarratorContract(stage.narrator)
        for step in 1...10_000 {
            switch Int.random(in: 0..<10, using: &dice) {
            case 0..<6: stage.step()
            case 6: stage.narrator.turnsPages.toggle()
            case 7 where Bool.random(using: &dice):
                let place = UtterancePosition(page: stage.narrator.page, utterance: .random(in: 0..<3, using: &dice))
                let text = stage.narrator.book[place]?.string ?? ""
                stage.narrator.say(text.startIndex..<text.endIndex, of: place)
            case 7 where Bool.random(using: &dice): stage.synthesizer.fail()
            default: Command.allCases.randomElement(using: &dice)?.perform(on: stage.narrator)
            }
            contract.check()
            if stage.narrator.state == .speaking {
                #expect(stage.synthesizer.isSpeaking && !stage.synthesizer.isPaused)
            }
            guard contract.violations.isEmpty else {
                Issue.record("step \(step): \(contract.violations)")
                return
            }
        }
    }
}
