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
        var (places, words): ([Place], [Range<Int>]) = ([], [])
        for (number, word) in script.words.enumerated() {
            let first = places.count
            for symbol in script.symbols[word.symbols] {
                let state = symbol.map { model.state(of: $0) } ?? 0
                for state in state..<state + (symbol == nil ? 1 : VoiceModel.statesPerPhone) {
                    let own = model.states[state]
                    places.append(
                        Place(
                            state: Int32(state),
                            word: Int32(number),
                            stay: own.stay,
                            leave: own.leave,
                            isOptional: symbol == nil
                        )
                    )
                }
            }
            words.append(first..<places.count)
        }
        (self.places, self.words) = (places, words)
        beginsPhrase = script.words.map(\.beginsPhrase) + [true]
        times = script.words.reduce(into: [0]) { $0.append($0.last! + $1.length) }
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
