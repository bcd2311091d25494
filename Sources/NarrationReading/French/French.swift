/// French; Swiss and Belgian French count in their own way.
struct French: SpokenLanguage {
    let speller: NumberSpeller

    static let namelikeFunctionWords = Set(words: "le la les l de du des d et ou sans")
    static let functionWords = Set(
        words: """
            le la les l un une des du de d au aux ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos
            leur leurs je j tu il elle on nous vous ils elles me m te t se s lui y en qui que qu quoi dont où
            à dans par pour sur sous avec sans chez vers entre contre depuis pendant avant après jusque jusqu dès
            et ou mais ni or car donc si comme quand lorsque puis ainsi alors aussi plus moins très ne n pas jamais
            est sont était étaient fut furent a ont avait avaient eut être avoir sera serait peut vint alla dit vit
            fois tiret virgule oui non ici là
            afin aucun aujourd cela comment encore enfin ensuite eux hier maintenant malgré même moi parce parfois
            pourquoi pourtant près puisque quel quelle quelque soit soudain tandis toi tous tout toute toutefois
            toutes voici voilà
            """
    ).subtracting(["fois"])
}
