import Narration
import NarrationResampling

/// A second person in the recordings of a reader, who talks before or after the text.
struct Guest {
    /// The calibration text with pauses and breaths, as the reader's recordings have them.
    private let talk: [Int16]
    private let sampleRate: Int

    /// When and for how long a guest talks.
    struct Visit: Sendable {
        enum Moment: String, CaseIterable {
            case before, after
        }

        /// A length in seconds, or in lengths of what is read.
        enum Length {
            case seconds(Int)
            case texts(Int)
        }

        let moment: Moment
        let length: Length

        static let all = [Length.seconds(2), .seconds(10), .texts(1), .texts(2)].flatMap { length in
            Moment.allCases.map { Visit(moment: $0, length: length) }
        }

        var name: String {
            switch length {
            case .seconds(let count): "\(count) s \(moment.rawValue)"
            case .texts(let count): "\(count) times as long as the text \(moment.rawValue)"
            }
        }

        /// The length of the talk, in frames, beside a reading of some frames.
        fileprivate func length(beside reading: Int, at sampleRate: Int) -> Int {
            switch length {
            case .seconds(let count): count * sampleRate
            case .texts(let count): count * reading
            }
        }
    }

    /// Lets a guest talk.
    ///
    /// - Parameters:
    ///   - voice: The guest's voice.
    ///   - corpus: Its calibration text is what is said.
    ///   - sampleRate: The sample rate of the reader's recordings, in hertz.
    /// - Throws: `ResamplingError` if there is no way from the guest's sample rate to that one.
    init(_ voice: ForeignVoice, saying corpus: Corpus, at sampleRate: Int) throws {
        var dice = Dice()
        let talk = ReaderPerformance(of: corpus.calibration.map { .sentence($0) }, by: voice, &dice).samples
        self.sampleRate = sampleRate
        guard voice.sampleRate != sampleRate else {
            self.talk = talk
            return
        }
        let resampler = try Resampler(from: voice.sampleRate, to: sampleRate)
        self.talk = try (resampler.convert(talk) + resampler.finish()).map {
            Int16(max(-32_768, min(32_767, $0 * 32_768)))
        }
    }

    /// A recording with the guest's talk, and where the reader begins in it, in seconds.
    func heard(in visit: Visit, beside reading: [Int16]) -> (samples: [Int16], start: Double) {
        let count = visit.length(beside: reading.count, at: sampleRate)
        let talk = (0..<count).map { self.talk[$0 % self.talk.count] }
        return switch visit.moment {
        case .before: (talk + reading, Double(count) / Double(sampleRate))
        case .after: (reading + talk, 0)
        }
    }
}
