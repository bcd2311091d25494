extension German {
    /// "Hundertprozentig".
    func percentage(_ numeral: Numeral, ending: Substring) -> String? {
        guard Self.adjectiveEndings.contains(ending),
            let words = numeral.whole.map({ cardinal($0, .masculine) }) ?? number(numeral)
        else { return nil }
        return (words.hasPrefix("einhundert") ? words.dropFirst(3) : words[...]) + "prozent" + ending
    }

    private static let adjectiveEndings: Set<Substring> = ["ig", "ige", "igem", "igen", "iger", "iges"]

    var units: [String: Noun] { Self.units }

    static let singularDeterminers: Set<String> = [
        "pro", "je", "der", "die", "das", "ein", "eine", "einen", "einem", "einer",
    ]
    static let directions: [String: String] = ["N": "Nord", "S": "Süd", "O": "Ost", "W": "West"]
    static let arcUnits: (minute: Noun, second: Noun)? = (
        Noun("Minute", "Minuten", .feminine), Noun("Sekunde", "Sekunden", .feminine)
    )

    private static let units: [String: Noun] = {
        let minute = Noun("Minute", "Minuten", .feminine)
        let second = Noun("Sekunde", "Sekunden", .feminine)
        let hour = Noun("Stunde", "Stunden", .feminine)
        let ton = Noun("Tonne", "Tonnen", .feminine)
        let celsius = Noun.same("Grad Celsius")
        let pound = Noun.same("Pfund", .neuter)
        let units: [String: Noun] = [
            "mm": .same("Millimeter"), "cm": .same("Zentimeter"), "dm": .same("Dezimeter"), "m": .same("Meter"),
            "km": .same("Kilometer"), "µm": .same("Mikrometer"), "nm": .same("Nanometer"),
            "mm²": .same("Quadratmillimeter"), "cm²": .same("Quadratzentimeter"), "m²": .same("Quadratmeter"),
            "km²": .same("Quadratkilometer"), "qm": .same("Quadratmeter"), "qkm": .same("Quadratkilometer"),
            "ha": .same("Hektar"), "cm³": .same("Kubikzentimeter"), "m³": .same("Kubikmeter"),
            "km³": .same("Kubikkilometer"), "cbm": .same("Kubikmeter"), "ccm": .same("Kubikzentimeter"),
            "ml": .same("Milliliter"), "cl": .same("Zentiliter"), "dl": .same("Deziliter"), "l": .same("Liter"),
            "L": .same("Liter"), "hl": .same("Hektoliter"), "mg": .same("Milligramm", .neuter),
            "g": .same("Gramm", .neuter), "kg": .same("Kilogramm", .neuter), "t": ton, "Pfd.": pound, "Pfd": pound,
            "Ztr.": .same("Zentner"), "km/h": .same("Kilometer pro Stunde"), "m/s": .same("Meter pro Sekunde"),
            "km/s": .same("Kilometer pro Sekunde"), "m/s²": .same("Meter pro Sekunde zum Quadrat"),
            "g/l": .same("Gramm pro Liter", .neuter), "mg/l": .same("Milligramm pro Liter", .neuter),
            "%": .same("Prozent", .neuter), "‰": .same("Promille", .neuter), "°C": celsius, "° C": celsius,
            "ºC": celsius, "℃": celsius, "°F": .same("Grad Fahrenheit"), "° F": .same("Grad Fahrenheit"),
            "°": .same("Grad"), "s": second, "sec": second, "Sek.": second, "Sek": second,
            "sek.": second, "ms": Noun("Millisekunde", "Millisekunden", .feminine), "min": minute, "Min.": minute,
            "Min": minute, "min.": minute, "h": hour, "Std.": hour, "Std": hour, "st.": hour,
            "Hz": .same("Hertz", .neuter), "kHz": .same("Kilohertz", .neuter), "MHz": .same("Megahertz", .neuter),
            "GHz": .same("Gigahertz", .neuter), "V": .same("Volt", .neuter), "kV": .same("Kilovolt", .neuter),
            "W": .same("Watt", .neuter), "kW": .same("Kilowatt", .neuter), "MW": .same("Megawatt", .neuter),
            "kWh": Noun("Kilowattstunde", "Kilowattstunden", .feminine), "A": .same("Ampere", .neuter),
            "J": .same("Joule", .neuter), "kJ": .same("Kilojoule", .neuter),
            "kcal": Noun(
                "Kilokalorie",
                "Kilokalorien",
                .feminine
            ), "Pa": .same("Pascal", .neuter), "hPa": .same("Hektopascal", .neuter), "bar": .same("Bar", .neuter),
            "dB": .same("Dezibel", .neuter), "PS": .same("P S"), "KB": .same("Kilobyte", .neuter),
            "kB": .same("Kilobyte", .neuter), "MB": .same("Megabyte", .neuter), "GB": .same("Gigabyte", .neuter),
            "TB": .same("Terabyte", .neuter), "EL": .same("Esslöffel"), "TL": .same("Teelöffel"),
            "mph": Noun("Meile pro Stunde", "Meilen pro Stunde", .feminine),
            "sm": Noun(
                "Seemeile",
                "Seemeilen",
                .feminine
            ), "Mbit/s": .same("Megabit pro Sekunde", .neuter),
            "U/min": Noun(
                "Umdrehung pro Minute",
                "Umdrehungen pro Minute",
                .feminine
            ),
        ]
        return units.withPlainPowers()
    }()
}
