import Testing

/// What manuals have, and no rule is made for: the guard of the rules found each of these said otherwise.
@Suite struct ManualTests {
    @Test(arguments: [
        ("since Linux 2.6.19", "since Linux two point six point nineteen"),
        ("Section 9.4.13", "Section nine point four point thirteen"), ("an x86 system", "an x86 system"),
        ("It is ISO 8859-1.", "It is iso eight thousand eight hundred and fifty-nine-one."),
        ("1995–98", "nineteen ninety-five to ninety-eight"),
        ("pages 489-91", "pages four hundred and eighty-nine to ninety-one"),
    ])
    func `a version or a standard is neither a date nor a range`(shown: String, expected: String) {
        #expect(said(shown).replacing(" x eighty-six ", with: " x86 ") == expected)
    }

    @Test(arguments: [
        ("interjection", "Set up ssh-agent."), ("interjection", "It is written in sh."),
        ("interjection", "the SSH protocol"),
        ("interjection", "at hh:mm"), ("abbreviation", "It is MT-Safe."), ("stammer", "A good C-compiler."),
        ("money", "chmod 600 $name"), ("roman", "we saw XXX here."), ("sign", "0x of 20"), ("score", "x86-64 code"),
        ("date", "Linux 2.6.36"), ("range", "sha2-512 hash"), ("abbreviation", "MT_ST_OPEN is set"),
        ("emphasis", "the mode DECRST"), ("emphasis", "BUS_MCEERR_AO"), ("measure", "_POSIX_SOURCE 200809L"),
        ("measure", "ceiling(3m)"), ("measure", "ESC [ 3 h"), ("measure", "struct pt is"), ("measure", "lb2 or lb1"),
        ("measure", "it is for pt_regs"), ("measure", "read 5 kB_read now"), ("money", "echo $$ 1"),
        ("money", "printf(3p)"), ("money", "POSIX.1d"), ("money", "sleep 10 $ ls -l"), ("note", "buf[i]"),
        ("note", "char buf[0];"), ("note", "socket:[2248868]"), ("electronic", "+#if the"),
        ("electronic", "a#tag"), ("sign", "cat 3 >foo"), ("sign", "<fox59> No."), ("sign", "3 > Subject: No"),
        ("sign", "PKCS#11"), ("stammer", "in init.d-daemons"), ("stammer", "the E/A-addresses"),
        ("telephone", "0123456789ABCDEF"), ("time", "00:e0:4c:00:12:34"), ("score", "00:e0:4c:00"),
        ("abbreviation", "/etc/fstab"), ("fraction", "option (2/3)"),
        ("abbreviation", "MT-Safe MT-Safe"), ("sign", "aha152x"), ("decade", "Win95's look"),
        ("emphasis", "The AAAA record"), ("interjection", "struct task *tsk"), ("measure", "ESC [ ? 3 h"),
        ("measure", "encrypt with dm-crypt"), ("money", "20, 1988 p."), ("note", "the symbol s = map[c]"),
        ("roman", "Robert Ford I'm low"), ("stammer", "a B-B gun"), ("stammer", "the DTE-DTE mode"),
        ("note", "char[256] is"), ("note", "argv[1]: hello"), ("note", "=Sheet2!R[3]C[2]"), ("note", "from{a} to{b}"),
        ("note", "={1;{2}}"), ("note", "“tre{2}” matches “tree”"), ("note", "SUB(\"[126]\")"), ("note", "[[CC]YY]MM"),
        ("note", "[Ee]x[!] [file]"), ("note", "pu[t] [buffer]"), ("note", "[Q] and[A]-settings"), ("note", "any[0..*]"),
        ("note", "a list of pair*, pair**, cells"), ("emphasis", "a list of pair*, pair**, cells"),
        ("note", "times[0] is the time, and times[1] the other"), ("note", "“M(iss){2}ippi”"),
        ("note", "“?” and “*” mean"), ("note", "$'Sheet'.*"), ("note", "n!/(k!*(n-k)!)"),
        ("note", "the types of form.List.*."),
        ("money", "the format #.##0,00 € is"), ("note", "columns, co [80] How many"),
        ("emphasis", "char *name, int **n"),
        ("emphasis", "the macros FD_*()"), ("money", "$B$6:$C$40"), ("money", "the format #,##0.00 € is"),
        ("time", "pts S 0:00 bash"), ("cardinal", "handle:27261900802dfd73"),
    ])
    func `no rule reads what it was not made for`(rule: String, text: String) {
        #expect(!rules(text).contains(rule))
    }

