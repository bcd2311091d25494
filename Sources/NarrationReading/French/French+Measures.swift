extension French {
    var units: [String: Noun] { Self.units }

    static let singularDeterminers: Set<String> = ["le", "la", "l", "un", "une", "par", "du", "au", "chaque"]
    static let directions: [String: String] = ["N": "nord", "S": "sud", "E": "est", "O": "ouest"]
    static let arcUnits: (minute: Noun, second: Noun)? = (
        Noun("minute", nil, .feminine), Noun("seconde", nil, .feminine)
    )

    private static let units: [String: Noun] = {
        let minute = Noun("minute", nil, .feminine)
        let second = Noun("seconde", nil, .feminine)
        let hour = Noun("heure", nil, .feminine)
        let kilo = Noun("kilo")
        let celsius = Noun("degré Celsius", "degrés Celsius")
        let perHour = Noun("kilomètre heure", "kilomètres heure")
        func square(_ unit: String) -> Noun { Noun("\(unit) carré", "\(unit)s carrés") }
        func cubic(_ unit: String) -> Noun { Noun("\(unit) cube", "\(unit)s cubes") }
        let units: [String: Noun] = [
            "mm": Noun("millimètre"), "cm": Noun("centimètre"), "dm": Noun("décimètre"), "m": Noun("mètre"),
            "km": Noun("kilomètre"), "µm": Noun("micromètre"), "nm": Noun("nanomètre"), "mm²": square("millimètre"),
            "cm²": square("centimètre"), "m²": square("mètre"), "km²": square("kilomètre"), "ha": Noun("hectare"),
            "cm³": cubic("centimètre"), "m³": cubic("mètre"), "km³": cubic("kilomètre"), "ml": Noun("millilitre"),
            "mL": Noun("millilitre"), "cl": Noun("centilitre"), "cL": Noun("centilitre"), "dl": Noun("décilitre"),
            "l": Noun("litre"), "L": Noun("litre"), "hl": Noun("hectolitre"), "mg": Noun("milligramme"),
            "g": Noun("gramme"), "gr": Noun("gramme"), "gr.": Noun("gramme"), "kg": kilo,
            "t": Noun("tonne", nil, .feminine),
            "km/h": perHour, "Km/h": perHour, "km/s": Noun("kilomètre par seconde", "kilomètres par seconde"),
            "m/s": Noun("mètre par seconde", "mètres par seconde"),
            "g/l": Noun("gramme par litre", "grammes par litre"),
            "mg/l": Noun("milligramme par litre", "milligrammes par litre"), "%": .same("pour cent"),
            "‰": .same("pour mille"), "°C": celsius, "° C": celsius, "ºC": celsius, "℃": celsius,
            "°F": Noun("degré Fahrenheit", "degrés Fahrenheit"), "° F": Noun("degré Fahrenheit", "degrés Fahrenheit"),
            "°": Noun("degré"), "s": second, "sec": second, "sec.": second,
            "ms": Noun("milliseconde", nil, .feminine), "min": minute, "min.": minute, "mn": minute, "h": hour,
            "Hz": .same("hertz"), "kHz": .same("kilohertz"), "MHz": .same("mégahertz"), "GHz": .same("gigahertz"),
            "V": Noun("volt"), "kV": Noun("kilovolt"), "W": Noun("watt"), "kW": Noun("kilowatt"),
            "MW": Noun("mégawatt"), "kWh": Noun("kilowattheure"), "J": Noun("joule"), "kJ": Noun("kilojoule"),
            "kcal": Noun("kilocalorie", nil, .feminine), "cal": Noun("calorie", nil, .feminine), "Pa": Noun("pascal"),
            "hPa": Noun("hectopascal"), "dB": Noun("décibel"), "ch": .same("chevaux"), "ko": Noun("kilooctet"),
            "Ko": Noun("kilooctet"), "Mo": Noun("mégaoctet"), "Go": Noun("gigaoctet"), "To": Noun("téraoctet"),
            "MB": Noun("mégaoctet"), "GB": Noun("gigaoctet"),
            "Mbit/s": Noun("mégabit par seconde", "mégabits par seconde"),
            "tr/min": Noun("tour par minute", "tours par minute"), "px": Noun("pixel"),
        ]
        return units.withPlainPowers()
    }()
}
