import Narration

/// Puts spoken passages together in their order: sound with its delays into the file, times into the timeline.
struct Assembly {
    /// What is in the file so far, and when.
    private(set) var timeline: Timeline

    private var sink: SampleSink
    private let plan: RenderPlan
    private let sampleRate: Int
    private var pagesBegun = 0

    /// Begins a file with nothing in it.
    init(_ plan: RenderPlan, into sink: SampleSink, sampleRate: Int) {
        self.plan = plan
        self.sink = sink
        self.sampleRate = sampleRate
        timeline = Timeline(sampleRate: sink.fileRate)
    }

    /// How many pages are begun.
    var pageCount: Int { pagesBegun }

    /// Appends what was said for the next passage.
    mutating func append(_ speech: Speech, for job: RenderPlan.Job) throws(RenderError) {
        if job.position.utterance == 0, job.beginsUtterance {
            beginPages(through: job.position.page)
        }
        if job.beginsUtterance {
            try begin(job.utterance)
        }
        mark(speech.marks, of: job)
        try sink.write(speech.samples)
        if job.endsUtterance {
            try end(job.utterance)
        }
    }

    /// Ends the file.
    mutating func finish() throws(RenderError) -> Timeline {
        while pagesBegun < plan.pages.count {
            beginPage()
        }
        try sink.finish()
        return timeline
    }

    /// Begins the pages up to one that has something to say; the ones before it have no length.
    private mutating func beginPages(through page: Int) {
        repeat {
            beginPage()
        } while plan.pages[pagesBegun - 1] != page
    }

    private mutating func beginPage() {
        let page = plan.pages[pagesBegun]
        let start = sink.position
        timeline.pages.append(
            Timeline.PageSpan(page: page, title: plan.book.pages[page].title, frames: start..<start)
        )
        pagesBegun += 1
    }

    private mutating func begin(_ utterance: Utterance) throws(RenderError) {
        let start = sink.position
        try sink.writeSilence(Utterance.frames(of: utterance.preUtteranceDelay, at: sampleRate))
        let span = Timeline.UtteranceSpan(
            string: utterance.string,
            frames: start..<sink.position,
            speech: sink.position..<sink.position
        )
        timeline.pages[timeline.pages.count - 1].utterances.append(span)
    }

    private mutating func mark(_ marks: [WordMark], of job: RenderPlan.Job) {
        let string = job.utterance.string
        withCurrentUtterance { span, sink in
            for mark in marks {
                let frame = sink.position(ahead: mark.frame)
                span.words.append(Timeline.WordSpan(mark.range, of: string, frame: frame))
            }
        }
    }

    private mutating func end(_ utterance: Utterance) throws(RenderError) {
        let speechEnd = sink.position
        try sink.writeSilence(Utterance.frames(of: utterance.postUtteranceDelay, at: sampleRate))
        withCurrentUtterance { span, sink in
            span.speech = span.speech.lowerBound..<speechEnd
            span.frames = span.frames.lowerBound..<sink.position
        }
        let page = timeline.pages.count - 1
        timeline.pages[page].frames = timeline.pages[page].frames.lowerBound..<sink.position
    }

    private mutating func withCurrentUtterance(_ change: (inout Timeline.UtteranceSpan, SampleSink) -> Void) {
        let page = timeline.pages.count - 1
        let utterance = timeline.pages[page].utterances.count - 1
        change(&timeline.pages[page].utterances[utterance], sink)
    }
}
