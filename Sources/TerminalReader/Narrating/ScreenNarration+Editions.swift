import Narration
import NarrationBooks
import NarrationEditing

/// Reads changes of the book's file, and writes to it.
extension ScreenNarration {
    /// Reads the book again if changes are followed, or otherwise reports that it has changed.
    func takeFileChange() {
        guard source.status != edition.status else { return }
        if follows {
            read(because: .followed)
        } else {
            fileNotice = "the book has changed on disk: e reads it again"
        }
    }

    /// Reads the current version of the book.
    func read(because reason: EditionReason) {
        Task { [source, input] in
            do {
                input.yield(.edition(.success(try await source.read()), reason))
            } catch {
                input.yield(.edition(.failure(error), reason))
            }
        }
    }

    /// Writes the tuned numbers into the book's file, and reads it again.
    func write() {
        let changes = tuned.changes
        guard !changes.isEmpty else {
            notice = "nothing is tuned: t tunes the utterance that is heard"
            return
        }
        Task { [source, input, edition] in
            do {
                try await source.write(changes, over: edition)
                input.yield(.edition(.success(try await source.read()), .written(changes.count)))
            } catch let error as BookEditError where error.code == .bookChanged {
                read(because: .changedBeforeWriting)
            } catch {
                input.yield(.writingFailed(error))
            }
        }
    }

    /// Switches to a version of the book, or reports why there is none. The last valid version is then kept.
    func take(_ result: Result<Edition, any Error>, because reason: EditionReason) {
        switch result {
        case .success(let edition):
            fileNotice = nil
            take(edition, because: reason)
        case .failure(let error):
            fileNotice = error.firstProblem
        }
    }

    private func take(_ new: Edition, because reason: EditionReason) {
        let change = BookChange(from: edition.spoken, to: new.spoken)
        let bookmark = narrator.bookmark
        edition = new
        tuned.replaceOriginal(with: new.spoken, change)
        if let position = tuning { tuning = change.nearestPosition(to: position) }
        if tuned.book != narrator.book {
            faults = SpeechFaults(voiceHint: source.voiceHint)
            narrator.replaceBook(tuned.book, goingTo: change.bookmark(for: bookmark))
        }
        switch reason {
        case .followed, .asked:
            if let fresh = change.firstFresh { hear(fresh) } else { notice = "there is nothing new to be heard" }
        case .written(let count): notice = "\(count) utterance\(count == 1 ? "" : "s") written to \(source.name)"
        case .changedBeforeWriting:
            notice = "the book had changed on disk and was read again; your tuning is kept: w writes it"
        }
    }

    /// Speaks the new part of the book, and pauses.
    private func hear(_ fresh: ClosedRange<UtterancePosition>) {
        if let tuning, fresh.contains(tuning) { return tune(tuning) }
        stopTuning()
        narrator.play(fresh)
    }
}
