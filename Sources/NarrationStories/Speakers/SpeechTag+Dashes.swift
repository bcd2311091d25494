// Tags that no quotation mark divides from speech.
extension SpeechTag {
    /// Whether narration after a dash begins with a tag, which may name nobody: `dit-il`, `he said`, `dijo una voz`.
    func begins(_ narration: String) -> Bool {
        let tokens = TagToken.all(in: String(narration.prefix(100)))
        guard let first = tokens.first else { return false }
        return isVerbOfTag(first) || isBeforeVerb(first) && tokens.dropFirst().first.map(isVerbOfTag) == true
            || nameAndVerb(in: tokens, at: 0) != nil
    }

    /// Whether a piece after speech that no mark ends is a deed: `—Vamos —sonrió Ana—. Es tarde.` It may be speech as
    /// well: `— Mi madre — la mayor — vino.`, `— Sí — pero no ahora.`, `—Yo —¡ay!— caí.`
    func isDeed(_ piece: DashedPiece) -> Bool {
        let tokens = TagToken.all(in: piece.text)
        guard let first = tokens.first, !piece.text.contains(where: "!?".contains) else { return false }
        if piece.isClosed { return true }
        guard !joinsWords(first) else { return false }
        if piece.text.last == ".", !first.isCapitalized { return true }
        guard !words.articles.contains(first.text) else { return false }
        return piece.isTight || !first.isCapitalized && tokens.contains(where: \.isCapitalized)
    }

    /// Whether a tag begins after speech without a dash.
    func begins(_ narration: Substring, after speech: some BidirectionalCollection<Character>) -> Bool {
        let tokens = TagToken.all(in: String(narration))
        guard let first = tokens.first else { return false }
        if first.isInverted || isVerb(first) { return isTag(tokens[...], after: speech) }
        guard isBeforeVerb(first) || first.isCapitalized else { return false }
        if words.namesBeginTags {
            guard
                let end = nameAndVerb(in: tokens, at: 0)?.end
                    ?? (tokens.dropFirst().first.map(isVerb) == true ? 2 : nil)
            else { return false }
            return tokens[end - 1].mark != nil || end < tokens.count && isAdverb(tokens[end])
        }
        return !first.isCapitalized && !words.nameless.contains(first.text) && isTag(tokens.dropFirst(), after: speech)
    }

    /// Whether a tag begins with a verb and then names somebody. Such a verb may be an order: `— Paul, demande la clé.`
    private func isTag(
        _ tokens: ArraySlice<TagToken>,
        after speech: some BidirectionalCollection<Character>
    ) -> Bool {
        guard let verb = tokens.first, isVerbOfTag(verb) else { return false }
        if verb.isInverted { return true }
        guard verb.mark == nil, let next = tokens.dropFirst().first else { return false }
        let isCalled = speech.last == "," && TagToken.all(in: String(speech.suffix(100))).last?.isCapitalized == true
        let mayBeOrder = isCalled && verb.text.last == words.orderEnding
        let name = next.text.lowercased()
        let isSomebody = [words.articles, words.nameless, words.determiners].contains { $0.contains(name) }
        return next.isCapitalized || !mayBeOrder && isSomebody
    }

    private func isVerbOfTag(_ token: TagToken) -> Bool {
        isVerb(token)
            || token.isInverted && isVerb(TagToken(text: String(token.text.prefix { $0 != "-" }), mark: nil))
    }

    /// Whether a word may stand before the verb of a tag: a pronoun or an adverb.
    private func isBeforeVerb(_ token: TagToken) -> Bool {
        guard token.mark == nil, !token.isCapitalized else { return false }
        if words.nameless.contains(token.text) || isAdverb(token) { return true }
        return token.text.count < 5 && !joinsWords(token)
    }

    /// Whether a word is a preposition, a conjunction or the like.
    private func joinsWords(_ token: TagToken) -> Bool {
        [words.ends, words.joints, words.openers].contains { $0.contains(token.text) }
    }
}

extension TagToken {
    /// Whether a French pronoun is joined to a verb: `dit-il`, `demanda-t-elle`, `dis-je`.
    fileprivate var isInverted: Bool {
        ["-il", "-elle", "-on", "-je", "-ils", "-elles"].contains(where: text.hasSuffix)
    }
}
