extension English {
    var functionWords: Set<String> { Self.function }
    var namelikeFunctionWords: Set<String> { Self.namelike }
    private static let namelike = Set(words: "a and can do may next no of off one or so up well who will")
    private static let function = Set(
        words: """
            a an the this that these those my your his her its our their whose some any no every each all both
            i you he she it we they me him us them who which what one someone nobody everyone
            of in on at by to from for with without about over under through into onto upon after before since until till
            between among against during near past around across along behind beyond toward towards besides unless
            and or but nor so yet if when while where as than because though although that then there here now
            is are was were be been being am has have had having do does did will would shall should can could may might
            must not never ever always sometimes often perhaps maybe also too only just still again once thus afterwards
            came went said saw began ended brought made became says comes goes begins ends
            yes no oh ah how why plus minus times per versus
            come even hers however indeed meanwhile next off out soon suddenly today up very well whether whom
            """
    )
}

extension German {
    var functionWords: Set<String> { Self.function }
    var namelikeFunctionWords: Set<String> { Self.namelike }
    private static let namelike = Set(
        words: "der die den dem des und oder von vom zu zum zur im am sie ihr ihre ihren ihrem ihnen mal statt trotz"
    )
    private static let function = Set(
        words: """
            der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner
            dieser diese dieses diesen diesem jeder jede jedes jeden jedem jener jene jenes jenen alle allen aller alles
            ich du er sie es wir ihr mich dich sich uns euch mir dir ihm ihn ihnen man wer was wem wen
            mein dein sein unser euer meine deine seine ihre unsere eure meinen seinen ihren meinem seinem ihrem
            in im ins an am ans auf aus bei beim bis durch für gegen hinter mit nach neben ohne seit über um unter von vom
            vor während wegen zu zum zur zwischen ab trotz statt außer per pro
            und oder aber denn sondern doch als wie wenn weil dass daß ob da damit nachdem bevor obwohl sowie
            ist sind war waren bin bist sei wäre wird werden wurde wurden hat haben hatte hatten kann konnte muss musste
            soll sollte will wollte darf durfte mag mochte ging kam sah sagte stand lag lief blieb begann endete starb
            nicht nie nur noch schon auch dann dort hier jetzt nun so sehr wieder immer ja nein ach oh plus minus mal
            danach dabei dazu darauf daher deshalb jedoch trotzdem heute gestern morgen endlich plötzlich vielleicht
            allerdings also außerdem dafür daran darum dennoch dies erst habe inzwischen nachher natürlich schließlich
            sobald sogar warum welche wo zuerst zuletzt zwar
            """
    )
}

extension French {
    var functionWords: Set<String> { Self.function }
    var namelikeFunctionWords: Set<String> { Self.namelike }
    private static let namelike = Set(words: "le la les l de du des d et ou sans")
    private static let function = Set(
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

extension Spanish {
    var functionWords: Set<String> { Self.function }
    var namelikeFunctionWords: Set<String> { Self.namelike }
    private static let namelike = Set(words: "el la los las de del e no o sin u y")
    private static let function = Set(
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

extension Set<String> {
    /// The words of a text, which blanks and line ends divide.
    init(words: String) {
        self.init(words.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
