/// A language's words for the books of the Bible, and for passages in them.
protocol ScriptureWords {
    /// The names of the books, in full and in short, in lower case: "romans", "rom".
    static var scriptures: Set<String> { get }

    /// The books of which there are several, in lower case: "corinthians", "cor".
    static var numberedScriptures: Set<String> { get }

    /// The words for the number of such a book: "First".
    func scriptureNumber(_ number: Int) -> String?
}

extension ScriptureWords {
    static var scriptures: Set<String> { [] }
    static var numberedScriptures: Set<String> { [] }
    func scriptureNumber(_ number: Int) -> String? { nil }
}
