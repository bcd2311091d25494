import Narration

/// The network that a reader's way through a script is searched in: the states of each word, in order.
///
/// There is a boundary before each word and after the last one. The boundary before a word has the number of the word.
struct SearchGraph {
    /// A state of a phone, or a pause inside a word, which may be left out.
    struct Place {
        var state: Int32
        var word: Int32
        /// The logarithms of the probabilities of staying for another frame, and of leaving.
        var stay: Float
        var leave: Float
        var isOptional: Bool
    }

    let places: [Place]
    /// The places of each word, at least one.
    let words: [Range<Int>]
    /// Whether a phrase begins at each boundary; also at the end.
    let beginsPhrase: [Bool]
    /// The length of the text before each boundary in the reference's speech, in seconds.
    private let times: [Double]

    /// Lays a script out for a voice.
    init(through script: ReadingScript, by model: VoiceModel) {
        self.init(through: script.words[...], of: script, by: model) { state, word, _ in
            [Place(in: state, of: word, like: model.states[state])]
        }
    }

    /// Lays some words of a script out for a voice that is about as long in each phone as the reference.
    init(through words: Range<Int>, of script: ReadingScript, timing model: VoiceModel) {
        self.init(through: script.words[words], of: script, by: model) { state, word, length in
            let likely = Float(length * Spectrogram.frameRate) / Float(VoiceModel.statesPerPhone)
            return Place.places(in: state, of: word, like: model.states[state], lasting: likely)
        }
    }

    private init(
        through script: ArraySlice<ReadingScript.Word>,
        of whole: ReadingScript,
        by model: VoiceModel,
        placing: (_ state: Int, _ word: Int, _ length: Double) -> [Place]
    ) {
        var (places, words): ([Place], [Range<Int>]) = ([], [])
        for (number, word) in script.enumerated() {
            let first = places.count
            for phone in whole.phones[word.phones] {
                guard let symbol = phone.symbol else {
                    places.append(Place(in: 0, of: number, like: model.states[0], isOptional: true))
                    continue
                }
                let first = model.state(of: symbol)
                for state in first..<first + VoiceModel.statesPerPhone {
                    places += placing(state, number, phone.length)
                }
            }
            words.append(first..<places.count)
        }
        (self.places, self.words) = (places, words)
        beginsPhrase = script.map(\.beginsPhrase) + [true]
        times = script.reduce(into: [0]) { $0.append($0.last! + $1.length) }
    }

    /// The places, each with the steps to it within its word.
    var wayPlaces: [PlaceWays.Place] {
        places.indices.map { index in
            let isInside = index > 0 && places[index - 1].word == places[index].word
            return PlaceWays.Place(
                state: Int(places[index].state),
                stay: places[index].stay,
                enter: isInside ? places[index - 1].leave : nil,
                skip: isInside && places[index - 1].isOptional ? places[index - 2].leave : nil
            )
        }
    }

    /// The length of the text in the reference's speech, in seconds.
    var length: Double { times[times.count - 1] }

    /// The last boundary.
    var end: Int { words.count }

    /// The word of a place.
    func word(at place: Int) -> Int { Int(places[place].word) }

    /// The state of the voice in a step; `nil` if the sound is not of the text.
    func state(of step: ReaderStep) -> Int? {
        switch step {
        case .place(let place): Int(places[place].state)
        case .silence: 0
        case .other: nil
        }
    }

    /// The first place after a boundary; the number of places for the last one.
    func firstPlace(of boundary: Int) -> Int { boundary < end ? words[boundary].lowerBound : places.count }

    /// The places between boundaries.
    func places(in window: ClosedRange<Int>) -> Range<Int> {
        firstPlace(of: window.lowerBound)..<firstPlace(of: window.upperBound)
    }

    /// The last place before a boundary; silence at the beginning.
    func end(before boundary: Int) -> ReaderStep {
        boundary > 0 ? .place(words[boundary - 1].upperBound - 1) : .silence(0)
    }

    /// The boundaries around one, by seconds of the reference's speech.
    func window(around boundary: Int, back: Double, ahead: Double) -> ClosedRange<Int> {
        let time = times[boundary]
        let first = times.endOfPrefix { $0 < time - back }
        let last = times.endOfPrefix { $0 < time + ahead }
        return first...max(first, min(end, last))
    }
}

extension SearchGraph.Place {
    /// A place for one state.
    fileprivate init(in state: Int, of word: Int, like own: PhoneState, isOptional: Bool = false) {
        self.init(state: Int32(state), word: Int32(word), stay: own.stay, leave: own.leave, isOptional: isOptional)
    }

    /// The places for a state of a phone, in which a reader is about as long as the reference.
    ///
    /// What is learned from a minute of sound would else be a stop of half a second, and five phones in a tenth of one.
    /// Neighbouring frames are measured in the same sound, and count each time; so does the length that is likely.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - word: The number of the word.
    ///   - own: The state in the voice's model.
    ///   - likely: The frames of it in the reference's speech.
    /// - Returns: One place, or up to three, each of which but the last lasts one frame.
    fileprivate static func places(in state: Int, of word: Int, like own: PhoneState, lasting likely: Float) -> [Self] {
        var last = Self(in: state, of: word, like: own)
        last.stay -= min(most, max(0, weight / likely - weight / usual))
        var passed = last
        (passed.stay, passed.leave) = (-.infinity, own.stay)
        return [Self](repeating: passed, count: max(1, min(mostPlaces, Int(likely / 2))) - 1) + [last]
    }

    /// How often a length counts: as often as the frames that are measured in the same sound.
    private static let weight: Float = 16

    /// The frames of a state of which one more costs nothing: those of phones of 0.12 s.
    private static let usual: Float = 8

    /// The most that one frame more costs: less than other sound.
    private static let most: Float = 3

    /// The most frames of a state that cannot be left out, which are half of the reference's.
    private static let mostPlaces = 3
}
