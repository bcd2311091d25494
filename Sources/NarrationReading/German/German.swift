/// German.
struct German: SpokenLanguage {
    let speller: NumberSpeller

    static let namelikeFunctionWords = Set(
        words: "der die den dem des und oder von vom zu zum zur im am sie ihr ihre ihren ihrem ihnen mal statt trotz"
    )
    static let functionWords = Set(
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
