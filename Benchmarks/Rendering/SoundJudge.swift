import Foundation

/// Checks that the sound files of contestants are complete, and removes them.
final class SoundJudge {
    /// The length of the rendered book in seconds.
    let duration: Double

    private let folder: ScratchFolder

    /// The latest length of the sound of each contestant in seconds.
    private(set) var durations: [String: Double] = [:]

    /// Creates a judge.
    ///
    /// - Parameters:
    ///   - duration: The length of the rendered book in seconds.
    ///   - folder: The folder with the files.
    init(duration: Double, in folder: ScratchFolder) {
        self.duration = duration
        self.folder = folder
    }

    /// The expected length of a rendering of the book. A hundredth of a second allows for data other than sound.
    var ofBook: ClosedRange<Double> { duration - 0.01...duration + 0.01 }

    /// The expected length with an edit of some words.
    var ofEditedBook: ClosedRange<Double> { duration - 10...duration + 10 }

    /// The expected length of the text with another rate and other pauses.
    var ofText: ClosedRange<Double> { duration / 2...duration * 2 }

    /// Checks a file.
    ///
    /// - Parameters:
    ///   - contestant: The name of the contestant.
    ///   - file: Its name.
    ///   - expected: The expected length in seconds.
    /// - Throws: ``ContestantFailure`` if it is missing or has another length.
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
