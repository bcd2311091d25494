import ArgumentParser

/// The length of a generated book.
enum NovelSize: String, CaseIterable {
    case short, medium, long

    /// The book.
    var novel: MadeUpNovel {
        switch self {
        case .short: MadeUpNovel(utterances: 61)
        case .medium: MadeUpNovel(utterances: 1_950)
        case .long: MadeUpNovel(utterances: 32_500)
        }
    }

    /// The title of its table.
    var title: String {
        switch self {
        case .short: "Five minutes, made up"
        case .medium: "Three hours, made up"
        case .long: "Fifty hours, made up"
        }
    }
}

/// Sizes with commas between them.
struct NovelSizes: ExpressibleByArgument {
    let all: [NovelSize]

    init(all: [NovelSize]) {
        self.all = all
    }

    init?(argument: String) {
        let sizes = argument.split(separator: ",").map { NovelSize(rawValue: String($0)) }
        guard !sizes.isEmpty, !sizes.contains(nil) else { return nil }
        all = sizes.compactMap(\.self)
    }

    var defaultValueDescription: String {
        all.map(\.rawValue).joined(separator: ",")
    }
}

extension NovelSizes {
    /// The books, or others instead of them. Each is written when it is needed.
    ///
    /// - Parameters:
    ///   - books: The paths of other books; empty for these.
    ///   - folder: The folder for the files.
    /// - Returns: A function for each book, which writes it.
    func manuscripts(or books: [String], in folder: ScratchFolder) -> [() throws -> Manuscript] {
        guard books.isEmpty else {
            return books.map { book in { try Manuscript(contentsOf: book, in: folder) } }
        }
        return all.map { size in { try Manuscript(size.title, size.novel.book, in: folder) } }
    }
}
