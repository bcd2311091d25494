/// A language's words in capitals.
protocol InitialWords {
    /// The words in capitals that are said letter by letter: "FBI".
    var spelledWords: Set<String> { get }

    /// The words in capitals that are said letter by letter after an article only, because they are also ordinary
    /// words: "US".
    var spelledAfterArticle: Set<String> { get }

    /// The words in capitals that are said as words and are no emphasis: "NASA".
    var acronyms: Set<String> { get }

    /// The articles, in lower case.
    var articles: Set<String> { get }
}

extension InitialWords {
    var spelledWords: Set<String> { [] }
    var spelledAfterArticle: Set<String> { [] }
    var acronyms: Set<String> { [] }
    var articles: Set<String> { [] }
}
