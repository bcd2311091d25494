extension French {
    static let interjections = Interjections([
        ("chut", "chut", nil), ("ch", "chut", nil), ("sh", "chut", nil), ("psst", "psst", "pst"),
        ("pst", "psst", "pst"),
        ("brr", "brr", "bʁʁ"), ("grr", "grr", "ɡʁʁ"), ("hm", "hm", "həm"), ("mm", "mm", "mm"), ("pff", "pff", "pf"),
        ("pft", "pfft", "pft"), ("zz", "zzz", "zzz"), ("bzz", "bzz", "bzz"), ("sss", "sss", "sss"),
        ("vrr", "vrr", "vʁʁ"),
        ("ah", "ah", nil), ("euh", "euh", nil), ("non", "non", nil), ("oui", "oui", nil),
        ("hé", "hé", nil), ("bravo", "bravo", nil), ("ouh", "ouh", nil), ("aïe", "aïe", nil), ("bah", "bah", nil),
    ])

    static let compounds: Set<String> = ["i-ième"]

    static let onsets = Onsets(
        """
        b=b c=k c+e=s c+é=s c+è=s c+i=s c+y=s ç=s ch=ʃ chr=kʁ d=d f=f g=ɡ g+e=ʒ g+é=ʒ g+è=ʒ g+i=ʒ g+y=ʒ gn=ɲ gu=ɡ j=ʒ k=k
        l=l m=m n=n p=p ph=f qu=k r=ʁ rh=ʁ s=s sch=ʃ t=t th=t v=v w=w x=ɡz z=z
        """
    )
}
