import CWords

/// The signs with which a language writes numbers, from ICU.
struct NumberSigns: Sendable, Equatable {
    /// What divides thousands: the comma in 1,000.
    let thousands: String

    /// What comes before decimals: the point in 3.14.
    let decimals: String

    /// - Parameter language: A BCP 47 tag. If ICU does not know it, the initializer returns `nil`.
    init?(language: String) {
        guard let thousands = Self.sign(spellout_thousands, language),
            let decimals = Self.sign(spellout_decimals, language)
        else { return nil }
        (self.thousands, self.decimals) = (thousands, decimals)
    }

    private static func sign(_ sign: spellout_sign, _ language: String) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 100) { text in
            let locale = language.replacing("-", with: "_")
            guard spellout_number_sign(locale, sign, text.baseAddress!, Int32(text.count)) != 0 else { return nil }
            return String(cString: text.baseAddress!)
        }
    }
}
