import Observation

/// For user interfaces that do not observe by themselves, or count characters in a way of their own.
extension StoryPlayer {
    /// Shows something now, and after each change of what it reads of the player, as long as the player lives.
    ///
    /// ```swift
    /// player.observe { window.show($0.text, lit: $0.word(in: \.utf16)) }
    /// ```
    ///
    /// Changes that come together are shown once, in a later turn of the main actor. SwiftUI needs no call of this.
    ///
    /// - Parameter show: Shows something of the player, which it is given and need not hold.
    public func observe(_ show: @escaping @MainActor (StoryPlayer) -> Void) {
        withObservationTracking {
            show(self)
        } onChange: { [weak self] in
            Task { @MainActor in self?.observe(show) }
        }
    }

    /// The word that is being spoken or paused, as a user interface counts characters of ``text``.
    ///
    /// - Parameter units: What it counts: `\.utf16`, as Qt, JavaScript and `NSRange` do, or `\.unicodeScalars`, as GTK
    ///   and Python do.
    /// - Returns: Where the word is in the text, in these units; `nil` if there is no ``word``.
    public func word<Units: Collection>(in units: KeyPath<String, Units>) -> Range<Int>?
    where Units.Index == String.Index {
        guard let word else { return nil }
        let units = text[keyPath: units]
        let start = units.distance(from: units.startIndex, to: word.lowerBound)
        return start..<start + units.distance(from: word.lowerBound, to: word.upperBound)
    }

    /// Plays from a word that was tapped.
    ///
    /// - Parameters:
    ///   - count: The number of units before what was tapped.
    ///   - units: What is counted: `\.utf16` or `\.unicodeScalars`, as in ``word(in:)``.
    /// - Returns: Whether there is a word.
    @discardableResult
    public func play<Units: Collection>(from count: Int, in units: KeyPath<String, Units>) -> Bool
    where Units.Index == String.Index {
        index(behind: count, in: units).map(play) ?? false
    }

    /// Says a word alone and slowly, and then goes on as before.
    ///
    /// - Parameters:
    ///   - count: The number of units before what was tapped.
    ///   - units: What is counted: `\.utf16` or `\.unicodeScalars`, as in ``word(in:)``.
    ///   - rate: The number that is added to the rate, from -1 to 1.
    /// - Returns: Whether there is a word.
    @discardableResult
    public func sayWord<Units: Collection>(
        at count: Int,
        in units: KeyPath<String, Units>,
        rate: Double = -0.25
    ) -> Bool where Units.Index == String.Index {
        index(behind: count, in: units).map { sayWord(at: $0, rate: rate) } ?? false
    }

    private func index<Units: Collection>(behind count: Int, in units: KeyPath<String, Units>) -> String.Index?
    where Units.Index == String.Index {
        let units = text[keyPath: units]
        return count < 0 ? nil : units.index(units.startIndex, offsetBy: count, limitedBy: units.endIndex)
    }
}
