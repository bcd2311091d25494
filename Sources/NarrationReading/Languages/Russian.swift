/// Russian, of which numbers, times, dates, years, percentages and money are known.
struct Russian: SpokenLanguage {
    let speller: NumberSpeller

    /// - Parameter tag: A BCP 47 tag of the language.
    init?(_ tag: String) {
        guard let speller = NumberSpeller(language: tag) ?? NumberSpeller(language: "ru") else { return nil }
        self.speller = speller
    }
}

extension Russian {
    var functionWords: Set<String> { Self.function }

    private static let function = Set(
        words: """
            и а но да или либо ни не нет же ли бы что чтобы как так когда если хотя потому поэтому где куда откуда там тут
            здесь в во на с со к ко по за из от до о об обо при про у над под перед между через без для около после кроме
            я ты он она оно мы вы они меня тебя его её нас вас их мне тебе ему ей нам вам им мной тобой ним ней ними
            мой твой свой наш ваш этот эта это эти тот та то те весь вся всё все сам кто чей какой который
            был была было были есть будет будут стал стала пришёл пришла сказал сказала ушёл ушла
            уже ещё только даже вот вдруг потом затем тогда теперь сейчас очень может можно надо нужно плюс минус
            """
    )
}
