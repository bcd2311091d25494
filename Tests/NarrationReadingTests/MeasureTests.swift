import Testing

/// Numbers with units.
@Suite struct MeasureTests {
    @Test(arguments: [
        ("1 km", "one kilometre"), ("1.5 km", "one point five kilometres"), ("5–10 km", "five to ten kilometres"),
        ("a 5 lb bag", "a five pound bag"), ("a 10-km run", "a ten kilometre run"), ("½ lb", "half a pound"),
        ("¾ oz", "three quarters of an ounce"), ("6′2″", "six foot two"), ("6' tall", "six foot tall"),
        ("5ft 3in.", "five feet three inches."),
        ("3 million km", "three million kilometres"), ("25 m2", "twenty-five square metres"),
        ("10 sq. ft.", "ten square feet."), ("-40°", "minus forty degrees"), ("5 ft 10 in", "five feet ten inches"),
        ("a 10in pipe", "a ten inch pipe"), ("45 s", "forty-five seconds"),
        ("1h 20m", "one hour twenty minutes"), ("51° 30′ N", "fifty-one degrees thirty minutes north"),
        ("12 in. long", "twelve inches long"), ("8 st. 3 lb", "eight stone three pounds"),
        ("9.58s", "nine point five eight seconds"), ("4x100m", "four by one hundred metres"),
        ("6 ft. 2 in. tall", "six feet two inches tall"), ("2 mi. N. of", "two miles N of"),
        ("5 per kg", "five per kilogram"), ("sold in kg", "sold in kilograms"),
    ])
    func `a unit is read after its number`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        ("There were 12 in the room.", "There were twelve in the room."), ("7 A.M", "seven A M"),
        ("I'm 5 m.", "I'm five metres."), ("Only 3 said so.", "Only three said so."),
    ])
    func `a word that only looks like a unit is left as it is`(shown: String, expected: String) {
        #expect(said(shown).hasPrefix(expected.prefix(14)))
    }

    @Test(arguments: [
        ("en-US", "50%", "fifty percent"), ("en-US", "3 l", "three liters"), ("de", "1 t", "eine Tonne"),
        ("de", "½ l", "ein halber Liter"), ("de", "30 Min. Pause", "dreißig Minuten Pause"),
        ("es", "5 kg/m³", "cinco kilos por metro cúbico"), ("en", "9 g/cm³", "nine grams per cubic centimetre"),
        ("de", "Er ist 1,75 m groß", "Er ist einen Meter fünfundsiebzig groß"),
        ("fr", "1,80 m", "un mètre quatre-vingts"), ("es", "2,05 m", "dos metros cinco"),
        ("fr", "trois euros le kg", "trois euros le kilo"), ("es", "2 cdas. de sal", "dos cucharadas de sal"),
        ("fr", "1,5 km", "un virgule cinq kilomètre"), ("fr", "2½ h", "deux heures et demie"),
        ("fr", "¾ l", "trois quarts de litre"), ("es", "2½ t", "dos toneladas y media"),
        ("es", "½ km", "medio kilómetro"), ("fr", "un 4x4", "un quatre par quatre"),
        ("de", "für 1 Euro", "für einen Euro"), ("de", "1 Euro", "ein Euro"),
        ("de", "mit 1 km", "mit einem Kilometer"), ("de", "in 1 h", "in einer Stunde"),
        ("de", "um 1 %", "um ein Prozent"), ("de", "100%ig", "hundertprozentig"),
        ("de", "eine 8 %ige Lösung", "eine achtprozentige Lösung"),
        ("de", "2,5%iger Essig", "zwei Komma fünfprozentiger Essig"),
    ])
    func `units have the number and gender of the language`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }
}
