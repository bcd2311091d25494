import Narration
import NarrationBooks
import NarrationKit
import NarrationRecordings
import NarrationStories

/// A book whose words were found in an audiobook.
struct AlignedBook: Sendable {
    let plan: AlignmentPlan

    /// What was found in each part.
    let found: [ReadPart]

    /// The parts with what was found in each.
    var parts: [(part: AlignmentPlan.PlannedPart, found: ReadPart)] { zip(plan.parts, found).map { ($0, $1) } }

    /// The number of words, and of those that are read.
    var wordCount: Int { found.reduce(0) { $0 + $1.wordCount } }
    var readCount: Int { found.reduce(0) { $0 + $1.readCount } }

    /// Whether the audio does not match the book: most words are not found.
    var isOtherText: Bool { readCount * 2 < wordCount || wordCount == 0 }

    /// The chapters of which most words are not read. Of a few words, such as a dedication, it cannot be told.
    var unreadChapters: [AlignmentPlan.Chapter] {
        let counts = Dictionary(
            uniqueKeysWithValues: parts.flatMap { part, found in zip(part.positions, found.wordCounts) }
        )
        return plan.chapters.filter { chapter in
            let counts = chapter.positions.compactMap { counts[$0] }
            let all = counts.reduce(0) { $0 + $1.all }
            return all >= 20 && counts.reduce(0) { $0 + $1.read } * 2 < all
        }
    }

    /// The book with the person's voice.
    var recorded: RecordedBook {
        var reading = plan.reading
        for page in reading.book.pages.indices { reading.book.pages[page].recording = nil }
        for part in plan.parts {
            for (position, utterance) in zip(part.positions, AudiobookEngine.recorded(part.part)) {
                reading.book.pages[position.page].utterances[position.utterance] = utterance
            }
        }
        let engine = AudiobookEngine(Array(zip(plan.parts.map(\.part), found)))
        return RecordedBook(input: plan.input, language: plan.language, pages: BookPages(reading), engine: engine)
    }
}
