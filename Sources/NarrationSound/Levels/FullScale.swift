extension Int16 {
    /// A sample of which 1 is full scale. What is louder is clipped; what is no number is silence.
    package init(fullScale sample: Float) {
        let level = (sample * 32_768).rounded()
        self = Int16(Swift.min(Swift.max(level.isNaN ? 0 : level, -32_768), 32_767))
    }
}

extension [Int16] {
    /// Appends the mean of interleaved channels, where 1 is full scale.
    package mutating func append(mixing samples: [Float], _ channels: Int) {
        reserveCapacity(count + samples.count / channels)
        for frame in stride(from: 0, to: samples.count - channels + 1, by: channels) {
            var sum: Float = 0
            for channel in frame..<frame + channels { sum += samples[channel] }
            append(Int16(fullScale: sum / Float(channels)))
        }
    }
}
