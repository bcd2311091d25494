import CMeasuredLoop
import Foundation
import Narration
import NarrationKit
import NarrationMainLoop
import NarrationPlayback

/// Narrates a book under GTK's main loop, again and again in real time, and compares the words that are reported with
/// those of the rendered book: `LongNarration SECONDS [BOOK]`. Without a book, only the loop runs.
@main
@MainActor
struct LongNarration {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let seconds = arguments.first.flatMap(Int32.init) else {
            return print("usage: LongNarration SECONDS [BOOK]")
        }
        let listener = Listener()
        if let book = arguments.dropFirst().first {
            Task {
                do { try await listener.listen(to: book) } catch { print(error) }
            }
        }
        measured_loop_run(seconds, MainQueue.fileDescriptor ?? -1) { MainQueue.drain() }
        listener.report()
    }
}

/// A word of a book: its page, its utterance, and where it is in the utterance's text, in bytes of UTF-8.
struct PlacedWord: Equatable {
    var page, utterance: Int
    var bytes: Range<Int>
}

/// Counts the words that are heard.
@MainActor
final class Listener: NarratorDelegate {
    private var narrator: Narrator?
    private var expected: [PlacedWord] = []
    private var heard: [PlacedWord] = []
    /// The number of words in whole readings of the book, and of all that are not those of the rendered book.
    private var (readings, count, wrong) = (0, 0, 0)
    private var problems: [String] = []

    func listen(to path: String) async throws {
        let book = try await OpenBook(path)
        expected = try await Self.words(of: book)
        print("\(path): \(expected.count) words")
        let narrator = try book.narrator(through: ClockOutput(clock: ContinuousClock()))
        narrator.turnsPages = true
        narrator.delegate = self
        narrator.start()
        self.narrator = narrator
    }

    /// The words in the timeline of the rendered book.
    @concurrent private nonisolated static func words(of book: OpenBook) async throws -> [PlacedWord] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "long-narration-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let timeline = folder.appending(path: "book.json").path
        var settings = RenderSettings()
        settings.sideFiles = [.timeline(timeline)]
        try await book.render(to: folder.appending(path: "book.wav").path, settings: settings)
        let reader = try TimelineReader(contentsOf: timeline)
        var words: [PlacedWord] = []
        while let page = try reader.next() {
            for (index, utterance) in page.utterances.enumerated() {
                words += utterance.words.map { word in
                    PlacedWord(
                        page: page.page,
                        utterance: index,
                        bytes: Int(word.start)..<Int(word.start + word.length)
                    )
                }
            }
        }
        return words
    }

    func narrator(_ narrator: Narrator, willSpeak range: Range<String.Index>, at position: UtterancePosition) {
        let text = narrator.book[position]?.string ?? ""
        let bytes =
            text.utf8.distance(
                from: text.startIndex,
                to: range.lowerBound
            )..<text.utf8.distance(from: text.startIndex, to: range.upperBound)
        heard.append(PlacedWord(page: position.page, utterance: position.utterance, bytes: bytes))
    }

    func narrator(_ narrator: Narrator, didFail position: UtterancePosition, with error: any Error) {
        problems.append("\(position): \(error)")
    }

    func narrator(_ narrator: Narrator, wasInterruptedBy error: any Error) { problems.append("\(error)") }

    func narrator(_ narrator: Narrator, didChange state: NarrationState) {
        guard state == .finished else { return }
        compare(with: expected)
        readings += 1
        narrator.go(toPage: 0)
        narrator.start()
    }

    /// Prints what was counted.
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
