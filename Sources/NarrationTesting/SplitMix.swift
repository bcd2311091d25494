import NarrationSystem

/// Random numbers that are the same for the same seed, for random walks that can be walked again.
package struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= .goldenStep
        return state.spread
    }

    /// One of some elements, each as likely as the others.
    package mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements.randomElement(using: &self)!
    }
}
