extension German {
    static let articles: Set<String> = [
        "der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer",
    ]
    static let shortWords = Set(words: "dr eh ei er fr ha he ho hr na oh ok st tu uh wo zu öl")

    static let spelledWords = Set(
        words: """
            ABC ADAC AG AKW AOK ARD BBC BGB BKA BMW BND BRD BVB CD CDU CIA CSU DB DDR DFB DJ DNA DNS DRK DVD EC EDV EEG
            EKG EU FAZ FBI FC FDJ FDP FKK GEZ GPS HNO IBM IC ICE IG IHK IP IQ ISS KFZ KG KGB KZ LKW LPG MG MP NS NSDAP NVA OP
            PC PKW PLZ PS RTL SA SAT SB SBZ SED SMS SOS SPD SS SV SWR TU TV UFO UKW UN USA USB UV VEB VIP VW WC WDR WG
            WM ZDF ZK
            """
    )
    static let spelledAfterArticle = Set(words: "AM EM IM OB SO UM")
    static let acronyms = Set(
        words: "AIDS ALDI FIFA GAU HARIBO IKEA LASER NASA NATO OK OPEC RADAR RAF TÜV UNESCO UNO"
    )
}
