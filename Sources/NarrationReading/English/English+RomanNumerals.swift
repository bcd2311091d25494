extension English {
    static let longNumberedWords: Set<String> = ["chapter", "canto", "psalm", "sonnet"]
    static let rulerArticles: Set<String> = ["the"]
    static let romanSuffixes: Set<String> = ["th"]

    func rulerNumber(_ number: Int, at place: RulerPlace) -> String? {
        ordinal(number).map { place.name == "the" ? $0 : "the \($0)" }
    }

    func orderingNumber(_ number: Int, after before: String, before after: String) -> String? {
        Self.orderedNouns.contains(after) || before == "the" && Self.orderedAfterArticle.contains(after)
            ? ordinal(number) : nil
    }

    func isPronoun(_ letter: Substring, before word: String) -> Bool {
        letter == "I" && Self.verbsAfterI.contains(word)
    }

    static let numberedWords = Set(
        words: """
            chapter chapters book books part parts act acts scene scenes volume volumes vol war wars section sections table
            figure fig plate appendix article canto psalm sonnet stanza verse lesson stave episode
            page pages class type phase level round lecture bowl division region
            """
    )

    private static let orderedNouns = Set(
        words: "century centuries dynasty legion corps amendment congress olympiad olympic olympics"
    )

    /// Nouns, or the words before them, which may also follow the number of a ruler: "the XX Winter Olympics".
    private static let orderedAfterArticle = Set(
        words: """
            winter summer games army fleet international brigade division regiment battalion conference assembly festival
            meeting session edition crusade republic symposium council world anniversary
            """
    )

    static let titles = Set(
        words: """
            king queen pope emperor empress tsar czar tsarina prince princess duke duchess sultan shah pharaoh count lord
            kaiser archduke patriarch caliph saint st
            """
    )

    static let rulers = Set(
        words: """
            henry edward richard george william charles james john louis philip elizabeth mary anne catherine peter
            alexander nicholas frederick francis joseph leopold ferdinand alfonso alphonse pius leo gregory clement
            benedict innocent urban paul boniface sixtus julius adrian hadrian celestine eugene martin honorius stephen
            robert david kenneth constantine theodosius justinian michael basil otto conrad rudolf rudolph maximilian
            sigismund albert ludwig wilhelm friedrich franz karl napoleon christian gustav gustavus oscar haakon olaf
            harald harold eric erik magnus canute ivan boris vladimir bela ladislaus casimir augustus stanislaus
            wenceslaus victor emmanuel umberto humbert amadeus baldwin ptolemy cleopatra ramesses rameses ramses thutmose
            amenhotep seti darius xerxes artaxerxes cyrus mithridates antiochus seleucus tiberius murad mehmed selim
            suleiman bayezid ahmed mahmud mustafa osman hamid pedro juan felipe carlos isabella joanna margaret
            christina juliana wilhelmina victoria beatrix margrethe anastasius sylvester callixtus calixtus nicephorus
            alexius andronicus manuel sancho ramiro afonso sebastian matthias vladislav childeric clovis lothair pepin
            duncan edmund edgar ethelred marcus philippe henri françois feodor fyodor faisal hussein abdullah
            """
    )

    /// What "I" does after the name of somebody else: "With Mary I felt safe."
    private static let verbsAfterI = Set(
        words: """
            am have think thought know knew feel felt say said see saw hear heard will would shall should can could may
            might must do did don didn couldn wouldn won want wanted need needed believe hope hoped wish wished love loved
            like liked mean meant suppose told asked went met never always just only hardly also still ever ll ve m d
            remember remembered owe owed trust trusted bought buy read wrote write play played made make found find gave
            give live lived got get took take put tell ask call called use used own learned learnt understand wonder
            """
    )
}
