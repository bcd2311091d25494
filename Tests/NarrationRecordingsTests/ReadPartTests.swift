import Testing

@testable import NarrationRecordings

/// How an audiobook is divided among the utterances of a book.
@Suite struct ReadPartTests {
    /// A part at 1,000 frames per second, whose utterances have one word each, or none that is read.
    private func part(_ words: [Range<Int>?], upTo end: Int = 10_000) -> ReadPart {
        ReadPart(
            utterances: words.map { frames in
                RecordingReading.ReadUtterance(
                    said: "word",
                    words: [RecordingReading.ReadWord(range: 0..<4, frames: frames, certainty: 1)]
                )
            },
            faults: [],
            frameCount: end
        )
    }

    @Test func `a pause belongs to the utterance before it, and what is read before the text to the first`() {
        let stretches = part([3_000..<4_000, 5_000..<6_000, 6_100..<7_000]).stretches(at: 1_000)
        #expect(stretches == [0..<4_850, 4_850..<6_050, 6_050..<10_000])
    }

    @Test func `an utterance that is not read has 20 ms of the pause before the next one, or of the end`() {
        let stretches = part([3_000..<4_000, nil, nil, 5_000..<6_000, nil]).stretches(at: 1_000)
        #expect(stretches == [0..<4_810, 4_810..<4_830, 4_830..<4_850, 4_850..<9_980, 9_980..<10_000])
        #expect(part([nil, 3_000..<4_000]).stretches(at: 1_000) == [0..<2_850, 2_850..<10_000])
    }

    @Test func `utterances that are not read share a pause that is short, and never the sound of those that are`() {
        let few = part([nil, nil, 30..<400]).stretches(at: 1_000)
        #expect(few == [0..<10, 10..<15, 15..<10_000])
        let many = part([3_000..<9_900] + Array(repeating: nil, count: 99)).stretches(at: 1_000)
        #expect(many[0] == 0..<9_901 && many.dropFirst().allSatisfy { $0.count == 1 })
        let none = part([nil, nil, 0..<400]).stretches(at: 1_000)
        #expect(none == [0..<1, 1..<2, 2..<10_000])
    }

    @Test(arguments: [
        [50_000_000..<50_001_000], [1_000..<2_000], [1_000..<2_000, 40_000_000..<40_001_000], [nil], [],
        [20_000_000..<20_001_000, nil, 1_000..<2_000],
    ])
    func `hours without a word add at most ten minutes each to what is played, and all words are in it`(
        words: [Range<Int>?]
    ) {
        let hours = part(words, upTo: 60_000_000)
        let played = hours.playedFrames(at: 1_000)
        let gaps = words.compactMap(\.self).count + 1
        let count = played.joined().reduce(0) { $0 + $1.count }
        #expect(count <= gaps * 600_000 + 4_000 && played.joined().allSatisfy { $0.count <= 1_202_000 })
        for (utterance, pieces) in zip(hours.utterances, played) {
            guard let frames = utterance.frames else { continue }
            #expect(
                played.joined().contains { $0.lowerBound <= frames.lowerBound && frames.upperBound <= $0.upperBound }
            )
            let moved = utterance.played(in: pieces).frames
            #expect(moved?.count == frames.count || words.count == 3, "those in disorder are only kept")
        }
        let sum = hours.omissions(at: 1_000).reduce(count) { $0 + $1.count }
        let whole = words.isEmpty ? 59_400_000 : 60_000_000
        #expect((whole...whole + 20).contains(sum), "an utterance that is not read is heard, wherever it is")
    }

    @Test(arguments: [[1_000..<2_000, nil], [nil, nil], [nil, 1_000..<2_000, nil, nil]])
    func `an utterance that is not read is heard, though it is where hours are left out`(words: [Range<Int>?]) {
        let played = part(words, upTo: 60_000_000).playedFrames(at: 1_000)
        #expect(played.allSatisfy { !$0.joined().isEmpty }, "\(played)")
        #expect(played.joined().reduce(0) { $0 + $1.count } <= 1_200_000)
    }

    @Test func `ten minutes stay after the last word, and a word after hours has its place in what is played`() {
        let hours = part([10_000_000..<10_001_000, 30_000_000..<30_001_000], upTo: 40_000_000)
        #expect(
            hours.omissions(at: 1_000) == [
                0..<9_400_000, 10_301_000..<29_700_000, 30_601_000..<40_000_000,
            ]
        )
        let played = hours.playedFrames(at: 1_000)
        #expect(played == [[9_400_000..<10_301_000, 29_700_000..<29_999_850], [29_999_850..<30_601_000]])
        #expect(zip(hours.utterances, played).map { $0.played(in: $1).frames } == [600_000..<601_000, 150..<1_150])
        #expect(part([10_000..<11_000, 611_000..<612_000], upTo: 1_212_000).omissions(at: 1_000).isEmpty)
    }

    @Test func `an utterance without words, such as stars, takes nothing of the sound`() {
        var starred = part([3_000..<4_000, 5_000..<6_000])
        for index in [0, 2, 4] {
            starred.utterances.insert(RecordingReading.ReadUtterance(said: "* * *", words: []), at: index)
        }
        #expect(starred.stretches(at: 1_000) == [0..<0, 0..<4_850, 4_850..<4_850, 4_850..<10_000, 10_000..<10_000])
    }

    @Test(arguments: [[], [5_000..<6_000, 1_000..<2_000, 3_000..<4_000], [nil, nil], [1..<2, 2..<3, 3..<4]])
    func `whatever is found, the stretches are the whole sound in its order`(words: [Range<Int>?]) {
        let stretches = part(words).stretches(at: 1_000)
        #expect(stretches.reduce(0) { $1.lowerBound == $0 ? $1.upperBound : .min } == (words.isEmpty ? 0 : 10_000))
    }
}
