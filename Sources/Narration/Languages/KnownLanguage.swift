/// A language as ISO 639 and Unicode's CLDR (version 46) know it.
package struct KnownLanguage: Sendable {
    /// The three letters of ISO 639-2/T.
    let threeLetters: String

    /// Its names in lower case: in English, and in the language itself where that is another one.
    let names: [String]

    /// The languages by the first subtag of their tags.
    static let all: [String: KnownLanguage] = Dictionary(
        uniqueKeysWithValues: table.split(separator: ";").map { entry in
            let fields = entry.split(whereSeparator: \.isWhitespace)
            let names = fields.dropFirst(2).joined(separator: " ").split(separator: ",").map(String.init)
            return (String(fields[0]), KnownLanguage(threeLetters: String(fields[1]), names: names))
        }
    )

    /// The three letters of the language of a BCP 47 tag; `nil` if it has none.
    package static func threeLetters(of tag: String) -> String? {
        let language = tag.lowercased().prefix { $0.isASCII && $0.isLetter }
        return all[String(language)]?.threeLetters ?? (language.utf8.count == 3 ? String(language) : nil)
    }

    /// The languages that are written from right to left, unless their tag names another script.
    static let rightToLeft: Set = [
        "ar", "ars", "ckb", "dv", "fa", "he", "iw", "ks", "lrc", "mid", "mzn", "nqo", "ps", "rhg", "sd", "syr", "ug",
        "ur", "yi",
    ]

    /// A tag, the three letters, and the names, separated by commas. Foundation knows them too, with 30 MB of its ICU.
    private static let table = """
        aa aar afar; ab abk abkhazian; ae ave avestan; af afr afrikaans; ak aka akan; am amh amharic,አማርኛ;
        an arg aragonese; ar ara arabic,العربية; as asm assamese,অসমীয়া; av ava avaric; ay aym aymara;
        az aze azerbaijani,azərbaycan; ba bak bashkir,башҡорт теле; be bel belarusian,беларуская;
        bg bul bulgarian,български; bi bis bislama; bm bam bambara,bamanakan; bn ben bangla,বাংলা;
        bo bod tibetan,བོད་སྐད་; bpy bpy bishnupriya; br bre breton,brezhoneg; bs bos bosnian,bosanski;
        ca cat catalan,català; ce che chechen,нохчийн; ch cha chamorro; cmn zho chinese; co cos corsican,corsu;
        cr cre cree; cs ces czech,čeština; cu chu church slavic; cv chv chuvash,чӑваш; cy cym welsh,cymraeg;
        da dan danish,dansk; de deu german,deutsch; dv div dhivehi,ދިވެހިބަސް; dz dzo dzongkha,རྫོང་ཁ་;
        ee ewe ewe,eʋegbe; el ell greek,ελληνικά; en eng english; eo epo esperanto; es spa spanish,español;
        et est estonian,eesti; eu eus basque,euskara; fa fas persian,فارسی; ff ful fula,pulaar; fi fin finnish,suomi;
        fj fij fijian; fo fao faroese,føroyskt; fr fra french,français; fy fry western frisian,frysk;
        ga gle irish,gaeilge; gd gla scottish gaelic,gàidhlig; gl glg galician,galego; gn grn guarani,avañe’ẽ;
        grc grc ancient greek; gu guj gujarati,ગુજરાતી; gv glv manx,gaelg; ha hau hausa; hak hak hakka chinese;
        haw haw hawaiian,ʻōlelo hawaiʻi; he heb hebrew,עברית; hi hin hindi,हिन्दी; ho hmo hiri motu;
        hr hrv croatian,hrvatski; ht hat haitian creole,créole haïtien; hu hun hungarian,magyar;
        hy hye armenian,հայերեն; hz her herero; ia ina interlingua; id ind indonesian,indonesia; ie ile interlingue;
        ig ibo igbo; ii iii liangshan yi,ꆈꌠꉙ; ik ipk inupiaq; in ind indonesian,indonesia; io ido ido;
        is isl icelandic,íslenska; it ita italian,italiano; iu iku inuktitut,ᐃᓄᒃᑎᑐᑦ; iw heb hebrew,עברית;
        ja jpn japanese,日本語; jbo jbo lojban,la .lojban.; ji yid yiddish; jv jav javanese,jawa; jw jaw javanese;
        ka kat georgian,ქართული; kg kon kongo; ki kik kikuyu,gikuyu; kj kua kuanyama; kk kaz kazakh,қазақ тілі;
        kl kal kalaallisut; km khm khmer,ខ្មែរ; kn kan kannada,ಕನ್ನಡ; ko kor korean,한국어; kok kok konkani,कोंकणी;
        kr kau kanuri; ks kas kashmiri,کٲشُر; ku kur kurdish,kurdî (kurmancî); kv kom komi; kw cor cornish,kernewek;
        ky kir kyrgyz,кыргызча; la lat latin; lb ltz luxembourgish,lëtzebuergesch; lg lug ganda,luganda;
        li lim limburgish; ln lin lingala,lingála; lo lao lao,ລາວ; lt lit lithuanian,lietuvių; ltg ltg latgalian;
        lu lub luba-katanga,tshiluba; lv lav latvian,latviešu; mg mlg malagasy; mh mah marshallese; mi mri māori;
        mk mkd macedonian,македонски; ml mal malayalam,മലയാളം; mn mon mongolian,монгол; mo mol romanian,română;
        mr mar marathi,मराठी; ms msa malay,bahasa melayu; mt mlt maltese,malti; my mya burmese,မြန်မာ; na nau nauru;
        nb nob norwegian bokmål,norsk bokmål; nd nde north ndebele,isindebele; ne nep nepali,नेपाली; ng ndo ndonga;
        nl nld dutch,nederlands; nn nno norwegian nynorsk,norsk nynorsk; no nor norwegian,norsk; nog nog nogai;
        nr nbl south ndebele; nv nav navajo,diné bizaad; ny nya nyanja; oc oci occitan; oj oji ojibwa;
        om orm oromo,oromoo; or ori odia,ଓଡ଼ିଆ; os oss ossetic,ирон; pa pan punjabi,ਪੰਜਾਬੀ; pap pap papiamento;
        pi pli pali; pl pol polish,polski; ps pus pashto,پښتو; pt por portuguese,português; qu que quechua,runasimi;
        quc quc kʼicheʼ; rm roh romansh,rumantsch; rn run rundi,ikirundi; ro ron romanian,română;
        ru rus russian,русский; rw kin kinyarwanda,ikinyarwanda; sa san sanskrit,संस्कृत भाषा;
        sc srd sardinian,sardu; sd snd sindhi,سنڌي; se sme north sámi,davvisámegiella; sg sag sango,sängö;
        sh srp serbo-croatian,srpskohrvatski; shn shn shan; si sin sinhala,සිංහල; sk slk slovak,slovenčina;
        sl slv slovenian,slovenščina; sm smo samoan,gagana faʻa sāmoa; smj smj lule sami; sn sna shona,chishona;
        so som somali,soomaali; sq sqi albanian,shqip; sr srp serbian,српски; ss ssw swati,siswati;
        st sot southern sotho,sesotho; su sun sundanese,basa sunda; sv swe swedish,svenska; sw swa swahili,kiswahili;
        ta tam tamil,தமிழ்; te tel telugu,తెలుగు; tg tgk tajik,тоҷикӣ; th tha thai,ไทย; ti tir tigrinya,ትግርኛ;
        tk tuk turkmen,türkmen dili; tl tgl tagalog; tn tsn tswana,setswana; to ton tongan,lea fakatonga;
        tr tur turkish,türkçe; ts tso tsonga,xitsonga; tt tat tatar,татар; tw twi twi; ty tah tahitian;
        ug uig uyghur,ئۇيغۇرچە; uk ukr ukrainian,українська; ur urd urdu,اردو; uz uzb uzbek,o‘zbek;
        ve ven venda,tshivenḓa; vi vie vietnamese,tiếng việt; vo vol volapük; wa wln walloon,walon; wo wol wolof;
        xh xho xhosa,isixhosa; yi yid yiddish,ייִדיש; yo yor yoruba,èdè yorùbá; yue yue cantonese,廣東話;
        za zha zhuang,vahcuengh; zh zho chinese,中文; zu zul zulu,isizulu
        """
}