    @Test(arguments: [
        ("Sh! Be still.", "interjection"), ("“Ssh,” she said.", "interjection"), ("Hm, well.", "interjection"),
        ("MRS HALL CAME IN", "abbreviation"), ("C-can you?", "stammer"), ("I paid 600 $ for it", "money"),
        ("A full .5 mm long.", "measure"), ("5 cc of it", "measure"), ("Listen[a] now", "note"),
        ("(a hare)[3] fled", "note"), ("“The hare,”[12] he said", "note"), ("a hare[3]; a fox**", "note"),
        ("a hare {12} fled", "note"), ("his char *red*", "emphasis"), ("$B 20 for US$40", "money"),
        ("No...* he", "note"), ("a hare(s) cost 5p", "money"), ("_Dear Mrs. Fox_", "abbreviation"),
        ("Main Ave near here", "abbreviation"), ("I-I am", "stammer"), ("from 0:30 on", "time"), ("AAAA!", "emphasis"),
        ("*psst*", "interjection"), ("Gregory I's", "roman"), ("WW 2", "abbreviation"),
        ("five dollars* and ten dollars* more", "note"),
        ("Ann[2] met Ann[3].", "note"), ("the hare[235] said", "note"), ("the hare[12] said", "note"),
        ("it is 2>1", "sign"), ("Go... g-go!", "stammer"), ("I'LL NEVER", "emphasis"), ("(1/2 cup)", "fraction"),
    ])
    func `what a rule was made for is read`(text: String, rule: String) {
        #expect(rules(text).contains(rule))
    }

    @Test(arguments: [
        ("fr", "date", "Il a tout perdu au jeu."), ("fr", "roman", "le tableau ci-dessous"),
        ("fr", "measure", "la version 3 l'exige"), ("fr", "money", "assigné à $0 et $1"),
        ("fr", "stammer", "le i-ième mot"), ("fr", "abbreviation", "Richard M. Stallman"),
        ("fr", "ordinal", "le code 2e24ec85"), ("fr", "emphasis", "l'algorithme AES est"),
        ("de", "emphasis", "der Anschluss (URN) und"), ("de", "stammer", "für z- und Z-Zeilen"),
        ("de", "stammer", "die Menge der s-saturierten Ideale"), ("de", "stammer", "ein k-konstruktives Maß"),
        ("it", "note", "\"*\" indica nessun login"),
        ("it", "emphasis", "\"*\" indica nessun login"),
        ("it", "note", "forniti da \"*.desktop\" in"), ("de", "note", "das Zeichen „*“ steht"),
        ("pt", "money", "a célula $B$3:$B$14"), ("pt", "time", "ESC [ ? 5 h DECSCNM"), ("fr", "time", "ESC [ 4 h"),
        ("pt", "emphasis", "O arquivo *.service descreve"), ("it", "emphasis", "uno degli identificatori LC_*."),
        ("pt", "emphasis", "REPL (=READ + EVAL + PRINT)"), ("fr", "note", "x* Abréviation de x-$."),
        ("fr", "note", "les motifs « to* » et"),
        ("ru", "note", "Устройства hd* — это"),
        ("nl", "emphasis", "strtol(const char *restrict nptr, char **restrict end"),
        ("nl", "emphasis", "tekenmasker \"__.__.2000\""), ("sv", "emphasis", "=DEGREES(ATAN2(-8;5)) returns φ = 147.9"),
        ("fr", "note", "un système de fichiers ext[234] monté"), ("en", "note", "The Ext[234]-disk"),
        ("fr", "note", "les affectations Condition*=vrai"), ("zh", "note", "man.*/ 是"),
        ("pt", "note", "M(iss){2}ippi"),
        ("pt", "note", "a lsup{3})"),
        ("pt", "emphasis", "--accept='socket,host=localhost'"), ("de", "emphasis", "das Programm tmp.XXXXXXXXXX"),
        ("pt", "note", "será R[3]C[2]"),
        ("en", "note", "usa [[CC]YY]MMDD"), ("en", "note", "=REGEX(\"[126]\")"), ("en", "note", "{3} specifies"),
        ("ru", "measure", "по 4-м байтам"), ("ru", "emphasis", "байт 1110xxxx"),
        ("de", "roman", "vom Typ CD ist"), ("de", "date", "seit 2.6.23 unterstützt"),
        ("de", "telephone", "in 800-DPI-Schritten"),
        ("de", "money", "Es hat 8M."), ("de", "interjection", "Breite in mm."), ("de", "range", "Std1003.2-1992"),
        ("es", "abbreviation", "La partición ESP. Luego"), ("es", "abbreviation", "C/POSIX"),
        ("es", "note", "página[L][R]"),
        ("ru", "year", "Copyright © 2002"), ("es", "measure", "sólo 0s"), ("es", "emphasis", "en www hay"),
        ("en", "emphasis", "the IEEE standard"),
        ("en", "money", "0p (files), 1p (commands)"), ("en", "range", "the list 7,9-11"),
    ])
    func `no rule of another language reads what it was not made for`(language: String, rule: String, text: String) {
        #expect(!rules(text, in: language).contains(rule))
    }

