import Foundation

extension Double {
    /// The amplitude, 1 being full scale, that is so many decibels.
    init(decibels: Double) {
        self = pow(10, decibels / 20)
    }

    /// An amplitude in decibels, 0 being full scale; −∞ for silence.
    var decibels: Double { 20 * log10(self) }

    /// The level of sound whose samples have this mean square, in decibels; −∞ for silence.
    var meanSquareDecibels: Double { 10 * log10(self) }
}
