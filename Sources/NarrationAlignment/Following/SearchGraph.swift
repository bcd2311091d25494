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

    private(set) var places: [Place]
    /// The places of each word, at least one.
    private(set) var words: [Range<Int>]
    /// Whether a phrase begins at each boundary; also at the end.
    private(set) var beginsPhrase: [Bool]
    /// The length of the text before each boundary in the reference's speech, in seconds.
    private var times: [Double]

    /// Lays a script out for a voice.
    init(through script: ReadingScript, by model: VoiceModel) {
        var (places, words): ([Place], [Range<Int>]) = ([], [])
        for (number, word) in script.words.enumerated() {
            let first = places.count
            for phone in script.phones[word.phones] {
                guard let symbol = phone.symbol else {
                    places.append(Place(in: 0, of: number, like: model.states[0], isOptional: true))
                    continue
                }
                let first = model.state(of: symbol)
                let likely = Float(phone.length * Spectrogram.frameRate) / Float(VoiceModel.statesPerPhone)
                for state in first..<first + VoiceModel.statesPerPhone {
                    places += Place.places(in: state, of: number, like: model.states[state], lasting: max(2, likely))
                }
            }
            words.append(first..<places.count)
        }
        (self.places, self.words) = (places, words)
        beginsPhrase = script.words.map(\.beginsPhrase) + [true]
        times = script.words.reduce(into: [0]) { $0.append($0.last! + $1.length) }
    }

    /// Some of the words.
    subscript(own: Range<Int>) -> SearchGraph {
        var part = self
        let first = words[own.lowerBound].lowerBound
        part.places = places[first..<words[own.upperBound - 1].upperBound].map { place in
            var place = place
            place.word -= Int32(own.lowerBound)
            return place
        }
        part.words = words[own].map { $0.lowerBound - first..<$0.upperBound - first }
        part.beginsPhrase = Array(beginsPhrase[own.lowerBound...own.upperBound])
        part.times = times[own.lowerBound...own.upperBound].map { $0 - times[own.lowerBound] }
        return part
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
        last.stay -= max(0, weight / likely - weight / usual)
        var passed = last
        (passed.stay, passed.leave) = (-.infinity, own.stay)
        return [Self](repeating: passed, count: min(most, Int(likely / 2)) - 1) + [last]
    }

    /// How often a length counts: as often as the frames that are measured in the same sound.
    private static let weight: Float = 16

    /// The frames of a state of which one more costs nothing: those of phones of 0.12 s.
    private static let usual: Float = 8

    /// The most frames of a state that cannot be left out, which are half of the reference's.
    private static let most = 3
}
