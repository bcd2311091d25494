extension German {
    static let interjections = Interjections([
        ("sch", "sch", "ʃʃ"), ("psst", "psst", "pst"), ("pst", "psst", "pst"), ("brr", "brr", "brr"),
        ("grr", "grr", "ɡrr"), ("hm", "hm", "hm"), ("mm", "mm", "mm"), ("pff", "pff", "pf"), ("pft", "pfft", "pft"),
        ("zz", "zzz", "zzz"), ("bzz", "bzz", "bzz"), ("sss", "sss", "sss"), ("ah", "ah", nil),
        ("ach", "ach", nil), ("ja", "ja", nil), ("nein", "nein", nil), ("so", "so", nil), ("hallo", "hallo", nil),
        ("hilfe", "hilfe", nil), ("buh", "buh", nil), ("muh", "muh", nil), ("hurra", "hurra", nil), ("hu", "hu", nil),
    ])

    static let compounds: Set<String> = ["d-dur", "m-mal"]
    static let termEndings = [
        "ierte", "ierten", "ierter", "iertes", "bare", "baren", "ive", "iven", "ives", "ionale", "ionalen",
    ]

    static let onsets = Onsets(
        """
        b=b c=k ch=ç ch+a=k ch+o=k chr=kʁ d=d f=f g=ɡ h=h j=j k=k l=l m=m n=n p=p pf=pf ph=f qu=kv r=ʁ rh=ʁ s=z sch=ʃ sk=sk
        sl=sl sm=sm sn=sn sp=ʃp st=ʃt sz=s t=t th=t tsch=tʃ v=f v+am=v v+as=v v+il=v v+io=v v+ul=v w=v x=ks z=ts
        """
    )
}
