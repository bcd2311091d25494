extension Spanish {
    var spelledWords: Set<String> { Self.spelled }
    var spelledAfterArticle: Set<String> { Self.ambiguous }
    var acronyms: Set<String> { Self.words }
    var articles: Set<String> { ["el", "la", "los", "las", "un", "una", "del", "al"] }
    var shortWords: Set<String> { Self.short }
    private static let short = Set(
        words: "ah ay da di dr dé eh fe fé ha ir me no oh ok os sr sé ti té uf uh uy va ve vi ya yo"
    )

    private static let spelled = Set(
        words: """
            ABC ADN ADSL ARN BBC BBVA CCOO CD CGT CNT CSIC CV DDT DGT DJ DNI DVD ECG EGB EPO FBI FC FM FMI FP GPS HB IBM IP ISS
            IRPF KGB KO LSD MP NBA OMS ONG PC PDF PIB PNV PP PSG PVC PYME QR RNE RTVE SMS SOS TC TNT TV TVE UE UGT URSS UV
            VHS VIP WC
            """
    )
    private static let ambiguous = Set(words: "ESO AM")
    private static let words = Set(
        words:
            "ADENA AVE CIA ETA FIFA INEM IVA LASER NASA NIF OCU OEA OK ONCE ONU OPEP OTAN OVNI PSOE RADAR RENFE SIDA UNESCO UNICEF USA"
    )
}
