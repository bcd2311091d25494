import Foundation

/// Judges the sound files that contestants made, so that none wins that did not do the work, and removes them.
final class SoundJudge {
    /// How long the book is when it is rendered, in seconds.
    let duration: Double

    private let folder: ScratchFolder

    /// How long the sound of each contestant was the last time, in seconds.
    private(set) var durations: [String: Double] = [:]

    /// Creates a judge.
    ///
    /// - Parameters:
    ///   - duration: How long the book is when it is rendered, in seconds.
    ///   - folder: Where the files are.
    init(duration: Double, in folder: ScratchFolder) {
        self.duration = duration
        self.folder = folder
    }

    /// The lengths of those who render the book: a hundredth of a second is for what a file has beside the sound.
    var ofBook: ClosedRange<Double> { duration - 0.01...duration + 0.01 }

    /// The lengths with an edit of some words.
    var ofEditedBook: ClosedRange<Double> { duration - 10...duration + 10 }

    /// The lengths of those who speak the text with a rate and pauses of their own.
    var ofText: ClosedRange<Double> { duration / 2...duration * 2 }

    /// Judges a file.
    ///
    /// - Parameters:
    ///   - contestant: Who made it.
    ///   - file: Its name.
    ///   - expected: How long it is to be, in seconds.
    /// - Throws: ``ContestantFailure`` when it is missing, or of another length.
    func judge(_ contestant: String, _ file: String, expecting expected: ClosedRange<Double>) throws {
        defer { folder.remove(file) }
        guard let seconds = try? SoundFileLength.seconds(of: folder.path(file)) else {
            throw ContestantFailure(contestant: contestant, problem: "made no sound file")
        }
        guard expected.contains(seconds) else {
            throw ContestantFailure(
                contestant: contestant,
                problem: "made \(seconds) seconds of sound where \(duration) are expected"
            )
        }
        durations[contestant] = seconds
    }
}
