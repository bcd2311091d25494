extension English {
    var units: [String: Noun] { isAmerican ? Self.american : Self.british }

    static let attachedUnits: [String: Noun] = ["in": Self.inch, "st": Self.stone]
    static let detachedUnits: [String: Noun] = ["s": Noun("second")]
    var smallerUnits: [String: [String: Noun]] { Self.smaller }
    static let singularDeterminers: Set<String> = ["a", "an", "the", "per", "one", "every", "each", "last", "first"]
    static let directions: [String: String] = ["N": "north", "S": "south", "E": "east", "W": "west"]
    static let arcUnits: (minute: Noun, second: Noun)? = (Noun("minute"), Noun("second"))

    /// "Five foot ten".
    func feet(_ feet: Int, inches: Int) -> String? {
        guard let feet = cardinal(feet) else { return nil }
        guard inches > 0 else { return feet == "one" ? "one foot" : "\(feet) feet" }
        return cardinal(inches).map { "\(feet) foot \($0)" }
    }

    func feet(_ feet: Int, before word: String) -> String? {
        guard Self.dimensions.contains(word) else { return nil }
        return cardinal(feet).map { "\($0) foot" }
    }

    private static let dimensions: Set = ["tall", "high", "long", "wide", "deep", "thick"]
    private static let inch = Noun("inch", "inches")
    private static let stone = Noun.same("stone")
    private static let smaller = [
        "ft": ["in": inch, "in.": inch], "h": ["m": Noun("minute")], "m": ["s": Noun("second")],
        "min": ["s": Noun("second")],
    ]

    private static let american = british.mapValues { noun in
        func american(_ noun: String) -> String {
            noun.replacing("metre", with: "meter").replacing("litre", with: "liter")
                .replacing("per cent", with: "percent")
        }
        return Noun(american(noun.one), american(noun.many))
    }

    private static let british = metric.merging(imperial) { $1 }.merging(other) { $1 }.withPlainPowers()

    private static let metric: [String: Noun] = [
        "nm": Noun("nanometre"), "µm": Noun("micrometre"), "μm": Noun("micrometre"), "mm": Noun("millimetre"),
        "cm": Noun("centimetre"), "m": Noun("metre"), "km": Noun("kilometre"),
        "mm²": Noun("square millimetre"), "cm²": Noun("square centimetre"), "m²": Noun("square metre"),
        "km²": Noun("square kilometre"), "ha": Noun("hectare"), "sq m": Noun("square metre"),
        "sq km": Noun("square kilometre"), "sq. km": Noun("square kilometre"), "sq. m": Noun("square metre"),
        "cm³": Noun("cubic centimetre"), "m³": Noun("cubic metre"), "km³": Noun("cubic kilometre"),
        "cc": Noun("cubic centimetre"), "ml": Noun("millilitre"), "mL": Noun("millilitre"), "cl": Noun("centilitre"),
        "dl": Noun("decilitre"), "l": Noun("litre"), "L": Noun("litre"), "hl": Noun("hectolitre"),
        "µg": Noun("microgram"), "mg": Noun("milligram"), "g": Noun("gram"), "kg": Noun("kilogram"),
        "kgs": Noun("kilogram"), "t": Noun("tonne"),
        "km/h": Noun("kilometre per hour", "kilometres per hour"),
        "kph": Noun("kilometre per hour", "kilometres per hour"),
        "kmh": Noun("kilometre per hour", "kilometres per hour"),
        "m/s": Noun("metre per second", "metres per second"),
        "km/s": Noun("kilometre per second", "kilometres per second"),
        "m/s²": Noun("metre per second squared", "metres per second squared"),
        "g/l": Noun("gram per litre", "grams per litre"), "mg/l": Noun("milligram per litre", "milligrams per litre"),
        "kg/m³": Noun("kilogram per cubic metre", "kilograms per cubic metre"),
    ]

    private static let imperial: [String: Noun] = {
        let units: [String: (Noun, [String])] = [
            "in.": (Noun("inch", "inches"), ["″", "ins."]),
            "ft": (Noun("foot", "feet"), ["ft.", "′"]),
            "yd": (Noun("yard"), ["yd.", "yds", "yds."]),
            "mi": (Noun("mile"), ["mi."]),
            "sq ft": (Noun("square foot", "square feet"), ["sq. ft.", "sq. ft", "sq.ft.", "ft²"]),
            "sq in": (Noun("square inch", "square inches"), ["sq. in.", "in²"]),
            "sq mi": (Noun("square mile"), ["sq. mi.", "mi²"]),
            "sq yd": (Noun("square yard"), ["sq. yd.", "yd²"]),
            "cu ft": (Noun("cubic foot", "cubic feet"), ["cu. ft.", "ft³"]),
            "cu in": (Noun("cubic inch", "cubic inches"), ["cu. in.", "in³"]),
            "oz": (Noun("ounce"), ["oz."]),
            "lb": (Noun("pound"), ["lb.", "lbs", "lbs."]),
            "st.": (stone, []),
            "cwt": (Noun("hundredweight", "hundredweight"), ["cwt."]),
            "fl oz": (Noun("fluid ounce"), ["fl. oz.", "fl. oz", "fl.oz."]),
            "pt": (Noun("pint"), ["pt.", "pts."]),
            "qt": (Noun("quart"), ["qt.", "qts", "qts."]),
            "gal": (Noun("gallon"), ["gal.", "gals", "gals."]),
            "tsp": (Noun("teaspoon"), ["tsp.", "tsps", "tsps."]),
            "tbsp": (Noun("tablespoon"), ["tbsp.", "tbsps", "tbsps.", "Tbsp", "Tbsp."]),
            "mph": (Noun("mile per hour", "miles per hour"), ["m.p.h.", "MPH", "mi/h"]),
            "mpg": (Noun("mile per gallon", "miles per gallon"), ["MPG"]),
            "ft/s": (Noun("foot per second", "feet per second"), ["fps"]),
            "psi": (Noun("pound per square inch", "pounds per square inch"), []),
            "hp": (.same("horsepower"), ["h.p.", "HP", "bhp"]),
        ]
        return names(units)
    }()

    private static let other: [String: Noun] = {
        let units: [String: (Noun, [String])] = [
            "%": (.same("per cent"), ["per cent."]),
            "‰": (.same("per thousand"), []),
            "°C": (Noun("degree Celsius", "degrees Celsius"), ["° C", "ºC", "℃"]),
            "°F": (Noun("degree Fahrenheit", "degrees Fahrenheit"), ["° F", "ºF", "℉"]),
            "°": (Noun("degree"), ["deg.", "deg"]),
            "ms": (Noun("millisecond"), []),
            "sec": (Noun("second"), ["sec.", "secs", "secs."]),
            "min": (Noun("minute"), ["min.", "mins", "mins."]),
            "h": (Noun("hour"), ["hr", "hr.", "hrs", "hrs."]),
            "yr": (Noun("year"), ["yr.", "yrs", "yrs."]),
            "wk": (Noun("week"), ["wk.", "wks", "wks."]),
            "Hz": (.same("hertz"), []), "kHz": (.same("kilohertz"), []), "MHz": (.same("megahertz"), []),
            "GHz": (.same("gigahertz"), []),
            "rpm": (Noun("revolution per minute", "revolutions per minute"), ["r.p.m."]),
            "bpm": (Noun("beat per minute", "beats per minute"), []),
            "V": (Noun("volt"), []), "kV": (Noun("kilovolt"), []), "mV": (Noun("millivolt"), []),
            "W": (Noun("watt"), []), "kW": (Noun("kilowatt"), []), "MW": (Noun("megawatt"), []),
            "GW": (Noun("gigawatt"), []), "kWh": (Noun("kilowatt hour"), []), "mA": (Noun("milliampere"), []),
            "J": (Noun("joule"), []), "kJ": (Noun("kilojoule"), []), "cal": (Noun("calorie"), []),
            "kcal": (Noun("kilocalorie"), []), "Pa": (Noun("pascal"), []), "hPa": (Noun("hectopascal"), []),
            "dB": (Noun("decibel"), []), "Ω": (Noun("ohm"), ["Ω"]), "ppm": (.same("parts per million"), []),
            "kB": (Noun("kilobyte"), ["KB"]), "MB": (Noun("megabyte"), []), "GB": (Noun("gigabyte"), []),
            "TB": (Noun("terabyte"), []), "kbit": (Noun("kilobit"), []), "Mbit": (Noun("megabit"), []),
            "Mbps": (Noun("megabit per second", "megabits per second"), ["Mbit/s"]),
            "px": (Noun("pixel"), []),
        ]
        return names(units)
    }()

    /// A table of every way in which units are written.
    private static func names(_ units: [String: (noun: Noun, others: [String])]) -> [String: Noun] {
        var names = units.mapValues(\.noun)
        for unit in units.values {
            for name in unit.others { names[name] = unit.noun }
        }
        return names
    }
}
