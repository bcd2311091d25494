extension English {
    static let letteredNouns = Set(words: "plan type team room row item form gate exam case unit list side part")
    static let hasManyShortWords = true
    static let articles: Set<String> = ["the", "a", "an", "our", "their"]
    static let shortWords = Set(words: "ad ah am aw ax eh er go ha hi ho ma mr ms my ok ow ox pa st um up we yo")

    static let spelledWords = Set(
        words: """
            AA AAA ABC AC ACLU ADHD AI API AKA AOL ASAP ATM BBC BBQ BC BCE BMW BST BYOB CBS CCTV CET CD CEO CFO CIA CID CNN COD CPR CPU CSI
            CST CV DC DDT DIY DJ DNA DOA DVD ECG EDT EEG EKG EPA ER ESL ESP EST ETA EU EV FAA FAQ FBI FDA FM GDP GI GMT GOP GP GPS GPU
            HBO HIV HMS HQ HR IBM ICU ID IMF IOU IP IPO IQ IRA IRS ISBN ISP ISS IUD IV IVF KGB KO LA LCD LGBT LSD MBA MC MD MEP
            MGM MIA MIT MP MPG MPH MRI MSN MTV MVP NBA NBC NFL NGO NHL NHS NRA NSA NY NYC NYPD OAP OCD OMG PBS PC PE
            PG PHD PLC PM POV PR PS PSI PST PTA PTO PTSD PVC QC RAF RC RIP RN RNA RPM RSVP RV SOS SS SUV TB TLC TNT TV UAE
            UCLA UFO UI UK UN UPS URL USA USB USSR UTC UV VCR VHF VIP VP WC WWF WWI WWII XL YMCA YWCA
            """
    )
    static let spelledAfterArticle = Set(words: "AD AIM AM BA DA ET IT LED MA ME MI OR PA PIN POW US WHO")
    static let neverAfterArticle = Set(words: "AM ET IT ME OR US WHO")

    /// Nobody puts stress on "us" at the beginning of a sentence.
    func isSpelled(_ word: String, after before: String, before after: String) -> Bool {
        if Self.articles.contains(before) { return true }
        switch word {
        case "IT": return Self.technical.contains(after) || Self.beforeTechnology.contains(before)
        case "US": return before.isEmpty && !after.isEmpty && !Self.functionWords.contains(after)
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
    static let acronyms = Set(
        words: """
            AIDS AWOL BASIC COBOL COVID FIFA GIF IKEA LASER LEGO NAFTA NASA NASCAR NATO NIMBY OK OPEC RADAR RAM SARS SCUBA
            SIM SONAR SWAT UNESCO UNICEF YOLO ZIP
            """
    )
}
