extension English {
    var compounds: Set<String> { Self.compounds }
    private static let compounds = Set(
        words:
            "d-day d-days s-shaped c-clamp c-clamps c-class e-edition b-ball b-boy b-boys s-series t-test t-tests t-top"
    )

    var onsets: Onsets { Self.consonants }
    private static let consonants = Onsets(
        """
        b=b c=k c+e=s c+i=s c+y=s ch=tʃ chr=kɹ d=d f=f g=ɡ g+em=dʒ g+en=dʒ g+eo=dʒ g+er=dʒ g+ia=dʒ g+in=dʒ g+y=dʒ gh=ɡ
        gn=n h=h h+eir= h+onest= h+onor= h+onour= h+our= j=dʒ k=k kn=n l=l m=m n=n p=p pf=f ph=f ps=s pn=n q=k qu=kw r=ɹ
        rh=ɹ s=s s+ugar=ʃ s+ure=ʃ sc+e=s sc+i=s sch=sk sh=ʃ t=t th=θ th+an=ð th+ank=θ th+at=ð th+e=ð th+eatre=θ th+eory=θ
        th+is=ð th+ose=ð th+ough=ð th+ought=θ th+us=ð th+y=ð v=v w=w wh=w wh+o=h wh+oa=w wh+oo=w wr=ɹ x=z y=j z=z
        """
    )
}

extension German {
    var compounds: Set<String> { ["d-dur"] }

    var onsets: Onsets { Self.consonants }
    private static let consonants = Onsets(
        """
        b=b c=k ch=ç ch+a=k ch+o=k chr=kʁ d=d f=f g=ɡ h=h j=j k=k l=l m=m n=n p=p pf=pf ph=f qu=kv r=ʁ rh=ʁ s=z sch=ʃ sk=sk
        sl=sl sm=sm sn=sn sp=ʃp st=ʃt sz=s t=t th=t tsch=tʃ v=f v+am=v v+as=v v+il=v v+io=v v+ul=v w=v x=ks z=ts
        """
    )
}

extension French {
    var onsets: Onsets { Self.consonants }
    private static let consonants = Onsets(
        """
        b=b c=k c+e=s c+é=s c+è=s c+i=s c+y=s ç=s ch=ʃ chr=kʁ d=d f=f g=ɡ g+e=ʒ g+é=ʒ g+è=ʒ g+i=ʒ g+y=ʒ gn=ɲ gu=ɡ j=ʒ k=k
        l=l m=m n=n p=p ph=f qu=k r=ʁ rh=ʁ s=s sch=ʃ t=t th=t v=v w=w x=ɡz z=z
        """
    )
}

extension Spanish {
    var onsets: Onsets { Self.consonants }

    // A "z" is the "s" of America, which every voice has.
    private static let consonants = Onsets(
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
