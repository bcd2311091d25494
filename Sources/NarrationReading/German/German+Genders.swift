// The case of a noun with a number before it, by the word before the number.
extension German {
    /// Whether a noun is in the dative: "mit 1 Apfel".
    func hasDative(after before: String) -> Bool { Self.dativePrepositions.contains(before) }

    /// Whether a noun is more probably the subject of a sentence than its object.
    func isSubject(after before: String) -> Bool { before.isEmpty || Self.beforeSubjects.contains(before) }

    private static let dativePrepositions = Set(words: "in mit von nach vor seit aus bei zu ab")
    private static let beforeSubjects = Set(
        words: "ist war sind waren bleibt blieb reicht reichte genügt genügte und oder als kam da wie"
    )

    /// The gender of a noun, in lower case. The last part of a compound decides.
    func gender(of noun: some StringProtocol) -> Gender { Self.genders.gender(of: noun) }

    private static let genders = GenderRules(
        nouns: [
            (
                .masculine,
                """
                affe bube bursche erbe falke friede funke gatte genosse gedanke glaube haufe hirte jude knabe kunde käse
                matrose nachkomme neffe ochse pate rabe riese russe schütze schwede sklave türke wille zeuge see doktor
                motor
                """
            ),
            (.feminine, "art burg kraft kuh laus luft maus nuss stadt tür wand zahl waffe phase uhr post partei aufl"),
            (
                .neuter,
                """
                alter blatt boot ding dorf ei ende gebäude herz huhn interesse lager licht loch nest netz pfund recht
                reich königreich kaiserreich tor ufer wochenende jh jhd jhdt
                """
            ),
        ],
        endings: [
            (.masculine, "er ling or ismus ig ich tag monat krieg punkt hase löwe junge bote name drache buchstabe"),
            (
                .feminine,
                """
                e ung heit keit schaft ion tät ik ur ei enz anz in frau mutter tochter schwester hand nacht welt zeit
                stunde nummer feder leiter mauer kammer schulter butter arbeit fahrt schlacht schicht schrift antwort
                angst faust frucht brust haut kunst lust milch wurst person partie macht
                """
            ),
            (
                .neuter,
                """
                chen lein ment um tum nis kapitel buch jahr hundert tausend jahrzehnt kind mal lied bild haus land wort
                wasser feld pferd tier auge bett brot schiff schwein schaf schloss werk zimmer viertel drittel heer
                geschlecht regiment bataillon gebot semester quartal fenster messer feuer wunder muster opfer wetter
                silber gramm kilo prozent gedicht geschoss geschenk rätsel stück hemd kleid glas
                """
            ),
        ],
        others: .masculine
    )
}
