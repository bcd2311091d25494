extension DocumentText {
    /// What the elements around a text say of it.
    struct Context {
        private(set) var language: String?

        /// The alphabet of phonemes.
        private(set) var alphabet = "ipa"
        private(set) var kind = PublishedParagraph.Kind.text

        /// The name of an element that raises or lowers text.
        private(set) var position: String?
        private(set) var isStageDirection = false

        /// The number of quotations around it.
        private(set) var quotations = 0

        /// What is said within an element.
        func changed(by element: MarkupNode) -> Context {
            var context = self
            if let level = element.headingLevel { context.kind = .heading(level: level) }
            switch element.name {
            case "pre": context.kind = .code
            case "sup", "sub": context.position = element.name
            case "q": context.quotations += 1
            default: break
            }
            guard !element.attributes.isEmpty else { return context }
            context.language = element["xml:lang"] ?? element["lang"] ?? language
            context.alphabet = element["ssml:alphabet"] ?? alphabet
            context.isStageDirection = isStageDirection || element.types.contains("stage-direction")
            return context
        }
    }
}
