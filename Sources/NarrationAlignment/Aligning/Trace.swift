/// The way of a sound through the phones of a text.
struct Trace {
    /// For each link of the chain, its frames; none for a pause that was left out.
    let frames: [Range<Int>]

    /// For each frame, how much less probable it is in its phone than in the phone that fits it best, as the difference
    /// of the natural logarithms of the densities.
    let misfits: [Float]

    /// How well the sound fits the text: the mean over all frames of the natural logarithms of the densities.
    let fit: Double

    /// Follows a sound's features.
    init(_ features: Features, through chain: PhoneChain, with model: VoiceModel) {
        let (places, links) = model.places(of: chain)
        let scores = model.scores(of: features)
        let path = Viterbi(places, scores: scores, states: model.states).path
        let fits = path.enumerated().map { scores[$0.offset, places[$0.element].state] }
        fit = fits.reduce(0) { $0 + Double($1) } / Double(max(1, fits.count))
        misfits = zip(scores.best, fits).map { $0 - $1 }
        var ends = [Int?](repeating: nil, count: chain.links.count)
        for (frame, place) in path.enumerated() { ends[links[place]] = frame + 1 }
        var end = 0
        frames = ends.map { ownEnd in
            defer { end = ownEnd ?? end }
            return end..<(ownEnd ?? end)
        }
    }

    /// The mean misfit of frames; 0 for none.
    func misfit(of frames: Range<Int>) -> Double {
        Double(misfits[frames].reduce(0, +)) / Double(max(1, frames.count))
    }
}
