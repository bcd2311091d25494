import CStoryWindow
import Narration
import NarrationPlayback
import NarrationPlayer

/// A story that is narrated. Its words are counted.
@MainActor
final class NarratedPerformance: Performance, NarratorDelegate {
    private let player: StoryPlayer
    private let expected: [PlacedWord]
    private var heard: [PlacedWord] = []
    /// The number of words in whole readings of the book, and of all that are not those of the rendered book.
    private var (readings, count, wrong) = (0, 0, 0)
    private var problems: [String] = []

    init(_ timeline: Timeline, by player: StoryPlayer) {
        self.player = player
        expected = timeline.placedWords.map(\.word)
        player.observe {
            let word = $0.word(in: \.unicodeScalars) ?? 0..<0
            story_window_light(word.lowerBound, word.upperBound)
        }
        player.narrator.delegate = self
        player.play()
    }

    func tick() {}

    func narrator(_ narrator: Narrator, willSpeak range: Range<String.Index>, at position: UtterancePosition) {
        let text = narrator.book[position]?.string ?? ""
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        let length = text.utf8.distance(from: range.lowerBound, to: range.upperBound)
        heard.append(PlacedWord(position: position, bytes: start..<start + length))
    }

    func narrator(_ narrator: Narrator, didFail position: UtterancePosition, with error: any Error) {
        problems.append("\(position): \(error)")
    }

    func narrator(_ narrator: Narrator, wasInterruptedBy error: any Error) { problems.append("\(error)") }

    func narrator(_ narrator: Narrator, didChange state: NarrationState) {
        guard state == .finished else { return }
        compare(with: expected)
        readings += 1
        player.play()
    }

    func report() {
        compare(with: expected.prefix(heard.count))
        print(
            "\(readings) whole readings; \(count) words, of which \(wrong) were not those of the rendered book, in order"
        )
        print(problems.isEmpty ? "no problems" : problems.joined(separator: "\n"))
    }

    private func compare(with words: some Collection<PlacedWord>) {
        count += heard.count
        wrong += abs(heard.count - words.count) + zip(heard, words).count { $0 != $1 }
        heard = []
    }
}
