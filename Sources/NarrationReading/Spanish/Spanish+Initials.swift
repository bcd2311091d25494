extension Spanish {
    static let articles: Set<String> = ["el", "la", "los", "las", "un", "una", "del", "al"]
    static let shortWords = Set(
        words: "ah ay da di dr dé eh fe fé ha ir me no oh ok os sr sé ti té uf uh uy va ve vi ya yo"
    )

    static let spelledWords = Set(
        words: """
            ABC ADN ADSL ARN BBC BBVA CCOO CD CGT CNT CSIC CV DDT DGT DJ DNI DVD ECG EGB EPO FBI FC FM FMI FP GPS HB IBM IP ISS
            IRPF KGB KO LSD MP NBA OMS ONG PC PDF PIB PNV PP PSG PVC PYME QR RNE RTVE SMS SOS TC TNT TV TVE UE UGT URSS UV
            VHS VIP WC
            """
    )
    static let spelledAfterArticle = Set(words: "ESO AM")
    static let acronyms = Set(
        words:
            "ADENA AVE CIA ETA FIFA INEM IVA LASER NASA NIF OCU OEA OK ONCE ONU OPEP OTAN OVNI PSOE RADAR RENFE SIDA UNESCO UNICEF USA"
    )
}
