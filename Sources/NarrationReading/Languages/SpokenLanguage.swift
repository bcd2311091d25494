/// A language's words for what a ``Recognizer`` finds.
///
/// Each category has a protocol of its own, in the category's folder. A method that returns `nil` leaves something as
/// it is shown, which is the default for all of them.
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
    TelephoneWords,
    ElectronicWords,
    SignWords,
    PlaceWords,
    HyphenWords,
    InitialWords,
    InterjectionWords,
    NoteWords,
    StammerWords
{}
