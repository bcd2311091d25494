/// Italian, of which numbers, times, dates and money are known.
struct Italian: SpokenLanguage {
    let speller: NumberSpeller

    var coverage: RuleCoverage { .numbersTimesAndDates }

    static let nameSigns = [
        "++": "più più", "#": "sharp", "♯": "diesis", "♭": "bemolle", "♮": "bequadro",
    ]

    static let functionWords = Set(
        words: """
            il lo la l i gli le un uno una di del dello della dell dei degli delle a ad al allo alla all ai agli alle
            da dal dallo dalla dall dai dagli dalle in nel nello nella nell nei negli nelle con col coi su sul sullo sulla
            sull sui sugli sulle per tra fra verso contro dentro dietro dopo durante entro fino oltre presso prima senza
            sopra sotto lungo intorno attorno circa e ed o od ma né se che chi cui come quando dove perché poiché mentre
            anche ancora appena così dunque ecco già invece mai meno molto non perciò più poco poi però pure quasi
            quindi sempre solo soltanto tanto troppo via sì no qui qua lì là io tu lui lei egli ella noi voi loro essi esse
            mi ti ci vi si ne me te sé questo questa questi queste quello quella quel quei quelli quelle suo sua suoi sue
            mio mia miei mie tuo tua nostro nostra vostro ogni altro altra altri altre tutto tutti tutte è sono era erano
            fu furono ha hanno aveva avevano ho abbiamo sarà saranno essere stato stata venne vennero disse fece c
            """
    )

    /// An "e" or "o" after a hyphen at the end of a line: many words end like other function words.
    static let wordsAfterHyphens: Set<String> = ["e", "ed", "o", "od"]
}
