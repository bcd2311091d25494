extension Spanish {
    static let longNumberedWords: Set<String> = ["capítulo", "canto", "salmo"]
    static let romanSuffixes: Set<String> = ["º", "ª"]

    /// From eleven on, rulers and centuries are counted with cardinal numbers.
    private static let lastOrdinal = 10

    func rulerNumber(_ number: Int, at place: RulerPlace) -> String? {
        guard number <= Self.lastOrdinal else { return cardinal(number) }
        let isFeminine = Self.queens.contains(place.name) || ["reina", "emperatriz", "zarina"].contains(place.title)
        return speller.words(
            for: number,
            by: isFeminine ? "%spellout-ordinal-feminine" : "%spellout-ordinal-masculine"
        )
    }

    func orderingNumber(_ number: Int, after before: String, before after: String) -> String? {
        if Self.orderedNouns.contains(after), ["la", "el", "los", "del", "al"].contains(before) {
            guard number <= Self.lastOrdinal, !after.hasSuffix("s") else { return cardinal(number) }
            let isFeminine = gender(of: after) == .feminine
            return speller.words(
                for: number,
                by: isFeminine ? "%spellout-ordinal-feminine" : "%spellout-ordinal-masculine-adjective"
            )
        }
        guard ["siglo", "siglos"].contains(before) else { return nil }
        return number <= Self.lastOrdinal ? ordinal(number, isAdjective: false) : cardinal(number)
    }

    /// The nouns that are ordered by a numeral before them: "la II Guerra Mundial".
    private static let orderedNouns = Set(
        words: """
            guerra república internacional congreso cumbre edición feria premio concurso bienal asamblea legislatura
            centenario aniversario dinastía cruzada concilio marcha semana jornada plan juegos copa campeonato torneo
            """
    )

    static let numberedWords = Set(
        words: """
            capítulo capítulos capitulo libro libros parte partes acto actos escena escenas tomo tomos volumen volúmenes
            sección artículo tabla figura lámina anexo canto salmo página páginas guerra mundial carta lección episodio
            título jornada cuadro tipo fase
            """
    )

    static let titles = Set(
        words: "rey reina papa emperador emperatriz zar zarina príncipe princesa duque duquesa conde sultán faraón san"
    )

    private static let queens = Set(
        words: "isabel juana maría catalina cristina ana margarita victoria urraca blanca beatriz guillermina cleopatra"
    )

    static let rulers = queens.union(
        Set(
            words: """
                felipe carlos alfonso fernando juan luis enrique jaime jacobo pedro pablo sancho ramiro ordoño garcía pío león
                gregorio clemente benedicto inocencio urbano bonifacio sixto julio adriano eduardo ricardo guillermo jorge
                alejandro nicolás federico francisco josé leopoldo napoleón otón constantino justiniano maximiliano rodolfo
                amadeo alberto balduino ramsés ptolomeo darío jerjes gustavo óscar cristián víctor manuel bermudo fruela
                celestino eugenio martín esteban miguel iván teodosio solimán
                """
        )
    )
}
