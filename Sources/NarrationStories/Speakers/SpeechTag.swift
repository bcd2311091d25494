import Narration

/// Finds who speaks in the narration around a speech: `said the hare`, `Alice asked`.
///
/// Only what the text says plainly is found. A pronoun, two names and any doubt give nothing, because a wrong speaker
/// is worse than none.
struct SpeechTag {
    let words: TagWords

    /// - Parameter words: The words of the language.
    init(_ words: TagWords) {
        self.words = words
    }

    /// The speaker that the narration after a speech names.
    ///
    /// - Parameters:
    ///   - speech: The speech, with its marks.
    ///   - narration: The text up to the next speech or the end of the paragraph.
    /// - Returns: The name, and whether the rest of the narration is only about this speech, so that the next speech
    ///   continues it; `nil` if none is named.
    func speaker(after speech: String, in narration: String) -> (name: String, goesOn: Bool)? {
        let tokens = TagToken.all(in: narration)
        guard let first = tokens.first else { return nil }
        if isVerb(first), first.text.first?.isLowercase == true, first.mark == nil {
            guard let (name, end) = name(in: tokens, at: 1) else { return nil }
            return (name, goesOn(tokens, after: end))
        }
        guard let (name, end) = nameAndVerb(in: tokens, at: 0) else { return nil }
        // A sentence that begins here may be about another speech: `“Hop?” Alice asked herself why the fox said that.`
        let isTag = !first.isCapitalized || speech.isOpenAtEnd || speech.isCalling && isShort(tokens[(end - 1)...])
        return isTag ? (name, goesOn(tokens, after: end)) : nil
    }

    /// The speaker that the narration before a speech names at its end: `The hare said: “Hop”`.
    func speaker(before narration: String) -> String? {
        guard let last = narration.last(where: { !$0.isWhitespace }), ":,".contains(last) else { return nil }
        let tokens = TagToken.all(in: narration)
        let begin = tokens.dropLast().lastIndex { $0.mark != nil && !words.titles.contains($0.text.lowercased()) }
        var clause = tokens[(begin.map { $0 + 1 } ?? 0)...]
        while let first = clause.first, words.openers.contains(first.text.lowercased()) {
            clause = clause.dropFirst()
        }
        guard let (name, end) = nameAndVerb(in: tokens, at: clause.startIndex) else { return nil }
        // After the verb: nothing, or an adverb.
        let rest = tokens[end...]
        return rest.isEmpty || rest.count == 1 && rest.first.map(isAdverb) == true ? name : nil
    }

    /// The name that begins at an index, and the index after the verb that follows it, with an adverb between them if
    /// need be.
    func nameAndVerb(in tokens: [TagToken], at index: Int) -> (name: String, end: Int)? {
        guard let (name, end) = name(in: tokens, at: index), tokens[end - 1].mark == nil else { return nil }
        let verb = end < tokens.count && isAdverb(tokens[end]) && tokens[end].mark == nil ? end + 1 : end
        guard verb < tokens.count, isVerb(tokens[verb]) else { return nil }
        let beginsDeed = tokens[verb].text.hasPrefix("beg") && tokens.dropFirst(verb + 1).first?.text == "to"
        return beginsDeed ? nil : (name, verb + 1)
    }

    func isAdverb(_ token: TagToken) -> Bool {
        token.text.hasSuffix(words.adverbEnding)
    }

    func isVerb(_ token: TagToken) -> Bool {
        words.verbs.contains(token.text.replacing("'", with: "’"))
    }

    /// Whether the narration after a tag, which ends before an index, is the rest of its clause, without another
    /// speaker: not `said Anna; and the whole room cheered:`.
    private func goesOn(_ tokens: [TagToken], after end: Int) -> Bool {
        let rest = tokens[end...]
        let hasAnotherSubject = zip(rest, rest.dropFirst()).contains { joint, next in
            words.joints.contains(joint.text) && isSubject(next)
        }
        return !hasAnotherSubject && !rest.contains(where: isVerb)
            && !tokens[(end - 1)...].dropLast().contains { $0.mark?.endsClause == true }
    }

    private func isSubject(_ token: TagToken) -> Bool {
        token.isCapitalized || words.articles.contains(token.text) || words.nameless.contains(token.text)
    }

    /// Whether a name with its verb is all of a sentence: `Alice asked.`, `Alice asked quietly.`
    private func isShort(_ rest: ArraySlice<TagToken>) -> Bool {
        guard let end = rest.first(where: { $0.mark != nil }), end.mark == "." else { return false }
        let clause = rest.prefix { $0.mark == nil }
        return clause.isEmpty || clause.count == 1 && isAdverb(end)
    }
}

