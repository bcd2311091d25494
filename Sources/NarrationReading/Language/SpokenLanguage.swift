/// A language's words for what is recognized in a text.
///
/// Each kind of words has a protocol of its own. Tables are static. A method that returns `nil` leaves something as it
/// is shown, which is the default for all of them.
protocol SpokenLanguage:
    Sendable,
    FunctionWords,
    NumberWords,
    OrdinalWords,
    YearWords,
    DateWords,
    TimeWords,
    ScoreWords,
    ScriptureWords,
    RomanNumeralWords,
    AbbreviationWords,
    FractionWords,
    AmountWords,
    MoneyWords,
    MeasureWords,
    AddressWords,
    SignWords,
    InitialWords,
    SoundWords,
    PrintWords
{
    /// Which rules of reading the language has words for.
    var coverage: RuleCoverage { get }
}

extension SpokenLanguage {
    var coverage: RuleCoverage { .all }
}

/// The rules of reading that a language has words for.
enum RuleCoverage: Sendable {
    /// All of them, as far as the language has words.
    case all

    /// Those for numbers, times, dates and money. A number that touches anything else is left to the voice.
    case numbersTimesAndDates

    /// Those for numbers that leave no digit to the voice.
    case numbers

    /// Those that need no words but the whole numbers.
    case wholeNumbers
}
