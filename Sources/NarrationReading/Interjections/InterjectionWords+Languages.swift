extension English {
    var interjections: Interjections { Self.known }

    private static let known = Interjections([
        ("sh", "shush", nil), ("tsk", "tisk", nil), ("tch", "tch", "tʃ"), ("psst", "psst", "pst"), ("hm", "hm", "həm"),
        ("mm", "mm", "mm"), ("brr", "brr", "bɹɹ"), ("grr", "grr", "ɡɹɹ"), ("pff", "pff", "pf"), ("pft", "pfft", "pft"),
        ("zz", "zzz", "zzz"), ("bzz", "bzz", "bzz"), ("bzzt", "bzzt", "bzzt"), ("sss", "sss", "sss"),
        ("rrr", "rrr", "ɹəɹ"), ("hmph", "hmph", "həmf"), ("hmpf", "hmph", "həmf"), ("argh", "argh", nil),
        ("ah", "ah", nil),
        ("aww", "aw", nil), ("eww", "ew", nil), ("ugh", "ugh", nil), ("eek", "eek", nil),
        ("whee", "whee", nil), ("yay", "yay", nil), ("hooray", "hooray", nil), ("hello", "hello", nil),
        ("hey", "hey", nil),
        ("wow", "wow", nil), ("yes", "yes", nil), ("please", "please", nil), ("well", "well", nil), ("boo", "boo", nil),
        ("moo", "moo", nil), ("baa", "baa", nil), ("whoosh", "whoosh", nil), ("zoom", "zoom", nil),
        ("vroom", "vroom", nil),
        ("so", "so", nil), ("go", "go", nil), ("ow", "ow", nil), ("um", "um", nil), ("er", "er", nil),
        ("uh", "uh", nil),
    ])
}

extension German {
    var interjections: Interjections { Self.known }

    private static let known = Interjections([
        ("sch", "sch", "ʃʃ"), ("psst", "psst", "pst"), ("pst", "psst", "pst"), ("brr", "brr", "brr"),
        ("grr", "grr", "ɡrr"), ("hm", "hm", "hm"), ("mm", "mm", "mm"), ("pff", "pff", "pf"), ("pft", "pfft", "pft"),
        ("zz", "zzz", "zzz"), ("bzz", "bzz", "bzz"), ("sss", "sss", "sss"), ("ah", "ah", nil),
        ("ach", "ach", nil), ("ja", "ja", nil), ("nein", "nein", nil), ("so", "so", nil), ("hallo", "hallo", nil),
        ("hilfe", "hilfe", nil), ("buh", "buh", nil), ("muh", "muh", nil), ("hurra", "hurra", nil), ("hu", "hu", nil),
    ])
}

extension French {
    var interjections: Interjections { Self.known }

    private static let known = Interjections([
        ("chut", "chut", nil), ("ch", "chut", nil), ("sh", "chut", nil), ("psst", "psst", "pst"),
        ("pst", "psst", "pst"),
        ("brr", "brr", "bʁʁ"), ("grr", "grr", "ɡʁʁ"), ("hm", "hm", "həm"), ("mm", "mm", "mm"), ("pff", "pff", "pf"),
        ("pft", "pfft", "pft"), ("zz", "zzz", "zzz"), ("bzz", "bzz", "bzz"), ("sss", "sss", "sss"),
        ("vrr", "vrr", "vʁʁ"),
        ("ah", "ah", nil), ("euh", "euh", nil), ("non", "non", nil), ("oui", "oui", nil),
        ("hé", "hé", nil), ("bravo", "bravo", nil), ("ouh", "ouh", nil), ("aïe", "aïe", nil), ("bah", "bah", nil),
    ])
}

extension Spanish {
    var interjections: Interjections { Self.known }

    private static let known = Interjections([
        ("sh", "sh", "ss"), ("ch", "sh", "ss"), ("chist", "chist", nil), ("psst", "psst", "pst"),
        ("pst", "psst", "pst"),
        ("brr", "brr", "brr"), ("grr", "grr", "ɡrr"), ("hm", "hm", "xm"), ("mm", "mm", "mm"), ("pff", "pff", "pf"),
        ("pft", "pfft", "pft"), ("zz", "zzz", "sss"), ("bzz", "bzz", "bss"), ("sss", "sss", "sss"), ("ah", "ah", nil),
        ("ay", "ay", nil), ("uy", "uy", nil), ("no", "no", nil), ("sí", "sí", nil),
        ("eh", "eh", nil),
        ("hola", "hola", nil), ("gol", "gol", nil), ("puf", "puf", nil), ("uf", "uf", nil), ("bah", "bah", nil),
    ])
}