    @Test(arguments: [
        ("fr", "au jeu. 5 mai", "date"), ("fr", "le tome ii", "roman"), ("fr", "3 l d'eau", "measure"),
        ("de", "am 3.12.99", "date"), ("de", "Das war GANZ falsch", "emphasis"), ("de", "mit 20 M. bezahlt", "money"),
        ("de", "D-Das ist", "stammer"), ("en", "=Go= now", "emphasis"), ("en", "_*so*_ it is", "emphasis"),
        ("en", "{3} The hare", "note"), ("en", "vitamin C[2]", "note"), ("en", "[12]The hare", "note"),
        ("pt", "das 5 h", "time"), ("de", "der b-böse Mann", "stammer"), ("de", "ich bin i-irritiert", "stammer"),
        ("es", "C/ Mayor", "abbreviation"), ("es", "a las 0:00", "time"),
        ("fr", "siècle IV. Le tome ii", "roman"),
    ])
    func `what a rule of another language was made for is read`(language: String, text: String, rule: String) {
        #expect(rules(text, in: language).contains(rule))
    }

    @Test(arguments: [
        ("en", "11:59:01 UTC", "eleven fifty-nine and one second U T C"), ("en", "00:00:00", "midnight"),
        ("en", "at 02:30:00", "at two thirty"), ("de", "um 11:59:01", "um elf Uhr neunundfünfzig und eine Sekunde"),
        ("fr", "16:21:42", "seize heures vingt-et-une et quarante-deux secondes"),
        ("es", "16:21:42", "dieciséis y veintiuno y cuarenta y dos segundos"),
        ("it", "16:21:01", "sedici e ventuno e un secondo"),
        ("en", "in 2:03:45", "in two hours, three minutes and forty-five seconds"),
        ("it", "in 1:03:45", "in un'ora, tre minuti e quarantacinque secondi"),
        ("fr", "en 1:01:01", "en une heure, une minute et une seconde"),
    ])
    func `two digits for the hours are a time of day with its seconds`(
        language: String,
        shown: String,
        expected: String
    ) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("Das Programmmenü der Schifffahrt", "Das Programmmenü der Schifffahrt"), ("Neeeiiinnn", "nein"),
        ("Version 2.100", "Version zwei Punkt einhundert"), ("nur Datei1", "nur Datei eins"),
        ("© 1992-1998", "© neunzehnhundertzweiundneunzig bis neunzehnhundertachtundneunzig"),
        ("160°-180°", "einhundertsechzig Grad bis einhundertachtzig Grad"), ("je 35,-- Euro", "je fünfunddreißig Euro"),
        ("1,5 - 2 kg", "eins Komma fünf - zwei Kilogramm"), ("aha1542", "aha eintausendfünfhundertzweiundvierzig"),
    ])
    func `numbers and letters of German manuals are read as they are meant`(shown: String, expected: String) {
        #expect(said(shown, in: "de") == expected)
    }

    @Test func `a date with full stops and a short year needs two digits, or a word before it`() {
        #expect(said("am 3.12.99", in: "de") == "am dritten zwölften neunundneunzig")
        #expect(said("24.12.98", in: "de") == "vierundzwanzigster zwölfter achtundneunzig")
        #expect(said("Linux 2.6.19", in: "de") == "Linux zwei Punkt sechs Punkt neunzehn")
    }
}
