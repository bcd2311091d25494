extension Spanish {
    static let interjections = Interjections([
        ("sh", "sh", "ss"), ("ch", "sh", "ss"), ("chist", "chist", nil), ("psst", "psst", "pst"),
        ("pst", "psst", "pst"),
        ("brr", "brr", "brr"), ("grr", "grr", "ɡrr"), ("hm", "hm", "xm"), ("mm", "mm", "mm"), ("pff", "pff", "pf"),
        ("pft", "pfft", "pft"), ("zz", "zzz", "sss"), ("bzz", "bzz", "bss"), ("sss", "sss", "sss"), ("ah", "ah", nil),
        ("ay", "ay", nil), ("uy", "uy", nil), ("no", "no", nil), ("sí", "sí", nil),
        ("eh", "eh", nil),
        ("hola", "hola", nil), ("gol", "gol", nil), ("puf", "puf", nil), ("uf", "uf", nil), ("bah", "bah", nil),
    ])

    // A "z" is the "s" of America, which every voice has.
    static let onsets = Onsets(
        """
        b=b c=k c+e=s c+é=s c+i=s c+í=s ch=tʃ d=d f=f g=ɡ g+e=x g+é=x g+i=x g+í=x gu=ɡw gu+e=ɡ gu+i=ɡ hu+e=w j=x k=k l=l
        ll=ʝ m=m n=n ñ=ɲ p=p ps=s qu=k r=r s=s t=t v=b w=w x=s y=ʝ z=s
        """
    )

    /// The vowel of the word, because Spanish has no schwa: "pe, pe, pero".
    func stammerVowel(before letters: Substring) -> String {
        letters.lazy.compactMap { Self.vowels[$0] }.first ?? "e"
    }

    private static let vowels: [Character: String] = [
        "a": "a", "á": "a", "e": "e", "é": "e", "i": "i", "í": "i", "o": "o", "ó": "o", "u": "u", "ú": "u", "y": "i",
    ]
}
