/// The sounds of media overlays that cannot be heard, so that the voice speaks their text.
package struct OverlayFaults {
    /// The places of the texts, by the reasons.
    private var places: [String: [String]] = [:]

    package init() {}

    /// Adds the sound for a text.
    ///
    /// - Parameters:
    ///   - reason: Why it cannot be heard, as the end of a sentence: `is missing`.
    ///   - place: The place of the text: `text/one.xhtml#p1`.
    package mutating func add(_ reason: String, for place: String) { places[reason, default: []].append(place) }

    /// A sentence for each reason.
    package var remarks: [String] {
        places.sorted { $0.key < $1.key }.map { reason, places in
            let others = places.count > 1 ? ", as that for \(places.count - 1) others" : ""
            return "the sound for \(places[0]) \(reason)\(others): the voice speaks what is there"
        }
    }
}
