/// A language's words in capitals.
protocol InitialWords {
    /// The words in capitals that are said letter by letter: "FBI".
    static var spelledWords: Set<String> { get }

    /// The words in capitals that are said letter by letter after an article only, because they are also ordinary
    /// words: "US".
    static var spelledAfterArticle: Set<String> { get }

    /// Those of them that are no words after an article, and so are letters there even where all is in capitals: "THE
    /// US ARMY".
    static var neverAfterArticle: Set<String> { get }

    /// Whether an ambiguous word is an initialism, by the words before and after it, in lower case: the "department" of
    /// "IT department".
    func isSpelled(_ word: String, after before: String, before after: String) -> Bool

    /// The words of two letters, in lower case, without function words.
    static var shortWords: Set<String> { get }

    /// Whether the language has many short words, so that one in capitals is stressed and no acronym.
    static var hasManyShortWords: Bool { get }

    /// The words in capitals that are said as words and are no emphasis: "NASA".
    static var acronyms: Set<String> { get }

    /// The nouns before a letter that is no initial, in lower case: "plan B".
    static var letteredNouns: Set<String> { get }

    /// The articles, in lower case.
    static var articles: Set<String> { get }
}

extension InitialWords {
    static var spelledWords: Set<String> { [] }
    static var spelledAfterArticle: Set<String> { [] }
    func isSpelled(_ word: String, after before: String, before after: String) -> Bool {
        Self.articles.contains(before)
    }
    static var shortWords: Set<String> { [] }
    static var hasManyShortWords: Bool { false }
    static var neverAfterArticle: Set<String> { [] }
    static var acronyms: Set<String> { [] }
    static var letteredNouns: Set<String> { [] }
    static var articles: Set<String> { [] }
}
