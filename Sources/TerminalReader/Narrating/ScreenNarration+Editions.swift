import Narration
import NarrationPlayback

/// Reads changes of the book's file.
extension ScreenNarration {
    /// Reads the book again if changes are followed, or otherwise reports that it has changed.
    func takeFileChange() {
        guard source.status != edition.status else { return }
        if follows {
            read()
        } else {
            fileNotice = "the book has changed on disk: e reads it again"
        }
    }

    /// Reads the current version of the book.
    func read() {
        Task { [source, input] in
            do {
                input.yield(.edition(.success(try await source.read())))
            } catch {
                input.yield(.edition(.failure(error)))
            }
        }
    }

    /// Switches to a version of the book, or reports why there is none. The last valid version is then kept.
    func take(_ result: Result<Edition, any Error>) {
        switch result {
        case .success(let edition):
            fileNotice = nil
            take(edition)
        case .failure(let error):
            fileNotice = error.firstProblem
        }
    }

    private func take(_ new: Edition) {
        let change = BookChange(from: edition.spoken, to: new.spoken)
        let bookmark = narrator.bookmark
        edition = new
        if new.spoken != narrator.book {
            faults = SpeechFaults(voiceHint: source.voiceHint)
            narrator.replaceBook(new.spoken, goingTo: change.bookmark(for: bookmark))
        }
        if let fresh = change.firstFresh { narrator.play(fresh) } else { notice = "there is nothing new to be heard" }
    }
}
