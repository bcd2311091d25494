/// Spanish.
struct Spanish: SpokenLanguage {
    let speller: NumberSpeller

    /// Whether decimals follow a point and thousands a comma, as in Mexico.
    let hasDecimalPoint: Bool

    /// - Parameters:
    ///   - tag: A BCP 47 tag of the language.
    ///   - speller: Spells out its numbers.
    init(_ tag: String, speller: NumberSpeller) {
        self.speller = speller
        let region = tag.uppercased().split(separator: "-").dropFirst().first { $0.utf8.count == 2 || $0 == "419" }
        hasDecimalPoint = ["MX", "US", "GT", "HN", "NI", "SV", "PA", "PR", "DO", "419"].contains(region ?? "ES")
    }

    static let namelikeFunctionWords = Set(words: "el la los las de del e no o sin u y")
    static let functionWords = Set(
        words: """
            el la los las lo un una unos unas de del al este esta estos estas ese esa esos esas aquel aquella
            mi mis tu tus su sus nuestro nuestra yo tú él ella ello nosotros ellos ellas usted me te se le les nos os
            que qué quien cual cuyo donde cuando como a ante bajo con contra desde durante en entre hacia hasta para por
            según sin sobre tras y e o u ni pero sino mas si porque aunque pues ya no nunca siempre también más menos
            es son era eran fue fueron ha han había habían hay sea será está están estaba vino llegó dijo vio murió
            nació tiene tenía sí aquí allí luego entonces después antes además jamás quizás
            ahora apenas así aún ayer bien cómo cuál cuándo dónde eso esto he hoy mientras muy pronto quién ser solo
            sólo tampoco tan tanto ti todavía uno ustedes
            """
    )
}
