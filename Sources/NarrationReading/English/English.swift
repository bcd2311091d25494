/// English, British or American.
struct English: SpokenLanguage {
    let speller: NumberSpeller

    /// Whether numbers, units and dates are American.
    let isAmerican: Bool

    /// - Parameter tag: A BCP 47 tag of the language.
    init?(_ tag: String) {
        guard let speller = NumberSpeller(language: "en") else { return nil }
        self.speller = speller
        isAmerican = ["en-us", "en-ca", "en-ph"].contains(tag.lowercased())
    }

    static let namelikeFunctionWords = Set(words: "a and can do may next no of off one or so up well who will")
    static let functionWords = Set(
        words: """
            a an the this that these those my your his her its our their whose some any no every each all both
            i you he she it we they me him us them who which what one someone nobody everyone
            of in on at by to from for with without about over under through into onto upon after before since until till
            between among against during near past around across along behind beyond toward towards besides unless
            and or but nor so yet if when while where as than because though although that then there here now
            is are was were be been being am has have had having do does did will would shall should can could may might
            must not never ever always sometimes often perhaps maybe also too only just still again once thus afterwards
            came went said saw began ended brought made became says comes goes begins ends
            yes no oh ah how why plus minus times per versus
            come even hers however indeed meanwhile next off out soon suddenly today up very well whether whom
            """
    )
}
