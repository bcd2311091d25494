/// A language's interjections.
protocol InterjectionWords {
    /// The interjections that are not said as they are written.
    var interjections: Interjections { get }
}

extension InterjectionWords {
    var interjections: Interjections { Interjections() }
}
