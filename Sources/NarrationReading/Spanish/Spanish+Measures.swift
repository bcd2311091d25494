extension Spanish {
    var units: [String: Noun] { Self.units }

    static let singularDeterminers: Set<String> = ["el", "la", "un", "una", "por", "del", "al", "cada"]
    static let directions: [String: String] = ["N": "norte", "S": "sur", "E": "este", "O": "oeste"]
    static let arcUnits: (minute: Noun, second: Noun)? = (Noun("minuto"), Noun("segundo"))

    private static let units: [String: Noun] = {
        let minute = Noun("minuto")
        let second = Noun("segundo")
        let hour = Noun("hora", nil, .feminine)
        let spoon = Noun("cucharada", nil, .feminine)
        let teaspoon = Noun("cucharadita", nil, .feminine)
        let kilo = Noun("kilo")
        let celsius = Noun("grado Celsius", "grados Celsius")
        let pound = Noun("libra", nil, .feminine)
        func square(_ unit: String) -> Noun { Noun("\(unit) cuadrado", "\(unit)s cuadrados") }
        func cubic(_ unit: String) -> Noun { Noun("\(unit) cúbico", "\(unit)s cúbicos") }
        let units: [String: Noun] = [
            "mm": Noun("milímetro"), "cm": Noun("centímetro"), "dm": Noun("decímetro"), "m": Noun("metro"),
            "m.": Noun("metro"), "km": Noun("kilómetro"), "Km": Noun("kilómetro"), "km.": Noun("kilómetro"),
            "µm": Noun("micrómetro"), "nm": Noun("nanómetro"), "mm²": square("milímetro"), "cm²": square("centímetro"),
            "m²": square("metro"), "km²": square("kilómetro"), "ha": Noun("hectárea", nil, .feminine),
            "cm³": cubic("centímetro"), "m³": cubic("metro"), "km³": cubic("kilómetro"), "ml": Noun("mililitro"),
            "mL": Noun("mililitro"), "cl": Noun("centilitro"), "dl": Noun("decilitro"), "l": Noun("litro"),
            "L": Noun("litro"), "hl": Noun("hectolitro"), "mg": Noun("miligramo"), "g": Noun("gramo"),
            "gr": Noun("gramo"), "gr.": Noun("gramo"), "kg": kilo, "Kg": kilo, "kg.": kilo,
            "t": Noun("tonelada", nil, .feminine), "lb": pound, "oz": Noun("onza", nil, .feminine),
            "km/h": Noun("kilómetro por hora", "kilómetros por hora"),
            "Km/h": Noun("kilómetro por hora", "kilómetros por hora"),
            "km/s": Noun("kilómetro por segundo", "kilómetros por segundo"),
            "m/s": Noun("metro por segundo", "metros por segundo"), "g/l": Noun("gramo por litro", "gramos por litro"),
            "mg/l": Noun("miligramo por litro", "miligramos por litro"), "%": .same("por ciento"),
            "‰": .same("por mil"), "°C": celsius, "° C": celsius, "ºC": celsius, "℃": celsius,
            "°F": Noun("grado Fahrenheit", "grados Fahrenheit"), "ºF": Noun("grado Fahrenheit", "grados Fahrenheit"),
            "°": Noun("grado"), "s": second, "seg": second, "seg.": second, "ms": Noun("milisegundo"), "min": minute,
            "min.": minute, "h": hour, "h.": hour, "cda.": spoon, "cdas.": spoon, "cdta.": teaspoon, "cdtas.": teaspoon,
            "hs": hour, "Hz": Noun("hercio"), "kHz": Noun("kilohercio"),
            "MHz": Noun("megahercio"), "GHz": Noun("gigahercio"), "V": Noun("voltio"), "kV": Noun("kilovoltio"),
            "W": Noun("vatio"), "kW": Noun("kilovatio"), "MW": Noun("megavatio"),
            "kWh": Noun("kilovatio hora", "kilovatios hora"), "J": Noun("julio"), "kJ": Noun("kilojulio"),
            "cal": Noun("caloría", nil, .feminine), "kcal": Noun("kilocaloría", nil, .feminine),
            "Pa": Noun("pascal", "pascales"), "hPa": Noun("hectopascal", "hectopascales"), "dB": Noun("decibelio"),
            "kB": Noun("kilobyte"), "KB": Noun("kilobyte"), "MB": Noun("megabyte"), "GB": Noun("gigabyte"),
            "TB": Noun("terabyte"), "Mbit/s": Noun("megabit por segundo", "megabits por segundo"),
            "rpm": Noun("revolución por minuto", "revoluciones por minuto", .feminine), "px": Noun("píxel", "píxeles"),
        ]
        return units.withPlainPowers()
    }()
}
