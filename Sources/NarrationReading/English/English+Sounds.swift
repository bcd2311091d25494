extension English {
    static let interjections = Interjections([
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

    static let compounds = Set(
        words:
            "d-day d-days s-shaped c-clamp c-clamps c-class e-edition b-ball b-boy b-boys s-series t-test t-tests t-top"
    )

    static let onsets = Onsets(
        """
        b=b c=k c+e=s c+i=s c+y=s ch=tʃ chr=kɹ d=d f=f g=ɡ g+em=dʒ g+en=dʒ g+eo=dʒ g+er=dʒ g+ia=dʒ g+in=dʒ g+y=dʒ gh=ɡ
        gn=n h=h h+eir= h+onest= h+onor= h+onour= h+our= j=dʒ k=k kn=n l=l m=m n=n p=p pf=f ph=f ps=s pn=n q=k qu=kw r=ɹ
        rh=ɹ s=s s+ugar=ʃ s+ure=ʃ sc+e=s sc+i=s sch=sk sh=ʃ t=t th=θ th+an=ð th+ank=θ th+at=ð th+e=ð th+eatre=θ th+eory=θ
        th+is=ð th+ose=ð th+ough=ð th+ought=θ th+us=ð th+y=ð v=v w=w wh=w wh+o=h wh+oa=w wh+oo=w wr=ɹ x=z y=j z=z
        """
    )
}
