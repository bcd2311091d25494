package import Narration

/// The clips of a page: which part of its text, or its picture, belongs to which part of its sound.
///
/// The clips follow each other from the first millisecond of the sound to the last without gaps, so that a reader never
/// has to seek: silence before a word belongs to the word before it, and at the start of the page to the page itself.
package struct PageClips {
    /// A clip of the sound.
    package struct Clip {
        package let target: Target
        package let begin: ClipTime
        package fileprivate(set) var end: ClipTime
    }

    /// What is shown while a clip is heard.
    package enum Target: Hashable {
        /// Consecutive pieces of the text of an utterance, by their indices in `UtteranceSpan.pieces`.
        case words(utterance: Int, pieces: ClosedRange<Int>)
        /// A whole utterance, whose words have no times.
        case utterance(Int)
        /// The page itself: while nothing has been spoken yet, or for all of a page without sound.
        case page
    }

    /// The clips, in order; never empty.
    package private(set) var clips: [Clip] = []

    /// Finds the clips of a page whose sound is a file of its own.
    ///
    /// - Parameters:
    ///   - page: The times of the page.
    ///   - sampleRate: The frames per second, in hertz.
    ///   - starts: For each utterance and each of its words, whether a clip begins with it; by default, one does.
    package init(_ page: Timeline.PageSpan, sampleRate: Int, beginningAt starts: [[Bool]]? = nil) {
        let end = ClipTime(notAfter: page.frames.upperBound, sampleRate: sampleRate)
        for (index, utterance) in page.utterances.enumerated() {
            var wordCount = 0
            for (number, piece) in utterance.pieces.enumerated() {
                guard let word = piece.word else { continue }
                let target = Target.words(utterance: index, pieces: number...number)
                defer { wordCount += 1 }
                if starts?[index][wordCount] == false, extend(by: target) { continue }
                begin(target, at: word.frame, sampleRate, before: end)
            }
            if wordCount == 0, !utterance.frames.isEmpty {
                // Of an utterance without speech, the delays are all that is heard.
                let start = utterance.speech.isEmpty ? utterance.frames.lowerBound : utterance.speech.lowerBound
                begin(.utterance(index), at: start, sampleRate, before: end)
            }
        }
        if clips.isEmpty { clips = [Clip(target: .page, begin: ClipTime(milliseconds: 0), end: end)] }
        clips[clips.count - 1].end = end
    }

    /// The length of all clips.
    package var duration: ClipTime { clips[clips.count - 1].end }

    /// Begins a clip, and ends the one before it. A word of less than a millisecond shares the clip of the word before
    /// it, and one at the very end too; an utterance of that length has none.
    private mutating func begin(_ target: Target, at frame: Int, _ sampleRate: Int, before end: ClipTime) {
        let time = ClipTime(frame: frame, sampleRate: sampleRate)
        guard let last = clips.last else {
            let start = ClipTime(milliseconds: 0)
            // Silence of at most a millisecond is no clip.
            let isSilentBefore = frame > sampleRate / 1000 && time < end
            if isSilentBefore { clips.append(Clip(target: .page, begin: start, end: time)) }
            clips.append(Clip(target: target, begin: isSilentBefore ? time : start, end: end))
            return
        }
        guard time > last.begin, time < end else {
            _ = extend(by: target)
            return
        }
        clips[clips.count - 1].end = time
        clips.append(Clip(target: target, begin: time, end: end))
    }

    /// Gives a word to the last clip, if that is of the same utterance.
    private mutating func extend(by target: Target) -> Bool {
        guard let last = clips.last, let shared = last.target.extended(by: target) else { return false }
        clips[clips.count - 1] = Clip(target: shared, begin: last.begin, end: last.end)
        return true
    }
}

extension PageClips.Target {
    /// The index of the utterance, if the target is in one.
    package var utterance: Int? {
        switch self {
        case .words(let utterance, _), .utterance(let utterance): utterance
        case .page: nil
        }
    }

    /// The words of both targets, if they belong to one utterance.
    fileprivate func extended(by next: Self) -> Self? {
        guard case .words(let utterance, let pieces) = self, case .words(utterance, let others) = next else {
            return nil
        }
        return .words(utterance: utterance, pieces: pieces.lowerBound...others.upperBound)
    }
}
