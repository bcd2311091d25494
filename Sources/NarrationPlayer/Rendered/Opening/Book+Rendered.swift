import Narration

extension Book {
    /// The pages that were rendered, in the order of the sound.
    ///
    /// - Parameters:
    ///   - timeline: The timeline.
    ///   - carried: The book that the file carries, if it carries one.
    init(rendered timeline: Timeline, as carried: Book?) {
        self = carried ?? Book(pages: [])
        title = timeline.head.title ?? title
        author = timeline.head.author ?? author
        language = timeline.head.language ?? language
        // They are in the sound.
        (pauses, lexicons) = (Pauses(), [])
        pages = timeline.pages.map { span in
            let known = carried.flatMap { $0.pages.indices.contains(span.page) ? $0.pages[span.page] : nil }
            return Page(rendered: span, as: known, in: timeline.head)
        }
    }
}

extension Page {
    fileprivate init(rendered span: Timeline.PageSpan, as known: Page?, in head: Timeline.Head) {
        self = known ?? Page(backgroundImage: span.backgroundImage, utterances: [])
        title = span.title ?? title
        recording = nil
        let carried = utterances
        utterances = span.utterances.enumerated().map { index, span in
            let known = carried.indices.contains(index) && carried[index].string == span.string ? carried[index] : nil
            return Utterance(rendered: span, as: known, in: head)
        }
    }
}

extension Utterance {
    fileprivate init(rendered span: Timeline.UtteranceSpan, as known: Utterance?, in head: Timeline.Head) {
        self = known ?? Utterance(span.string, language: head.language ?? Self.defaultLanguage)
        string = span.string
        character = span.character ?? character
        recording = nil
        func seconds(_ frames: Int) -> Double { Double(frames) / Double(head.sampleRate) }
        preUtteranceDelay = seconds(span.speech.lowerBound - span.frames.lowerBound)
        postUtteranceDelay = seconds(span.frames.upperBound - span.speech.upperBound)
    }
}

extension Timeline {
    /// The timeline in frames of another sample rate.
    func counted(at rate: Int) -> Timeline {
        guard rate != sampleRate else { return self }
        func counted(_ frames: Range<Int>) -> Range<Int> {
            frames.lowerBound.frames(from: sampleRate, to: rate)..<frames.upperBound.frames(from: sampleRate, to: rate)
        }
        var timeline = self
        timeline.head.sampleRate = rate
        for page in pages.indices {
            timeline.pages[page].frames = counted(pages[page].frames)
            for index in pages[page].utterances.indices {
                var utterance = pages[page].utterances[index]
                utterance.frames = counted(utterance.frames)
                utterance.speech = counted(utterance.speech)
                for word in utterance.words.indices {
                    let frames = counted(utterance.words[word].frames)
                    utterance.words[word].frame = frames.lowerBound
                    utterance.words[word].frameCount = UInt32(clamping: frames.count)
                }
                timeline.pages[page].utterances[index] = utterance
            }
        }
        return timeline
    }
}
