extension Utterance {
    /// The pace of a rate in words per minute: 90 at 0, 190 at 0.5 and 400 at 1, and linear between these.
    ///
    /// It is the pace of a long English text with its pauses. Engines map ``rate`` to this pace as closely as their
    /// voices allow; texts with short words, and other languages, have more words a minute at the same pace, or fewer.
    ///
    /// - Parameter rate: A rate; one outside ``rateRange`` is clamped to it.
    /// - Returns: The words per minute.
    public static func wordsPerMinute(atRate rate: Double) -> Double {
        let rate = rate.clamped(to: rateRange, ifNaN: defaultRate)
        return rate <= defaultRate ? 90 + 200 * rate : 190 + 420 * (rate - defaultRate)
    }

    /// The rate of a pace, clamped to ``rateRange``.
    package static func rate(atWordsPerMinute pace: Double) -> Double {
        (pace <= 190 ? (pace - 90) / 200 : defaultRate + (pace - 190) / 420).clamped(to: rateRange, ifNaN: defaultRate)
    }

    /// The pace of a rate in words, to ten words: `about 360 words a minute`.
    package static func pace(ofRate rate: Double) -> String {
        "about \(Int((wordsPerMinute(atRate: rate) / 10).rounded()) * 10) words a minute"
    }
}
