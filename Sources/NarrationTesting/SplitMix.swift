import NarrationSystem

/// Random numbers that depend only on the seed, so that random tests can be repeated.
package struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= .goldenStep
        return state.spread
    }

    /// Picks one of the elements, with equal probability.
    package mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements.randomElement(using: &self)!
    }
}
