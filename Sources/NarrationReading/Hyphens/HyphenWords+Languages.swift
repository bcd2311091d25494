extension English {
    var compoundStarts: Set<String> { Self.starts }
    private static let starts = Set(
        """
        all anti awe big black blood blue bone book bright broad brother brown close cold cross daughter dark dead deep \
        double dry eight eighty ever ex eye fair far father fifty fine first five flat forty four free front full \
        fur gold good great green grey half hand hard head heart heavy high hot house ice ill kind king knee large left \
        life light little long loose loud low main mid middle mother much narrow near new nine ninety north old one open \
        over pale post quick quiet re red right round rose second self seven seventy sharp short shoulder sister six \
        sixty slow small snow soft son south square step still straight strong sun sweet tender thick thin third thirty \
        three tight time twenty two ultra warm weather well west white whole wide wild world worn yellow young
        """.split(separator: " ").map(String.init)
    )
}

extension French {
    var compoundStarts: Set<String> { Self.starts }
    private static let starts = Set(
        """
        abat ainsi après arrière au aussi auto avant beau belle bien celle celles celui ceux chef ci contre couvre demi dix \
        elle elles entre est ex garde grand grands haut là lui mal même mi moi non nous nouveau or ouvre passe peau petit \
        petite peut porte pot presque qu quatre quarante rez sans semi sept six soi soixante sous sur t tire tout toute \
        trente très trois va vice vingt vis vous
        """.split(separator: " ").map(String.init)
    )
}

extension Spanish {
    var compoundStarts: Set<String> { ["ex", "físico", "franco", "hispano", "político", "socio", "teórico"] }
}
