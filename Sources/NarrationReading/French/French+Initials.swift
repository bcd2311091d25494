extension French {
    static let articles: Set<String> = ["le", "la", "les", "l", "un", "une", "des", "du", "au", "aux"]
    static let shortWords = Set(
        words: "ah ai as bu dr eh es eu fi go ha ho hé lu ma me mr nu né oh ok os pu ri su ta te tu va vu ça ès ôt"
    )

    static let spelledWords = Set(
        words: """
            ADN ADSL AFP ARN BBC BCE BD BNP BTS CAF CD CDI CEE CGT CHU CIA CNRS CP CRS CV DJ DRH DVD ECG EDF EEG EGB ETA
            FBI FMI FN GDF GIGN GPS HLM IBM IGN INA IP IRM ISF ISS IUT IVG KGB KO LSD MJC MST NBA OGM OM OMS ONG OVS PC PCF PDG PIB
            PJ PME PMU PQ PS PSG PTT PV QCM QG QI RATP RER RF RMI RN RSA RSVP RTL RTT SARL SAV SDF SMS SNCF SOS SPA SRAS
            SS TER TF TGV TNT TP TV TVA UE UHT UMP URSS USA UV VIP VO VTT WC
            """
    )
    static let spelledAfterArticle = Set(words: "CAP CE EN ON SA")
    static let acronyms = Set(
        words:
            "ASSEDIC BAFTA CAPES ENA FIFA FNAC INSEE LASER MEDEF NASA OK ONU OPEP OTAN OVNI RADAR SAMU SIDA SMIC UNESCO UNICEF"
    )
}
