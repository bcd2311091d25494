import Foundation

// The variants of render-book.
extension RenderingContest {
    /// Renders the book with an empty cache.
    ///
    /// - Returns: The report, and the time in seconds.
    /// - Throws: ``ContestantFailure`` if it was not rendered.
    func fillCache() throws -> (report: RenderingReport, seconds: Double) {
        let name = "render-book, WAV, into an empty cache"
        var report: RenderingReport?
        var filling = Contestant(name: name, command: command(manuscript.plist, "ours.wav", cached))
        filling.prepare = { sync() }
        filling.judge = { report = try RenderingReport($0) }
        let seconds = try filling.run().seconds
        guard let report else { throw ContestantFailure(contestant: name, problem: "printed no report") }
        let judge = SoundJudge(duration: report.duration, in: folder)
        try judge.judge(name, "ours.wav", expecting: judge.ofBook)
        return (report, seconds)
    }

    /// The variants. Those with a cache require a filled one.
    func ours(_ judge: SoundJudge) -> [Contestant] {
        [
            variant("render-book, WAV", "ours.wav", ["--no-cache"], judge),
            variant("render-book, WAV, --jobs 1", "ours.wav", ["--no-cache", "--jobs", "1"], judge),
            variant("render-book, FLAC", "ours.flac", ["--no-cache"], judge),
            variant("render-book, WAV, all from the cache", "ours.wav", cached, spoken: 0, judge),
            edited("render-book, WAV, all but an edited utterance from the cache", judge),
        ]
    }

    private func variant(
        _ name: String,
        _ file: String,
        _ options: [String],
        spoken: Int? = nil,
        _ judge: SoundJudge
    ) -> Contestant {
        var contestant = Contestant(name: name, command: command(manuscript.plist, file, options))
        contestant.prepare = { sync() }
        contestant.judge = { printed in
            try RenderingReport(printed).check(name, spoken: spoken)
            try judge.judge(name, file, expecting: judge.ofBook)
        }
        return contestant
    }

    /// Every run has another edit, because the last one is in the cache.
    private func edited(_ name: String, _ judge: SoundJudge) -> Contestant {
        let (edition, book) = (Edition(manuscript.book), folder.path("edited.plist"))
        var contestant = Contestant(name: name, command: command(book, "ours.wav", cached))
        contestant.prepare = {
            try edition.writeNext(to: book)
            sync()
        }
        contestant.judge = { printed in
            try RenderingReport(printed).check(name, spoken: 1)
            try judge.judge(name, "ours.wav", expecting: judge.ofEditedBook)
        }
        return contestant
    }

    private func command(_ book: String, _ file: String, _ options: [String]) -> [String] {
        [Contestant.renderBook, book, "-o", folder.path(file), "--quiet", "--json"] + options
    }

    /// A cache without a practical limit.
    private var cached: [String] { ["--cache", folder.path(Self.cache), "--cache-limit", "1TB"] }
}

extension RenderingReport {
    /// Checks that the report agrees with the request.
    ///
    /// - Parameters:
    ///   - contestant: The name of the contestant.
    ///   - spoken: The number of passages that should not come from the cache; `nil` without a cache.
    /// - Throws: ``ContestantFailure`` if it does not.
    fileprivate func check(_ contestant: String, spoken: Int?) throws {
        guard cache?.spoken == spoken else {
            let told = cache.map { "\($0.spoken)" } ?? "without a cache"
            throw ContestantFailure(
                contestant: contestant,
                problem: "spoke \(told) where \(spoken.map(String.init) ?? "no cache") was to be spoken"
            )
        }
    }
}
