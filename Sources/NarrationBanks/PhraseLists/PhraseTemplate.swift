/// A group of phrases that a list asks for by name, in the words of its language.
public enum PhraseTemplate: String, Sendable, Hashable, CaseIterable {
    /// Whole numbers below a thousand millions, negative ones, and decimals.
    case numbers
    /// The digits of a telephone number.
    case digits
    /// The ordinals from the first to the thirty-first, as of the days of a month.
    case ordinals
    /// The years from 1000 to 2099.
    case years
    /// The minutes of a day.
    case times
    /// The days of a year, with their months and weekdays.
    case dates
    /// Percentages.
    case percentages
    /// Amounts of money.
    case money
    /// The letters of the alphabet.
    case letters
}
