/// The words of headings in the languages whose books are read most, all together: a heading is found before the
/// language of its book is known.
enum ChapterWords {
    /// What a chapter is called.
    static let divisions: Set = words(
        """
        chapter canto letter section stave kapitel kapittel kapitlet gesang brief abschnitt chapitre chant lettre
        capítulo capitulo carta capitolo lettera hoofdstuk rozdział rozdzial kapitola hlava глава раздел письмо
        luku fejezet capitolul κεφάλαιο bölüm розділ 章 回 节 節 話 话 折 夜 日 課 课 장 편
        """
    )

    /// What a part with chapters of its own is called.
    static let volumes: Set = words(
        """
        part book volume teil buch band partie livre tome parte libro tomo volumen livro deel boek del delen bok boken bog
        część czesc księga tom část díl kniha часть книга том частина osa rész partea 卷 巻 部 篇 幕 集 부 화 권
        """
    )

    /// What a part of a play is called.
    static let scenes: Set = words(
        """
        act scene akt aufzug szene auftritt acte scène acto escena ato cena atto scena bedrijf tooneel toneel akten scenen
        dějství jednání výstup akt scena действие сцена явление
        """
    )

    /// Parts that have no number.
    static let unnumbered: Set = words(
        """
        prologue epilogue preface foreword introduction afterword conclusion
        prolog epilog vorwort nachwort einleitung vorrede
        préface épilogue avant-propos postface prólogo epílogo prefacio introducción
        prefácio introdução posfácio prologo epilogo prefazione introduzione postfazione premessa
        proloog epiloog voorwoord inleiding nawoord
        förord inledning efterord forord indledning efterskrift
        przedmowa wstęp posłowie zakończenie předmluva úvod doslov závěr
        пролог эпилог предисловие введение послесловие заключение
        序章 終章 终章 序 序言 前言 楔子 尾声 尾聲 后记 後記 まえがき あとがき プロローグ エピローグ
        """
    )

    /// Words before a number that is no chapter's.
    static let others: Set = words(
        """
        figure fig table plate map page note footnote verse stanza step abbildung abb tabelle tafel seite anmerkung
        vers strophe planche tableau carte figura tabla lámina página nota tavola tabella pagina figuur tabel plaat
        bladzijde figur tabell sida side strana strona rysunek tabela obr obrázek рисунок рис таблица страница
        """
    )

    /// The months in languages that write the day before them with a full stop: `3. Mai`.
    static let months: Set = words(
        """
        januar jänner februar märz april mai juni juli august september oktober november dezember marts maj december mars
        desember ledna února března dubna května června července srpna září října listopadu prosince
        stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
        tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta
        marraskuuta joulukuuta
        """
    )

    /// The values of number words; the forms of stems end in one of `endings`.
    static let numbers: (whole: [String: Int], stems: [String: Int]) = {
        var (whole, stems): ([String: Int], [String: Int]) = ([:], [:])
        for line in counted.split(separator: "\n") {
            for (index, word) in line.split(separator: " ").enumerated() {
                for form in word.split(separator: "/") where form != "_" {
                    let value = index < 20 ? index + 1 : 10 * (index - 17)
                    if form.hasSuffix("-") {
                        stems[String(form.dropLast())] = value
                    } else {
                        whole[String(form)] = value
                    }
                }
            }
        }
        return (whole, stems)
    }()

    /// What may follow the stem of an ordinal.
    static let endings: Set = words(
        """
        e er es en em o a os as í ý á é y i ia ie ą ej ý ého ый ий ой ая яя ья ое ее ье ej t n ne th
        """
    )

    /// Words between the parts of a number: `vingt et un`.
    static let joints: Set = ["and", "und", "et", "y", "e", "og", "och", "en", "the"]

    /// From one to twenty, and then the tens from thirty; a line has the cardinals or the ordinals of a language.
    private static let counted = """
        one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety
        first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth fortieth fiftieth
        eins/ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig
        erst- zweit- dritt- viert- fünft- sechst- siebent-/siebt- acht- neunt- zehnt- elft- zwölft- dreizehnt- vierzehnt- fünfzehnt- sechzehnt- siebzehnt- achtzehnt- neunzehnt- zwanzigst- dreißigst- vierzigst-
        un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt trente quarante cinquante
        premier/première/première/premiere deuxième/second/seconde troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième treizième quatorzième quinzième seizième dix-septième dix-huitième dix-neuvième vingtième trentième quarantième
        uno/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta
        primer-/primer segund- tercer-/tercer cuart- quint- sext- séptim- octav- noven- décim- undécim- duodécim- decimotercer- decimocuart- decimoquint- decimosext- decimoséptim- decimoctav- decimonoven- vigésim- trigésim-
        uno/una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta
        prim- second- terz- quart- quint- sest- settim- ottav- non- decim- undicesim- dodicesim- tredicesim- quattordicesim- quindicesim- sedicesim- diciassettesim- diciottesim- diciannovesim- ventesim- trentesim-
        um/uma dois/duas três quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove vinte trinta quarenta
        primeir- segund- terceir- quart- quint- sext- sétim- oitav- non- décim- undécim- duodécim- _ _ _ _ _ _ _ vigésim-
        een/één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig
        eerst- tweed- derd- vierd- vijfd- zesd- zevend- achtst- negend- tiend- elfd- twaalfd- dertiend- veertiend- vijftiend- zestiend- zeventiend- achttiend- negentiend- twintigst- dertigst-
        ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo trettio fyrtio
        först- andr- tredj- fjärd- femt- sjätt- sjund- åttond- niond- tiond- elft- tolft- trettond- fjortond- femtond- sextond- sjuttond- artond- nittond- tjugond- trettiond-
        en/et to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tyve tredive fyrre
        først- anden/andet/annet tredj- fjerd- femt- sjett- syvend-/sjuend- ottend-/åttend- niend- tiend- ellevt-/elvt- tolvt-/tolft- trettend- fjortend- femtend- sekstend- syttend- attend- nittend- tyvend- tredivt-
        jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia trzydzieści
        pierwsz- drug- trzec- czwart- piąt- szóst- siódm- ósm- dziewiąt- dziesiąt- jedenast- dwunast- trzynast- czternast- piętnast- szesnast- siedemnast- osiemnast- dziewiętnast- dwudziest- trzydziest-
        jedna/jeden dvě/dva tři čtyři pět šest sedm osm devět deset jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct osmnáct devatenáct dvacet třicet
        prvn- druh- třet- čtvrt- pát- šest- sedm- osm- devát- desát- jedenáct- dvanáct- třináct- čtrnáct- patnáct- šestnáct- sedmnáct- osmnáct- devatenáct- dvacát- třicát-
        один/одна два/две три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать тридцать
        перв- втор- трет- четвёрт-/четверт- пят- шест- седьм- восьм- девят- десят- одиннадцат- двенадцат- тринадцат- четырнадцат- пятнадцат- шестнадцат- семнадцат- восемнадцат- девятнадцат- двадцат- тридцат-
        """

    private static func words(_ list: String) -> Set<String> {
        Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
