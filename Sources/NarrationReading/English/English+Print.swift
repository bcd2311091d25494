extension English {
    static let compoundStarts = Set(
        words: """
            all anti awe big black blood blue bone book bright broad brother brown close cold cross daughter dark dead deep
            double dry eight eighty ever ex eye fair far father fifty fine first five flat forty four free front full
            fur gold good great green grey half hand hard head heart heavy high hot house ice ill kind king knee large left
            life light little long loose loud low main mid middle mother much narrow near new nine ninety north old one open
            over pale post quick quiet re red right round rose second self seven seventy sharp short shoulder sister six
            sixty slow small snow soft son south square step still straight strong sun sweet tender thick thin third thirty
            three tight time twenty two ultra warm weather well west white whole wide wild world worn yellow young
            """
    )

    static let bracketedEndings: Set<String> = ["s", "es", "ed", "ing", "ly", "er"]
    static let noteWords: Set<String> = [
        "illustration", "illustrations", "footnote", "footnotes", "sidenote", "note", "transcriber", "image",
        "citation",
    ]
}
