import CStoryWindow
import Narration
import NarrationPlayer

/// A story whose words are lit at their times, without a narration.
@MainActor
final class TimedPerformance: Performance {
    private let player: StoryPlayer
    private let words: [(word: PlacedWord, time: Double)]
    private let duration: Double
    private var (next, lit) = (0, 0)
    private var start = ContinuousClock.now

    init(_ timeline: Timeline, shownBy player: StoryPlayer) {
        self.player = player
        (words, duration) = (timeline.placedWords, timeline.duration)
    }

    func tick() {
        let time = (ContinuousClock.now - start) / .seconds(1)
        while next < words.count, words[next].time <= time {
            light(words[next].word)
            next += 1
        }
        guard time >= duration else { return }
        (next, start) = (0, .now)
    }

    private func light(_ word: PlacedWord) {
        let (page, utterance) = (word.position.page, word.position.utterance)
        if page != player.page { player.go(toPage: page) }
        guard let string = player.book[word.position]?.string else { return }
        let place = { string.utf8.index(string.startIndex, offsetBy: $0) }
        let range = place(word.bytes.lowerBound)..<place(word.bytes.upperBound)
        guard let part = player.book.pages[page].range(of: range, in: utterance) else { return }
        let scalars = player.text.unicodeScalars
        let first = scalars.distance(from: scalars.startIndex, to: part.lowerBound)
        story_window_light(first, first + scalars.distance(from: part.lowerBound, to: part.upperBound))
        lit += 1
    }

    func report() { print("\(lit) words were lit") }
}
