extension French {
    static let compoundStarts = Set(
        words: """
            abat ainsi après arrière au aussi auto avant beau belle bien celle celles celui ceux chef ci contre couvre demi dix
            elle elles entre est ex garde grand grands haut là lui mal même mi moi non nous nouveau or ouvre passe peau petit
            petite peut porte pot presque qu quatre quarante rez sans semi sept six soi soixante sous sur t tire tout toute
            trente très trois va vice vingt vis vous
            """
    )

    static let bracketedEndings: Set<String> = ["s", "x", "es", "ne", "nes", "ent"]
    static let noteWords: Set<String> = ["illustration", "image", "note", "notes", "gravure", "footnote"]
}
