extension English {
    var spelledWords: Set<String> { Self.spelled }
    var spelledAfterArticle: Set<String> { Self.ambiguous }
    var neverAfterArticle: Set<String> { Self.notAfterArticle }
    var acronyms: Set<String> { Self.words }
    var letteredNouns: Set<String> { Self.lettered }
    private static let lettered = Set(words: "plan type team room row item form gate exam case unit list side part")
    var articles: Set<String> { ["the", "a", "an", "our", "their"] }
    var shortWords: Set<String> { Self.short }
    private static let short = Set(words: "ad ah am aw ax eh er go ha hi ho ma mr ms my ok ow ox pa st um up we yo")

    private static let spelled = list(
        """
        AA AAA ABC AC ACLU ADHD AI API AKA AOL ASAP ATM BBC BBQ BC BCE BMW BST BYOB CBS CCTV CET CD CEO CFO CIA CID CNN COD CPR CPU CSI \
        CST CV DC DDT DIY DJ DNA DOA DVD ECG EDT EEG EKG EPA ER ESL ESP EST ETA EU EV FAA FAQ FBI FDA FM GDP GI GMT GOP GP GPS GPU \
        HBO HIV HMS HQ HR IBM ICU ID IMF IOU IPO IQ IRA IRS ISBN ISP ISS IUD IV IVF KGB KO LA LCD LGBT LSD MBA MC MD MEP \
        MGM MIA MIT MP MPG MPH MRI MSN MTV MVP NBA NBC NFL NGO NHL NHS NRA NSA NY NYC NYPD OAP OCD OMG PBS PC PE \
        PG PHD PLC PM POV PR PS PSI PST PTA PTO PTSD PVC QC RAF RC RIP RN RNA RPM RSVP RV SOS SS SUV TB TLC TNT TV UAE \
        UCLA UFO UI UK UN UPS URL USA USB USSR UTC UV VCR VHF VIP VP WC WWF WWI WWII XL YMCA YWCA
        """
    )
    private static let ambiguous = list("AD AIM AM BA DA ET IT LED MA ME MI OR PA PIN POW US WHO")
    private static let notAfterArticle = list("AM ET IT ME OR US WHO")

    /// Nobody puts stress on "us" at the beginning of a sentence.
    func isSpelled(_ word: String, after before: String, before after: String) -> Bool {
        if articles.contains(before) { return true }
        switch word {
        case "IT": return Self.technical.contains(after) || Self.beforeTechnology.contains(before)
        case "US": return before.isEmpty && !after.isEmpty && !functionWords.contains(after)
        default: return false
        }
    }

    private static let technical = Set(
        words: """
            department support team manager company companies industry sector system systems security specialist expert
            consultant guy job jobs staff people skills infrastructure professional professionals service services budget
            """
    )
    private static let beforeTechnology: Set = ["in", "company", "corporate"]
    private static let words = list(
        """
        AIDS AWOL BASIC COBOL COVID FIFA GIF IKEA LASER LEGO NAFTA NASA NASCAR NATO NIMBY OK OPEC RADAR RAM SARS SCUBA \
        SIM SONAR SWAT UNESCO UNICEF YOLO ZIP
        """
    )
}

extension German {
    var spelledWords: Set<String> { Self.spelled }
    var spelledAfterArticle: Set<String> { Self.ambiguous }
    var acronyms: Set<String> { Self.words }
    var articles: Set<String> { ["der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer"] }
    var shortWords: Set<String> { Self.short }
    private static let short = Set(words: "dr eh ei er fr ha he ho hr na oh ok st tu uh wo zu öl")

    private static let spelled = list(
        """
        ABC ADAC AG AKW AOK ARD BBC BGB BKA BMW BND BRD BVB CD CDU CIA CSU DB DDR DFB DJ DNA DNS DRK DVD EC EDV EEG \
        EKG EU FAZ FBI FC FDJ FDP FKK GEZ GPS HNO IBM IC ICE IG IHK IP IQ ISS KFZ KG KGB KZ LKW LPG MG MP NS NSDAP NVA OP \
        PC PKW PLZ PS RTL SA SAT SB SBZ SED SMS SOS SPD SS SV SWR TU TV UFO UKW UN USA USB UV VEB VIP VW WC WDR WG \
        WM ZDF ZK
        """
    )
    private static let ambiguous = list("AM EM IM OB SO UM")
    private static let words = list("AIDS ALDI FIFA GAU HARIBO IKEA LASER NASA NATO OK OPEC RADAR RAF TÜV UNESCO UNO")
}

extension French {
    var spelledWords: Set<String> { Self.spelled }
    var spelledAfterArticle: Set<String> { Self.ambiguous }
    var acronyms: Set<String> { Self.words }
    var articles: Set<String> { ["le", "la", "les", "l", "un", "une", "des", "du", "au", "aux"] }
    var shortWords: Set<String> { Self.short }
    private static let short = Set(
        words: "ah ai as bu dr eh es eu fi go ha ho hé lu ma me mr nu né oh ok os pu ri su ta te tu va vu ça ès ôt"
    )

    private static let spelled = list(
        """
        ADN ADSL AFP ARN BBC BCE BD BNP BTS CAF CD CDI CEE CGT CHU CIA CNRS CP CRS CV DJ DRH DVD ECG EDF EEG EGB ETA \
        FBI FMI FN GDF GIGN GPS HLM IBM IGN INA IP IRM ISF ISS IUT IVG KGB KO LSD MJC MST NBA OGM OM OMS ONG OVS PC PCF PDG PIB \
        PJ PME PMU PQ PS PSG PTT PV QCM QG QI RATP RER RF RMI RN RSA RSVP RTL RTT SARL SAV SDF SMS SNCF SOS SPA SRAS \
        SS TER TF TGV TNT TP TV TVA UE UHT UMP URSS USA UV VIP VO VTT WC
        """
    )
    private static let ambiguous = list("CAP CE EN ON SA")
    private static let words = list(
        "ASSEDIC BAFTA CAPES ENA FIFA FNAC INSEE LASER MEDEF NASA OK ONU OPEP OTAN OVNI RADAR SAMU SIDA SMIC UNESCO UNICEF"
    )
}

extension Spanish {
    var spelledWords: Set<String> { Self.spelled }
    var spelledAfterArticle: Set<String> { Self.ambiguous }
    var acronyms: Set<String> { Self.words }
    var articles: Set<String> { ["el", "la", "los", "las", "un", "una", "del", "al"] }
    var shortWords: Set<String> { Self.short }
    private static let short = Set(
        words: "ah ay da di dr dé eh fe fé ha ir me no oh ok os sr sé ti té uf uh uy va ve vi ya yo"
    )

    private static let spelled = list(
        """
        ABC ADN ADSL ARN BBC BBVA CCOO CD CGT CNT CSIC CV DDT DGT DJ DNI DVD ECG EGB EPO FBI FC FM FMI FP GPS HB IBM IP ISS \
        IRPF KGB KO LSD MP NBA OMS ONG PC PDF PIB PNV PP PSG PVC PYME QR RNE RTVE SMS SOS TC TNT TV TVE UE UGT URSS UV \
        VHS VIP WC
        """
    )
    private static let ambiguous = list("ESO AM")
    private static let words = list(
        "ADENA AVE CIA ETA FIFA INEM IVA LASER NASA NIF OCU OEA OK ONCE ONU OPEP OTAN OVNI PSOE RADAR RENFE SIDA UNESCO UNICEF USA"
    )
}

private func list(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map(String.init))
}
