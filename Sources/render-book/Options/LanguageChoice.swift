import ArgumentParser

/// The language given by the options.
enum LanguageChoice: ExpressibleByArgument {
    /// A BCP 47 tag.
    case named(String)
    /// The language of each book's text.
    case recognized

    init(argument: String) {
        self = argument == "auto" ? .recognized : .named(argument)
    }

    /// The tag, if it is given.
    var tag: String? {
        if case .named(let tag) = self { tag } else { nil }
    }
}
