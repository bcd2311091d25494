import Testing

/// Abbreviations, in their context.
@Suite struct AbbreviationTests {
    @Test(arguments: [
        ("Mr. and Mrs. Fox", "Mister and Missus Fox"), ("Mr Hare met Dr Owl", "Mister Hare met Doctor Owl"),
        ("Ask the Dr. about it.", "Ask the Doctor about it."),
        ("He lives on Elm Dr. She knows.", "He lives on Elm Drive. She knows."),
        ("St. Mary's, Baker St.", "Saint Mary's, Baker Street."), ("Main St. was dark", "Main Street was dark"),
        ("nuts, etc. Then he left.", "nuts, et cetera. Then he left."),
        ("nuts, etc., and jam", "nuts, et cetera, and jam"),
        ("(see p. 12)", "(see page twelve)"), ("p. 3–5", "pages three to five"),
        ("vol. III", "volume three"), ("b. Nov. 29, 1832", "born November twenty-ninth, eighteen thirty-two"),
        ("Hwy. 61", "highway sixty-one"), ("Sec. 4", "section four"), ("pp. 3ff.", "pages three and following."),
        ("The MS. was", "The manuscript was"), ("MS. SMITH", "Miz smith"), ("No. IV", "number four"),
        ("n/a", "not applicable"), ("after WWII. Tom left", "after World War two. Tom left"),
        ("WW II", "World War two"), ("WWI's end", "World War one's end"),
        ("Main St. Mrs. Pott lives there", "Main Street. Missus Pott lives there"),
        ("10 Downing St. Mr. Pitt", "ten Downing Street. Mister Pitt"), ("Elm Dr. Mr. Hare", "Elm Drive. Mister Hare"),
        ("Lt. Gen. St. Clair", "Lieutenant General Saint Clair"),
        ("Vol. I. The Hill", "volume one. The Hill"),
        ("CAPT. HOOK", "Captain hook"),
        ("Hop & Co. sold it.", "Hop and Company sold it."), ("R&D", "R and D"),
        ("figs, &c. The end.", "figs, et cetera. The end."),
        ("a.k.a. Fox", "also known as Fox"), ("E.g. a hare", "for example a hare"),
        ("nuts etc...", "nuts et cetera..."),
    ])
    func `an abbreviation is said in full`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        "No. She left.", "No. I won't.", "The answer is no.", "It was so. The end.", "Fig rolls are good.",
        "in the col. mine", "a-b-c. X",
        "a vol of wine", "He sat in. 5 went.", "She was the only St", "&mdash; said", "Who is he? V. is he.",
    ])
    func `a word that only looks like an abbreviation is left as it is`(text: String) {
        #expect(!rules(text).contains("abbreviation"))
    }

    @Test(arguments: [
        ("de", "Hasen usw. Dann kam er.", "Hasen und so weiter. Dann kam er."),
        ("de", "Z. B. Hasen", "zum Beispiel Hasen"),
        ("de", "Goethestr. 5", "Goethestraße fünf"), ("de", "Nr. IV", "Nummer vier"),
        ("de", "im 19. Jh. war", "im neunzehnten Jahrhundert war"),
        ("de", "des 19. Jh. war", "des neunzehnten Jahrhunderts war"),
        ("de", "6 J. alt", "sechs Jahre alt"),
        ("de", "S. 23 f., Abb. 5", "Seite dreiundzwanzig folgende, Abbildung fünf"),
        ("de", "676 m ü. M. liegt", "sechshundertsechsundsiebzig Meter über Meer liegt"),
        ("de", "Berlin Hbf", "Berlin Hauptbahnhof"), ("de", "Art. 1 Abs. 1 GG", "Artikel eins Absatz eins G G"),
        ("de", "§ 1 Absatz 1 Satz 1 BGB", "Paragraf eins Absatz eins Satz eins B G B"),
        ("de", "im Kap. 3. Siehe S. 5", "im Kapitel drei. Siehe Seite fünf"),
        ("de", "2. Aufl., Wien", "zweite Auflage, Wien"), ("de", "geb. Schmidt", "geborene Schmidt"),
        ("de", "(geb. 1950)", "(geboren neunzehnhundertfünfzig)"), ("de", "geb. in Wien", "geboren in Wien"),
        ("fr", "au XXe s. il", "au vingtième siècle il"),
        ("fr", "le 5e arr. de Paris", "le cinquième arrondissement de Paris"),
        ("fr", "l'av. de la Paix", "l'avenue de la Paix"), ("fr", "pl. d’Italie", "place d’Italie"),
        ("fr", "L'ONU et l'OMS", "L'ONU et l'O M S"), ("es", "C/ Mayor, s/n, 2", "Calle Mayor, sin número, dos"),
        ("es", "el s. XX", "el siglo veinte"), ("es", "el s. V", "el siglo quinto"), ("es", "S. Juan", "San Juan"),
        ("es", "S. Pérez", "S Pérez"), ("es", "Avda. de la Paz", "Avenida de la Paz"),
        ("fr", "M. le curé", "Monsieur le curé"),
        ("fr", "Me Dupont", "Maître Dupont"), ("fr", "Me voici", "Me voici"), ("fr", "n°12", "numéro douze"),
        ("es", "D.ª Ana", "Doña Ana"), ("es", "D. Juan", "Don Juan"),
        ("es", "la Sra. y el Sr. Paz", "la Señora y el Señor Paz"),
    ])
    func `each language has its abbreviations`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }
}
