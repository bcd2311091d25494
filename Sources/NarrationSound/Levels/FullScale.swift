extension Int16 {
    /// A sample of which 1 is full scale. What is louder is clipped; what is no number is silence.
    package init(fullScale sample: Float) {
        let level = (sample * 32_768).rounded()
        self = Int16(Swift.min(Swift.max(level.isNaN ? 0 : level, -32_768), 32_767))
    }
}
