import FoundationEssentials
import Narration

/// A number that a command line is given for a property: `rate`, `1/rate`, `rate*190` or `rate%`.
struct Formula: Sendable, Hashable {
    /// The property.
    let property: Property

    private var dividend: Double?
    private var factor = 1.0
    private var isPercent = false

    /// A property of an utterance.
    enum Property: String, Sendable {
        case rate, pitch, volume

        /// The ability of a command line that is given it.
        var ability: EngineAbilities {
            switch self {
            case .rate: .rate
            case .pitch: .pitch
            case .volume: .volume
            }
        }

        /// The value, 1 by default.
        fileprivate func value(of passage: Utterance) -> Double {
            switch self {
            case .rate: passage.speed
            case .pitch: passage.pitchMultiplier
            case .volume: passage.volume
            }
        }
    }

    /// Parses a formula; `nil` if the text is not a formula.
    init?(_ text: Substring) {
        var text = text
        if text.hasSuffix("%") {
            isPercent = true
            text = text.dropLast()
        }
        let (quotient, product) = (text.split(separator: "/"), text.split(separator: "*"))
        if quotient.count == 2, let number = Double(quotient[0]), Self.numbers.contains(number) {
            dividend = number
            text = quotient[1]
        } else if product.count == 2, let number = Double(product[1]), Self.numbers.contains(number) {
            factor = number
            text = product[0]
        }
        guard let property = Property(rawValue: String(text)) else { return nil }
        self.property = property
    }

    /// The numbers of formulas. No property multiplied or divided by one of them exceeds an `Int`.
    private static let numbers = -1e9...1e9

    /// The number for a passage, with at most four digits after the point, or a whole number of percent.
    func value(for passage: Utterance) -> String {
        let value = property.value(of: passage)
        // A quotient by a volume of 0 is as large as one by a thousandth.
        let number = dividend.map { $0 / max(value, 0.001) } ?? value * factor
        if isPercent { return String(Int((number * 100).rounded())) }
        let rounded = (number * 10_000).rounded() / 10_000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}
