import ArgumentParser

/// How long a made-up book is.
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

    /// What it is called in its table.
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
    /// The books, or others in their place, each written down when its turn comes.
    ///
    /// - Parameters:
    ///   - books: The paths of others; none for these.
    ///   - folder: Where they are written.
    /// - Returns: What writes each of them.
    func manuscripts(or books: [String], in folder: ScratchFolder) -> [() throws -> Manuscript] {
        guard books.isEmpty else {
            return books.map { book in { try Manuscript(contentsOf: book, in: folder) } }
        }
        return all.map { size in { try Manuscript(size.title, size.novel.book, in: folder) } }
    }
}
