extension [Int16] {
    /// The frames from the first to the last that is heard: those less than 40 dB below the loudest; `nil` if all are
    /// silent.
    package var heardFrames: Range<Int>? {
        let loudest = reduce(0) { Swift.max($0, $1.magnitude) }
        let threshold = Swift.max(1, loudest / Self.heardRange)
        guard let first = firstIndex(where: { $0.magnitude >= threshold }),
            let last = lastIndex(where: { $0.magnitude >= threshold })
        else { return nil }
        return first..<last + 1
    }

    /// The ratio of the loudest sample to the softest that is heard: 40 dB.
    private static var heardRange: UInt16 { 100 }
}
