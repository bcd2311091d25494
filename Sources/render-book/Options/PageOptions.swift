import ArgumentParser

/// The option for some pages of a book.
struct PageOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Only these pages, such as 1-3,7; -3 means up to page 3, 5- means from page 5 on.",
            valueName: "list"
        )
    )
    var pages: PageSelection?
}
