import Narration
import NarrationBanks
import NarrationBooks
import NarrationPreview
import NarrationPrompts
import NarrationSystem

extension StudioStory {
    /// The list of phrases or prompts that is recorded in a book of takes.
    ///
    /// - Parameters:
    ///   - path: The path of the list or of the book; a text file is opened by its book, as it may be a story.
    ///   - recognizer: Recognizes the language of prompts.
    /// - Returns: Its rows; `nil` if it is no list, or a book of takes whose list is not there or cannot be read.
    /// - Throws: `BookError` if the list cannot be read, and there is no book of takes yet; `BankMakingError` if its
    ///   recordings cannot.
    static func list(at path: String, recognizer: any LanguageRecognizer) throws -> StudioStory? {
        guard let book = TakeBook(at: path) else {
            return isList(path) ? try StudioStory(ofListAt: path, recognizer: recognizer) : nil
        }
        let lists = book.lists
        guard let list = lists.first else {
            Console.warn("warning: \(path): no list is beside it; put it there, with the same name before .takes.plist")
            return nil
        }
        for other in lists.dropFirst() {
            Console.warn("warning: \(path): it is of \(list.fileName), not of \(other.fileName)")
        }
        do {
            return try StudioStory(ofListAt: list, recognizer: recognizer)
        } catch  where FileSystem.exists(path) {
            Console.tell(error)
            Console.warn("warning: \(path): it is opened without new rows of its list")
            return nil
        }
    }

    private init(ofListAt list: String, recognizer: any LanguageRecognizer) throws {
        let (rows, language) = try Self.rows(of: list)
        try self.init(
            rows: rows.map(\.page),
            of: list,
            becoming: TakeBook(ofListAt: list).path,
            in: language,
            recognizer: recognizer
        )
    }

    /// Whether a file is a list, and neither a book nor a story.
    private static func isList(_ path: String) -> Bool {
        switch path.fileExtension {
        case "csv", "tsv", "strings": FileSystem.exists(path)
        case "plist": [.phrases, .prompts].contains(ListKind(ofFileAt: path))
        default: false
        }
    }

    /// What is to be read, and its language if the list has one.
    private static func rows(of list: String) throws -> (rows: [ListRow], language: String?) {
        if ListKind(ofFileAt: list) == .phrases {
            let phrases = try PhraseListReader().read(contentsOf: list)
            return (try phrases.unrecordedRows(), phrases.language)
        }
        let prompts = try PromptListReader().read(contentsOf: list).prompts
        return (prompts.map { ListRow(named: $0.name, $0.text) }, nil)
    }
}
