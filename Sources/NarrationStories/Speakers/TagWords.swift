/// The words of a language that say who speaks: `said the hare`.
struct TagWords {
    /// Verbs of speech, in the forms in which a narrator uses them.
    let verbs: Set<String>

    /// Articles before the name of a person or an animal that is already known.
    var articles: Set<String> = []

    /// Words that stand for a person and do not name one, and those that name no single person.
    let nameless: Set<String>

    /// Words before a person who has a name elsewhere: `cria sa mère`. Those of the second person are speech.
    var determiners: Set<String> = []

    /// Words that end a name in small letters.
    var ends: Set<String> = []

    /// The ending of adverbs, which end a name as well.
    let adverbEnding: String

    /// Words that join two names.
    let joints: Set<String>

    /// Words that may begin a clause before a name: `when the hare said:`.
    let openers: Set<String>

    /// Words inside a name in capitals: `King of Hearts`.
    var links: Set<String> = []

    /// Words before a name that do not tell one person from another: `poor Alice`. Before another word,
    /// they stand for a person who has a name elsewhere: `the poor child`.
    var epithets: Set<String> = []

    /// Abbreviated titles, which have a full stop.
    var titles: Set<String> = []

    /// The endings of names to whom something is said: the Russian `сказала Анне мама`.
    var objectEndings: [String] = []

    /// The ending of gerunds, which end a name as adverbs do.
    var gerundEnding: String?

    /// The last letter of verbs that may be orders as well: `Paul, demande la clé.`
    var orderEnding: Character?

    /// Words such as "you", which a person says to another. In a sentence after narration, they show that it is speech.
    /// A language that puts narration between dashes needs none.
    var addressing: Set<String> = []

    /// Whether no mark need be before the dash of narration. In Russian there is one, and a dash without it is a verb.
    var narrationNeedsNoMark = false

    /// Whether the name may come before the verb where nothing but a comma ends the speech: `—Hop, Anna said.`
    var namesBeginTags = false

    /// The words of a language, a BCP 47 tag, or `nil` if there are no rules for it.
    static func of(_ language: String) -> TagWords? {
        switch language.prefix(while: { $0 != "-" && $0 != "_" }).lowercased() {
        case "en": english
        case "de": german
        case "fr": french
        case "es": spanish
        case "it": italian
        case "pt": portuguese
        case "ru": russian
        case "pl": polish
        default: nil
        }
    }
}

extension TagWords {
    private static let english = TagWords(
        verbs: words(
            """
            said says asked asks replied replies answered answers cried cries shouted shouts whispered whispers \
            exclaimed exclaims added adds continued continues remarked remarks thought thinks called calls growled \
            screamed muttered murmured repeated interrupted inquired enquired observed sighed sobbed yelled pleaded \
            declared explained roared demanded snapped grumbled suggested shrieked protested insisted announced agreed \
            admitted argued begged bellowed boasted complained confessed croaked gasped groaned hissed howled moaned \
            mumbled panted persisted piped pronounced purred quacked remonstrated responded scolded snarled squeaked \
            squealed stammered told urged wailed warned whimpered whined wondered barked chuckled giggled began begins
            """
        ),
        articles: ["the"],
        nameless: words(
            """
            i you he she it we they one someone somebody everyone everybody nobody another others other voice voices \
            first second third last rest party crowd two three both all man's who this that these those there letter note \
            telegram notice card inscription message object thing
            """
        ),
        ends: words(
            """
            as and but or in on at to with without who whom whose which when while after before for from by into over \
            under out up down back of off very quite rather so then again at once now only never still too more most \
            half almost just not what all one if because until till that than through about away beside behind \
            between upon here there had has was were is looked looking turning sitting standing
            """
        ),
        adverbEnding: "ly",
        joints: ["and", "or", "nor"],
        openers: ["and", "but", "so", "then", "when"],
        links: ["of", "the"],
        epithets: ["poor", "dear"],
        titles: ["mr", "mrs", "ms", "dr", "st", "prof", "capt", "col", "rev"],
        addressing: ["you", "your", "yours"],
        namesBeginTags: true
    )

