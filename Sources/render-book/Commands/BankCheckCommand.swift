import ArgumentParser
import FoundationEssentials
import Narration
import NarrationAuthoring
import NarrationBanks
import NarrationBooks
import NarrationKit
import NarrationStories
import NarrationSystem

struct BankCheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "List what a bank of phrases lacks for books.",
        discussion: """
            Every stretch of words that the bank lacks is listed with the number of times that it is needed, and the first \
            place, so that it can be recorded. If a book names the bank as a voice, only the utterances of this voice \
            count, and otherwise all of them. The exit status is 65 if something is lacking.
            """
    )

    @Argument(
        help: ArgumentHelp("The bank: its file or its name, or the list from which it is made.", valueName: "bank"),
        completion: .file()
    )
    var bank: String

    @Argument(
        help: ArgumentHelp("The books: plist books, or stories in Markdown or plain text.", valueName: "book"),
        completion: .file()
    )
    var books: [String] = []

    @OptionGroup var readingOptions: ReadingOptions

    @Flag(help: "Print the result as JSON.")
    var json = false

    func validate() throws {
        if books.isEmpty { throw ValidationError("name a book for which the bank is checked") }
    }

    func run() async throws {
        try await reportingFailures(in: bank, asJSON: json ? .output : nil) {
            try StandardInput.check(books)
            var check = try openedCheck()
            for book in books {
                let input = try BookSource.argument(book).input()
                let reading = try input.read()
                check.add(
                    reading,
                    named: book,
                    in: book.parentFolder,
                    reading: try BookSettings(readingOptions).reading(of: reading, in: input.folder).reading
                )
            }
            if json { Terminal.output.print(try record(of: check).jsonText()) } else { print(check) }
            if !check.missing.isEmpty { throw ExitStatus.brokenBook.exit }
        }
    }

    /// The check for a list, a file or a name.
    private func openedCheck() throws -> BankCheck {
        if bank.hasSuffix(".plist") { return try BankCheck(of: PhraseListReader().read(contentsOf: bank)) }
        let isPath = bank.contains("/") || bank.lowercased().hasSuffix(".\(Bank.fileExtension)")
        if isPath { return BankCheck(of: try Bank(contentsOf: bank)) }
        do throws(SpeechError) {
            return BankCheck(of: try BankShelf(folder: BankShelf.userFolder).bank(bank))
        } catch {
            if error.isDamage { throw InputFailure(message: error.message, exitStatus: .brokenBook) }
            throw UsageError(message: error.message)
        }
    }

    private func print(_ check: BankCheck) {
        let missing = check.missing
        let rows = missing.map { phrase -> [TerminalText] in
            let place = phrase.location.map { ":\($0)" } ?? ""
            return ["\(phrase.count)", "\(phrase.text.shown)", "\(phrase.book.shown)\(place): \(phrase.position)"]
        }
        TextTable(rows).lines.forEach(Terminal.output.print)
        let share = "\(check.coveredCount) of \(check.wordCount.of("word")) are in the bank"
        Terminal.output.print("\(share)\(missing.isEmpty ? "" : "; \(missing.count.of("phrase")) to record")")
    }

    /// What the bank lacks, for scripts.
    private func record(of check: BankCheck) -> Record {
        [
            "words": check.wordCount, "covered": check.coveredCount,
            "missing": check.missing.map { phrase -> Record in
                [
                    "text": phrase.text, "count": phrase.count, "book": phrase.book,
                    "page": phrase.position.page + 1, "utterance": phrase.position.utterance + 1,
                    "line": phrase.location?.line,
                ]
            },
        ]
    }
}
