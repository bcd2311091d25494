import NarrationSystem

extension Double {
    /// Converts decibels to an amplitude, where 1 is full scale.
    init(decibels: Double) {
        self = pow(10, decibels / 20)
    }

    /// The amplitude in decibels, where 0 is full scale; −∞ for silence.
    var decibels: Double { 20 * log10(self) }

    /// The level of sound with this mean square, in decibels; −∞ for silence.
    var meanSquareDecibels: Double { 10 * log10(self) }
}
