/// Words that are said in two ways, with the words around them that show which, and another word that sounds so.
struct Heteronyms: Sendable {
    /// The words before and after a heteronym, from the outermost before it to the outermost after it.
    struct Context: Sendable {
        let before: [Set<String>]
        let after: [Set<String>]
        let sound: String
    }

    private let contexts: [String: [Context]]

    /// No heteronyms.
    init() { contexts = [:] }

    /// - Parameter lines: A line for each context: `lead=led: made of _ .|and` is "made of lead" before "and", or
    ///   before what is no word. Blanks divide words, and bars alternatives: `!|to|will` is anything else, and `Name` a
    ///   name.
    init(_ lines: String) {
        var contexts: [String: [Context]] = [:]
        for line in lines.split(separator: "\n") {
            let (names, words) = line.split(separator: ": ").pair
            let (name, sound) = names.split(separator: "=").pair
            let (before, after) = words.split(separator: "_", omittingEmptySubsequences: false).pair
            let context = Context(before: Self.words(before).reversed(), after: Self.words(after), sound: String(sound))
            contexts[String(name), default: []].append(context)
        }
        self.contexts = contexts
    }

    private static func words(_ text: Substring) -> [Set<String>] {
        text.split(separator: " ").map { Set($0.split(separator: "|").map(String.init)) }
    }

    /// The contexts of a word in lower case.
    subscript(word: String) -> [Context] { contexts[word] ?? [] }

    /// The lengths of the words in bytes.
    static let lengths = 3...6
}

extension [Substring] {
    /// The first two.
    fileprivate var pair: (Substring, Substring) { (self[0], self[1]) }
}