    private static let german = TagWords(
        verbs: words(
            """
            sagte sagt fragte fragt antwortete antwortet rief ruft flüsterte flüstert schrie schreit meinte meint \
            erwiderte erwidert murmelte murmelt brummte brummt dachte denkt sprach spricht entgegnete entgegnet \
            erklärte erklärt seufzte seufzt versetzte bemerkte bemerkt wiederholte wiederholt bat bittet brüllte brüllt \
            stammelte knurrte jammerte jubelte lachte krächzte piepste zischte befahl gestand versicherte warnte \
            stotterte kicherte maulte protestierte
            """
        ),
        articles: ["der", "die", "das"],
        nameless: words(
            """
            ich du er sie es wir ihr man jemand niemand einer eine einen alle andere anderen anderer stimme stimmen erste zweite \
            dritte beiden leute dieser diese dieses jener jene wer brief zettel schild inschrift
            """
        ),
        determiners: words("mein meine sein seine ihr ihre unser unsere dieser diese jener jene"),
        ends: words(
            """
            und oder aber als da in im am an auf zu zum zur mit ohne der die das den dem des sich ihm ihr ihnen nach vor \
            von vom bei aus über unter wieder leise laut ruhig schnell langsam streng freundlich traurig fröhlich \
            endlich nun jetzt dann noch sehr ganz so nur nicht während weil wenn
            """
        ),
        adverbEnding: "lich",
        joints: ["und", "oder"],
        openers: ["und", "aber", "als", "denn"],
        links: ["von", "vom", "zu", "zum", "zur"],
        epithets: ["arme", "liebe", "gute"],
        titles: ["hr", "fr", "dr", "prof", "st"]
    )

    private static let french = TagWords(
        verbs: words(
            """
            dit disait demanda demandait demande répondit répondait répond cria criait crie murmura murmurait murmure \
            ajouta ajoutait ajoute s’écria s’exclama s’étonna s’enquit reprit répliqua réplique continua continue pensa pense chuchota \
            chuchote hurla hurle soupira soupire expliqua explique déclara déclare gronda grogna balbutia bégaya \
            remarqua observa interrompit répéta supplia ordonna annonça avoua affirma protesta gémit rétorqua lança fit \
            dis-je fis-je répondis-je demandai-je repris-je criai-je m’écriai-je \
            insista souffla poursuivit confirma approuva s’inquiéta s’esclaffa
            """
        ),
        articles: ["le", "la", "les", "l’", "l'"],
        nameless: words(
            """
            je tu il elle on nous vous ils elles quelqu’un quelqu'un personne un une autre autres voix premier première \
            second seconde deux tous tout toutes celui celle ce cela qui les lettre billet écriteau
            """
        ),
        determiners: words("mon ma mes son sa ses notre nos leur leurs cet cette ces"),
        ends: words(
            """
            et ou mais en à au aux avec sans de du des d’un d'un d’une d'une pour par dans sur sous vers qui que quand \
            comme puis tout toute très plus encore enfin alors aussi bien non pas après avant chez si tandis tristement \
            d’abord d'abord
            """
        ),
        adverbEnding: "ment",
        joints: ["et", "ou"],
        openers: ["et", "mais", "puis", "alors", "quand"],
        links: ["de", "du", "des", "la"],
        epithets: ["pauvre", "chère", "cher"],
        titles: ["m", "mm", "dr", "st", "ste"],
        orderEnding: "e",
        addressing: ["tu", "te", "toi", "ton", "ta", "tes", "vous", "votre", "vos"]
    )

    private static let spanish = TagWords(
        verbs: words(
            """
            dijo decía dice preguntó preguntaba pregunta respondió respondía responde contestó contesta gritó grita \
            murmuró murmura susurró susurra exclamó exclama añadió añade replicó replica repitió repite pensó piensa \
            explicó explica continuó continúa suspiró suspira declaró declara gruñó ordenó anunció confesó protestó \
            insistió suplicó balbuceó observó rugió chilló rogó
            """
        ),
        articles: ["el", "la"],
        nameless: words(
            """
            yo tú él ella usted nosotros ellos ellas alguien nadie uno una un otro otra otros otras voz voces primero \
            primera segundo segunda todos todas dos ambos ese esa este esta aquel aquella quien carta letrero
            """
        ),
        determiners: words("mi mis su sus nuestro nuestra nuestros nuestras"),
        ends: words(
            """
            y e o u pero en a al con sin de del para por desde hacia sobre bajo que quien cuando como mientras entonces \
            luego muy más también otra tan todo toda no si después antes entre
            """
        ),
        adverbEnding: "mente",
        joints: ["y", "e", "o", "u"],
        openers: ["y", "pero", "entonces", "luego", "cuando"],
        links: ["de", "del", "la"],
        epithets: ["pobre", "querida", "querido"],
        titles: ["sr", "sra", "srta", "d", "dña", "dr", "dra"],
        gerundEnding: "ndo",
        orderEnding: "a",
        narrationNeedsNoMark: true
    )

    static func words(_ list: String) -> Set<String> {
        Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
