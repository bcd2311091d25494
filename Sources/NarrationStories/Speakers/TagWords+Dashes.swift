// The words of languages in whose stories speech begins with a dash more often than with a quotation mark.
extension TagWords {
    static let italian = TagWords(
        verbs: words(
            """
            disse diceva dice domandò domandava domanda chiese chiedeva chiede rispose rispondeva risponde gridò gridava \
            grida esclamò esclama mormorò mormorava mormora sussurrò sussurra aggiunse aggiunge replicò ribatté continuò \
            proseguì riprese ripeté pensò pensa spiegò spiega dichiarò osservò sospirò urlò ordinò annunciò confessò \
            protestò insistette supplicò balbettò brontolò borbottò fece
            """
        ),
        articles: ["il", "lo", "la", "i", "gli", "le", "l’", "l'"],
        nameless: words(
            """
            io tu lui lei egli ella esso essa noi voi loro essi qualcuno nessuno uno una un altro altra altri altre voce \
            voci primo prima secondo seconda tutti tutte entrambi questo questa quello quella chi lettera cartello
            """
        ),
        determiners: words("mio mia suo sua nostro nostra quel"),
        ends: words(
            """
            e ed o ma in a al alla allo ai con senza di del della dello per da dal dalla su sul sulla verso che chi \
            quando come mentre poi molto più anche ancora subito allora non se dopo prima tra fra
            """
        ),
        adverbEnding: "mente",
        joints: ["e", "ed", "o"],
        openers: ["e", "ma", "poi", "allora", "quando"],
        links: ["di", "del", "della", "dei"],
        epithets: ["povero", "povera", "caro", "cara"],
        titles: ["sig", "dott", "prof"],
        gerundEnding: "ndo",
        orderEnding: "a",
        narrationNeedsNoMark: true
    )

    static let portuguese = TagWords(
        verbs: words(
            """
            disse dizia diz perguntou perguntava pergunta respondeu respondia responde gritou gritava grita exclamou \
            exclama murmurou murmurava sussurrou acrescentou continuou repetiu pensou explicou declarou replicou \
            suspirou ordenou anunciou confessou protestou insistiu suplicou retrucou indagou berrou comentou observou \
            pediu resmungou concordou tornou
            """
        ),
        articles: ["o", "a", "os", "as"],
        nameless: words(
            """
            eu tu você ele ela nós eles elas alguém ninguém um uma outro outra outros outras voz vozes primeiro primeira \
            segundo segunda todos todas ambos esse essa este esta aquele aquela quem carta letreiro
            """
        ),
        determiners: words("meu minha seu sua nosso nossa"),
        ends: words(
            """
            e ou mas em ao à com sem de do da dos das para por no na nos nas sobre que quem quando como enquanto então \
            muito mais também não se depois antes entre
            """
        ),
        adverbEnding: "mente",
        joints: ["e", "ou"],
        openers: ["e", "mas", "então", "quando"],
        links: ["de", "do", "da", "dos", "das"],
        epithets: ["pobre", "querido", "querida"],
        titles: ["sr", "sra", "dr", "dra", "d"],
        gerundEnding: "ndo",
        orderEnding: "a",
        narrationNeedsNoMark: true
    )

    static let russian = TagWords(
        verbs: words(
            """
            сказал сказала сказали говорил говорила говорит говорят спросил спросила спросили спрашивал спрашивала спрашивает ответил \
            ответила ответили отвечал отвечала отвечает закричал закричала закричали крикнул крикнула кричит воскликнул \
            воскликнула вскричал вскричала прошептал прошептала шепнул шепнула добавил добавила прибавил прибавила \
            продолжал продолжала продолжил продолжила повторил повторила возразил возразила заметил заметила подумал \
            подумала произнёс произнес произнесла проговорил проговорила пробормотал пробормотала буркнул вздохнул \
            вздохнула объяснил объяснила заявил заявила промолвил промолвила отозвался отозвалась откликнулся \
            откликнулась удивился удивилась согласился согласилась попросил попросила приказал велел велела позвал \
            позвала перебил перебила пояснил пояснила
            """
        ),
        nameless: words("я ты он она оно мы вы они кто кто-то некто один одна другой другая другие все голос голоса"),
        ends: words("что как если когда и а но или чтобы не"),
        adverbEnding: "о",
        joints: ["и", "или", "с"],
        openers: ["и", "а", "но", "тогда"],
        objectEndings: ["е", "у", "ю", "ой", "ом"]
    )

    static let polish = TagWords(
        verbs: words(
            """
            powiedział powiedziała powiedzieli rzekł rzekła mówi mówił mówiła zapytał zapytała spytał spytała pyta \
            odpowiedział odpowiedziała odpowiada odparł odparła odrzekł odrzekła krzyknął krzyknęła krzyczy wykrzyknął \
            wykrzyknęła zawołał zawołała woła szepnął szepnęła dodał dodała mruknął mruknęła powtórzył powtórzyła \
            pomyślał pomyślała wyjaśnił wyjaśniła oznajmił oznajmiła westchnął westchnęła stwierdził stwierdziła \
            zauważył zauważyła ciągnął ciągnęła poprosił poprosiła rozkazał rozkazała zdziwił zdziwiła
            """
        ),
        nameless: words(
            "ja ty on ona ono my wy oni one ktoś nikt jeden jedna drugi druga inny inna wszyscy głos głosy"
        ),
        ends: words("że jak jeśli kiedy gdy i a ale lub żeby nie to"),
        adverbEnding: "o",
        joints: ["i", "oraz", "z"],
        openers: ["i", "a", "ale", "wtedy"],
        objectEndings: ["owi", "ie", "i"],
        narrationNeedsNoMark: true
    )
}
