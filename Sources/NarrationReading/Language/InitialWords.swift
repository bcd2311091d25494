/// A language's words in capitals.
protocol InitialWords {
    /// The words in capitals that are said letter by letter: "FBI".
    var spelledWords: Set<String> { get }

    /// The words in capitals that are said letter by letter after an article only, because they are also ordinary
    /// words: "US".
    var spelledAfterArticle: Set<String> { get }

    /// Those of them that are no words after an article, and so are letters there even where all is in capitals: "THE
    /// US ARMY".
    var neverAfterArticle: Set<String> { get }

    /// The words after which one of those words is spelled, or before which it is, in lower case: the "department" of
    /// "IT department".
    func isSpelled(_ word: String, after before: String, before after: String) -> Bool

    /// The words of two letters, in lower case, without function words.
    var shortWords: Set<String> { get }

    /// The words in capitals that are said as words and are no emphasis: "NASA".
    var acronyms: Set<String> { get }

    /// The nouns before a letter that is no initial, in lower case: "plan B".
    var letteredNouns: Set<String> { get }

    /// The articles, in lower case.
    var articles: Set<String> { get }
}

extension InitialWords {
    var spelledWords: Set<String> { [] }
    var spelledAfterArticle: Set<String> { [] }
    func isSpelled(_ word: String, after before: String, before after: String) -> Bool { articles.contains(before) }
    var shortWords: Set<String> { [] }
    var neverAfterArticle: Set<String> { [] }
    var acronyms: Set<String> { [] }
    var letteredNouns: Set<String> { [] }
    var articles: Set<String> { [] }
}
