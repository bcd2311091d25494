extension Spanish {
    /// The gender of a noun, in lower case, in the singular or the plural.
    func gender(of noun: some StringProtocol) -> Gender {
        let isKnown = Self.genders.nouns[String(noun)] != nil
        return Self.genders.gender(of: !isKnown && noun.hasSuffix("s") ? noun.dropLast() : noun[...])
    }

    private static let genders = GenderRules(
        nouns: [
            (
                .masculine,
                """
                día mapa problema sistema tema idioma poema drama programa planeta cometa poeta guardia policía tranvía
                sofá papá colega clima fantasma pirata monarca patriarca papa cura dogma telegrama enigma esquema
                síntoma atleta artista dálmata
                """
            ),
            (
                .feminine,
                """
                mano foto moto radio liebre noche tarde calle llave nave nube ave sangre torre clase frase parte gente
                mente muerte suerte fuente serpiente hambre madre flor flores mujer mujeres vez veces luz luces voz
                voces cruz cruces raíz raíces nariz narices paz piel pieles señal señales sal cárcel catedral ley leyes
                serie especie superficie carne leche nieve imagen imágenes orden órdenes virgen vírgenes razón razones
                labor labores sed pared paredes red redes salud perdiz perdices nuez nueces torres
                """
            ),
        ],
        endings: [
            (
                .feminine,
                "a ción sión xión gión cione sione xione gione dad dade tad tade tud tude umbre triz trice"
            ),
            (.masculine, "o aje or ista"),
        ],
        others: .masculine
    )
}
