import Narration

/// The part of a lesson in which its text is read, and about where each phone is in it, as warping the reference's
/// speech to the sound tells.
///
/// Other speech before and after the text would spoil what is learned: the norm by which the sound is compared with the
/// reference's, and the phones that it is taken for. So nothing is learned but from the part that is like the text.
struct WarpedLesson {
    /// The lesson of that part.
    let lesson: Lesson

    /// The passages of the reference that were warped, with the frames of the sound that each of their frames is like.
    private let passages: [(speech: TimedSpeech, matches: ArraySlice<ClosedRange<Int>>)]

    /// The normalized features of the reference's speech of these passages.
    private let reference: Features

    /// Warps the reference's speech of a text to the sound of a lesson. Of a long text, the first minutes are warped.
    ///
    /// - Parameters:
    ///   - whole: The lesson.
    ///   - surroundings: What is likely before and after the text.
    ///   - check: Called now and then.
    /// - Throws: An error of the check.
    init<Failure>(
        _ whole: Lesson,
        within surroundings: Surroundings,
        checking check: () throws(Failure) -> Void
    ) throws(Failure) {
        let opening = whole.opening
        let spectrograms = opening.map {
            Spectrogram($0.speech.samples, sampleRate: whole.text.sampleRate, ceiling: whole.ceiling)
        }
        let parts = spectrograms.map { Features($0) }
        let reference = Features(values: parts.flatMap(\.values)).normalized(by: FeatureNorm(parts))
        let isSpoken = spectrograms.flatMap(\.isLoud)
        try check()
        lesson = whole.part(like: reference, where: isSpoken, within: surroundings)
        try check()
        guard reference.count > 0 else {
            passages = []
            self.reference = reference
            return
        }
        let features = lesson.sound.features
        let isLoud = lesson.sound.isLoud
        let even = features.normalized(by: FeatureNorm([features[lesson.sound.withLittleQuiet]]))
        let rough = RoughMatch(of: reference, isSpoken, in: even, isLoud, within: surroundings)
        try check()
        let matches = TimeWarping(
            of: reference,
            to: even,
            where: isLoud,
            near: rough.frames,
            within: surroundings
        ).matches
        var start = 0
        self.reference = reference
        passages = zip(opening, parts).map { passage, part in
            defer { start += part.count }
            return (passage, matches[start..<start + part.count])
        }
    }

    /// The reference's features with the states that it reports.
    ///
    /// - Parameter symbols: The first state of each phone.
    /// - Returns: The features and the states.
    func referenceLabelled(with symbols: [String: Int]) -> LabelledFeatures {
        var labels = [Int?](repeating: nil, count: reference.count)
        for (passage, matches) in passages {
            func frame(at sample: Int) -> Int {
                matches.startIndex
                    + min(matches.count, Spectrogram.frame(at: sample, sampleRate: lesson.text.sampleRate))
            }
            let links = PhoneChain(of: passage).links
            for (link, next) in zip(links, links.dropFirst()) {
                let (start, end) = (frame(at: link.start), frame(at: next.start))
                let state = link.symbol.flatMap { symbols[$0] }
                for frame in start..<max(start, end) {
                    let part = (frame - start) * VoiceModel.statesPerPhone / (end - start)
                    labels[frame] = link.symbol == nil ? 0 : state.map { $0 + part }
                }
            }
        }
        return LabelledFeatures(features: reference, labels: labels)
    }

    /// The features with the states that warping gives: a phone's frames are divided equally among its states.
    ///
    /// - Parameter symbols: The first state of each phone.
    /// - Returns: The features and the states.
    func labelled(with symbols: [String: Int]) -> LabelledFeatures {
        let isLoud = lesson.sound.isLoud
        var labels = isLoud.map { $0 ? nil : Optional(0) }
        for (passage, matches) in passages where !matches.isEmpty {
            func frame(at sample: Int) -> Int {
                let row = matches.startIndex + Spectrogram.frame(at: sample, sampleRate: lesson.text.sampleRate)
                let match = matches[min(row, matches.endIndex - 1)]
                return (match.lowerBound + match.upperBound) / 2
            }
            let links = PhoneChain(of: passage).links
            for (link, next) in zip(links, links.dropFirst()) {
                guard let symbol = link.symbol, let state = symbols[symbol] else { continue }
                let (start, end) = (frame(at: link.start), frame(at: next.start))
                for frame in start..<max(start, end) where isLoud[frame] {
                    labels[frame] = state + (frame - start) * VoiceModel.statesPerPhone / (end - start)
                }
            }
        }
        return LabelledFeatures(features: lesson.sound.features, labels: labels)
    }
}

extension Lesson {
    /// The part of the sound that is like the reference's speech, if there is much besides; otherwise all of it.
    ///
    /// - Parameters:
    ///   - reference: The normalized features of the opening in the reference's speech.
    ///   - isSpoken: Whether each of its frames is louder than pauses.
    ///   - surroundings: What is likely before and after it.
    /// - Returns: The lesson of that part.
    fileprivate func part(
        like reference: Features,
        where isSpoken: [Bool],
        within surroundings: Surroundings
    ) -> Lesson {
        let (features, isLoud) = (sound.features, sound.isLoud)
        guard reference.count > 0 else { return self }
        let frames = RoughMatch(
            of: reference.evened(where: isSpoken),
            isSpoken,
            in: features.evened(where: isLoud),
            isLoud,
            within: surroundings
        ).frames
        let (first, last) = (frames[0], text.isWhole ? frames[frames.count - 1] : features.count)
        guard last - first < features.count * 3 / 4 else { return self }
        let part = max(0, first - Self.margin)..<min(features.count, last + Self.margin)
        return Lesson(sound: sound[part], text: text, sampleRate: sampleRate, ceiling: ceiling)
    }

    /// The frames before and after what is like the text that also count, because a rough match cuts its ends: 3 s.
    private static let margin = 600

    /// The first passages of the text: not more than are in the sound, if that ends much earlier.
    fileprivate var opening: ArraySlice<TimedSpeech> {
        let heard = sound.features.count * text.sampleRate / Int(Spectrogram.frameRate)
        let count = text.opening.reduce(0) { $0 + $1.speech.samples.count }
        guard count > heard * 4 / 3 else { return text.opening[...] }
        var length = 0
        return text.opening.prefix { passage in
            defer { length += passage.speech.samples.count }
            return length < heard * 9 / 10
        }
    }
}