// MARK: - Names
extension SpeechTag {
    /// The name that begins at an index, without its article, and the index after it.
    private func name(in tokens: [TagToken], at index: Int) -> (String, end: Int)? {
        guard let start = startOfName(in: tokens, at: index) else { return nil }
        let (first, hasArticle) = (start.index, start.hasArticle)
        guard first < tokens.count, hasArticle || tokens[first].isCapitalized else { return nil }
        guard let end = endOfName(in: tokens, from: first), end > first else { return nil }
        let parts = tokens[first..<end].map(\.text)
        guard !parts.contains(where: { words.nameless.contains($0.lowercased()) || $0.isPossessive }),
            !isJoined(tokens, at: end), parts.last?.isDescription != true,
            !words.objectEndings.contains(where: parts.last!.hasSuffix)
        else { return nil }
        return (parts.joined(separator: " ").withCapital, end)
    }

    /// The index of the first word of a name, after its article and epithets.
    private func startOfName(in tokens: [TagToken], at index: Int) -> (index: Int, hasArticle: Bool)? {
        var index = index
        guard index < tokens.count, !words.nameless.contains(tokens[index].text.lowercased()) else { return nil }
        let hasArticle = words.articles.contains(tokens[index].text.lowercased())
        if hasArticle {
            guard tokens[index].mark == nil else { return nil }
            index += 1
        }
        let isPitied = index < tokens.count && words.epithets.contains(tokens[index].text)
        while index < tokens.count, words.epithets.contains(tokens[index].text), tokens[index].mark == nil {
            index += 1
        }
        return isPitied && index < tokens.count && !tokens[index].isCapitalized ? nil : (index, hasArticle)
    }

    /// The largest number of words of a name.
    private static let longest = 4

    /// The index after the last word of a name, or `nil` if it is in doubt where it ends.
    private func endOfName(in tokens: [TagToken], from first: Int) -> Int? {
        var index = first
        var hasCapital = false
        while index < tokens.count {
            guard index - first < Self.longest else { return nil }
            let token = tokens[index]
            if token.isCapitalized {
                hasCapital = true
            } else if hasCapital {
                guard words.links.contains(token.text), token.mark == nil, index + 1 < tokens.count,
                    tokens[index + 1].isCapitalized
                else { return index }
            } else if isEnd(token) {
                return index
            }
            index += 1
            if token.mark != nil, !words.titles.contains(token.text.lowercased()) { return index }
        }
        return index
    }

    private func isEnd(_ token: TagToken) -> Bool {
        words.ends.contains(token.text) || words.verbs.contains(token.text) || isAdverb(token)
            || words.gerundEnding.map(token.text.hasSuffix) == true
    }

    /// Whether another name is joined to one that ends before an index: `the hare and the fox`.
    private func isJoined(_ tokens: [TagToken], at index: Int) -> Bool {
        guard index + 1 < tokens.count, tokens[index - 1].mark == nil, words.joints.contains(tokens[index].text) else {
            return false
        }
        return isSubject(tokens[index + 1])
    }
}

/// A word of narration, with the mark after it.
struct TagToken {
    let text: String
    let mark: Character?

    var isCapitalized: Bool { text.first?.isUppercase == true }

    /// The words of a text. Marks before the first word are left out, and an article with an apostrophe is a word.
    static func all(in text: String) -> [TagToken] {
        text.split { $0.isWhitespace || "—–―".contains($0) }.flatMap { piece -> [TagToken] in
            let word = piece.drop { !$0.isSpoken }
            guard let last = word.lastIndex(where: \.isSpoken) else { return [] }
            let mark = word[word.index(after: last)...].first
            var body = word[...last]
            var tokens: [TagToken] = []
            if let apostrophe = body.firstIndex(where: { "’'".contains($0) }), body[..<apostrophe] == "l" {
                tokens.append(TagToken(text: String(body[...apostrophe]), mark: nil))
                body = body[body.index(after: apostrophe)...]
            }
            return tokens + [TagToken(text: String(body), mark: mark)]
        }
    }
}

extension Character {
    fileprivate var endsClause: Bool { ".!?…;:".contains(self) }
}

extension String {
    /// Whether a sentence goes on after the speech: it ends with a comma or a dash, before or after its marks.
    fileprivate var isOpenAtEnd: Bool { marksAtEnd.contains { ",—–".contains($0) } }

    /// Whether the speech ends with an exclamation mark or a question mark.
    fileprivate var isCalling: Bool { marksAtEnd.contains { "!?".contains($0) } }

    private var marksAtEnd: ReversedCollection<String>.SubSequence {
        reversed().prefix { !$0.isSpoken }
    }

    fileprivate var isPossessive: Bool {
        hasSuffix("’s") || hasSuffix("'s") || hasSuffix("s’")
    }

    /// Whether it describes somebody who is named elsewhere: "the frock-coated".
    fileprivate var isDescription: Bool { contains("-") && hasSuffix("ed") && first?.isUppercase == false }

    /// The name with a capital at its beginning.
    fileprivate var withCapital: String {
        prefix(1).uppercased() + dropFirst()
    }
}
