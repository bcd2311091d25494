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
    /// - Returns: Its rows; `nil` if it is no list.
    /// - Throws: `BookError` if the list cannot be read; `BankMakingError` if its recordings cannot.
    static func list(at path: String, recognizer: any LanguageRecognizer) throws -> StudioStory? {
        guard let list = TakeBook(at: path)?.list ?? (isList(path) ? path : nil) else { return nil }
        let (rows, language) = try rows(of: list)
        return try StudioStory(
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
        case "plist": (try? BookReader().read(contentsOf: path)) == nil && (try? rows(of: path)) != nil
        default: false
        }
    }

    /// What is to be read, and its language if the list has one.
    private static func rows(of list: String) throws -> (rows: [ListRow], language: String?) {
        do {
            let phrases = try PhraseListReader().read(contentsOf: list)
            return (try phrases.unrecordedRows(), phrases.language)
        } catch let error as BookError {
            do {
                let prompts = try PromptListReader().read(contentsOf: list).prompts
                return (prompts.map { ListRow(named: $0.name, $0.text) }, nil)
            } catch let other {
                throw list.fileExtension == "plist" ? error : other
            }
        }
    }
}
