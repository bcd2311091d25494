import NarrationAlignment

/// Measures the places of words in recordings in which a guest talks before or after the text, each by itself, and
/// whether they are told from recordings of other texts.
struct GuestTrial {
    private let reader: ForeignVoice
    private let guest: Guest
    private let corpus: Corpus
    private let texts: [Kind: [[Int]]]

    /// What is read.
    private enum Kind: CaseIterable {
        /// A page, which is aligned as the recordings of pages are.
        case page
        /// A small book of four pages, which is aligned as audiobooks are.
        case book
    }

    /// The numbers of pages and books that are read with each visit.
    private static let counts: [Kind: Int] = [.page: 10, .book: 2]
    private static let pagesOfBook = 4

    init(of reader: ForeignVoice, and guest: Guest, saying corpus: Corpus) {
        (self.reader, self.guest, self.corpus) = (reader, guest, corpus)
        let pages = corpus.pages(by: reader)
        let books = stride(from: 0, to: pages.count - Self.pagesOfBook + 1, by: Self.pagesOfBook).map {
            Array(pages[$0..<$0 + Self.pagesOfBook].joined())
        }
        texts = [.page: pages, .book: books]
    }

    /// The figures of each visit, and of readings without one.
    func figures() async -> [GuestFigures] {
        var all: [GuestFigures] = []
        for visit in [nil] + Guest.Visit.all {
            var figures = GuestFigures(reader: reader.name, visit: visit?.name ?? "none")
            await read(.page, with: visit, &figures.pages)
            await read(.book, with: visit, &figures.books)
            all.append(figures)
        }
        return all
    }

    private func read(_ kind: Kind, with visit: Guest.Visit?, _ counts: inout GuestFigures.Counts) async {
        var dice = Dice()
        let texts = texts[kind]!
        for number in 0..<min(Self.counts[kind]!, texts.count) {
            let (text, other) = (texts[number], texts[(number + texts.count / 2) % texts.count])
            let reading = ReaderPerformance(of: text.map { .sentence($0) }, by: reader, &dice)
            let (samples, start) = visit.map { guest.heard(in: $0, beside: reading.samples) } ?? (reading.samples, 0)
            let found = await align(samples, to: text, as: kind)
            let truth = zip(text, reading.onsets).map { corpus.texts[$0].onsets($1.map { $0.map { $0 + start } }) }
            counts.add(found, truth, at: reader.sampleRate)
            counts.add(ofOther: await align(samples, to: other, as: kind))
        }
    }

    private func align(_ samples: [Int16], to sentences: [Int], as kind: Kind) async -> RecordingAlignment {
        let passages = sentences.map { corpus.references[$0] }
        switch kind {
        case .page:
            let recording = Recording(samples: samples, sampleRate: reader.sampleRate, passages: passages)
            return RecordingAligner(referenceRate: Corpus.referenceRate).align([recording])[0]
        case .book:
            var text = ReferenceText(sampleRate: Corpus.referenceRate)
            for passage in passages { text.add(passage) }
            let recording = LongRecording<Never>(sampleRate: reader.sampleRate, text: text) {
                var rest: [Int16]? = samples
                return {
                    defer { rest = nil }
                    return rest
                }
            }
            return await recording.alignment(by: ReaderVoice(learnedFrom: [recording]))
        }
    }
}
